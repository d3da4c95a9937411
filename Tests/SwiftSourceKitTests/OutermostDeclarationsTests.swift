import SwiftSourceKit
import Testing

@Suite struct OutermostDeclarationsTests {
  @Test(
    "Finds declarations at the top level and in extensions, but not in bodies",
    arguments: [
      ("public final class A<B>: C where B: D { class E {} }", "class A"),
      ("@MainActor(unsafe) private struct `struct` {}", "struct struct"),
      (
        "extension A.B: C { struct D { var e = 1 }; func f() {} }",
        "extension A.B, struct D, func f"
      ),
      (
        "extension [A: [B]] {}; extension [A] { static var b: Int { 1 } }",
        "extension Dictionary, extension Array, var b"
      ),
      (
        "extension A { class func b() { let c = 1 } }\nstruct D {}", "extension A, func b, struct D"
      ),
      ("import struct A.B\nlet c = d { struct E {} }.class\nf(class: 1)", "let c"),
      ("func a(extension b: C) {}\nfunc == (a: B) {}\nvar d = [{ let e = 1 }]", "func a, var d"),
      (
        "// struct A {}\nlet b = \"struct C {}\"\n#if os(Linux)\nenum D {}\n#endif }\nactor E {}",
        "let b, enum D, actor E"
      ),
    ])
  func declarations(text: String, found: String) {
    let declarations = OutermostDeclarations(Array(text.utf8)).map { "\($0.keyword) \($0.name)" }
    #expect(declarations.joined(separator: ", ") == found)
  }

  @Test("An extension has the names of all types in its extended type") func names() {
    let text = "extension A.B {}\nextension [C] {}\nextension [D: E.F] {}"
    #expect(
      OutermostDeclarations(Array(text.utf8)).map(\.names) == [
        ["A.B", "A", "B"], ["Array", "C"], ["Dictionary", "D", "E", "F"],
      ])
  }

  @Test("Finds the modifiers of each declaration") func modifiers() {
    let text = "private let a = 1\npublic final class B {}\nstruct C {}"
    #expect(
      OutermostDeclarations(Array(text.utf8)).map(\.modifiers) == [
        ["private"], ["public", "final"], [],
      ])
  }
}
