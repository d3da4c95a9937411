import Testing

@testable import MigrateKit

@Suite("Code scanner")
struct CodeScannerTests {
  private func withoutBodies(_ code: String) -> String? {
    CodeScanner.withoutBodies(Array(code.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test("Blanks bodies and closures, but not types, accessors and line breaks")
  func bodies() {
    #expect(
      withoutBodies("class A { func b() { if c {} } }") == "class A { func b() {\(blank(9))} }")
    #expect(
      withoutBodies("struct A { var b: Int { 1 } }") == "struct A { var b: Int {\(blank(3))} }")
    #expect(
      withoutBodies("protocol A { var b: Int { get set } }")
        == "protocol A { var b: Int { get set } }")
    #expect(
      withoutBodies("enum A { var b = 1 { didSet { c() } } }")
        == "enum A { var b = 1 { didSet {\(blank(5))} } }")
    #expect(
      withoutBodies("let a = { b() }()\nclass func c() {\n}")
        == "let a = {\(blank(5))}()\nclass func c() {\n}")
    #expect(withoutBodies("\u{FEFF}class A { class B {} }") == "\u{FEFF}class A { class B {} }")
  }

  @Test(
    "Braces in comments, strings and interpolations don't end a body",
    arguments: [
      "/* } /* } */ } */", "// }\n", "\"}\"", "\"\\\"}\"", "#\"}\"}\"#", "\"\"\"\n}\"}\n\"\"\"",
      "\"\\(a { \"}\" })\"", "#\"\\#(\"}\")}\"#", "\"\\(\"\\(\"}\")\")\"",
    ])
  func braces(body: String) {
    let shown = String(decoding: body.utf8.map { $0 == 10 ? $0 : 32 }, as: UTF8.self)
    #expect(withoutBodies("func a() {\(body)}; class B {}") == "func a() {\(shown)}; class B {}")
  }

  @Test(
    "Leaves code with unmatched braces to the parser", arguments: ["class A {", "}", "func a() {"])
  func unmatched(code: String) {
    #expect(withoutBodies(code) == nil)
  }

  @Test("Finds the types that are created")
  func createdTypes() {
    let code = Array(
      """
      A(); _ = B.init(c); let d: D = .init(); E<F, G>(h); M.N(); p.q(); R.s(); .t(U)
      // V()
      "W()"; case .x(let y): Z; let z = z < B2 ? C2() : d
      """.utf8)
    #expect(
      CodeScanner.createdTypes(in: code.indices, of: code) == ["A", "B", "D", "E", "N", "C2"])
  }
}
