import ScaffoldKit
import Testing

@Suite struct UntestedRuleTests {
  private let workspace = ValidWorkspace()

  @Test(
    "Reports a module without a test, whatever else is in its test folder",
    arguments: [nil, "struct Support {}", "// @Test func later() {}", "let a = \"@Test\""])
  func untested(text: String?) async throws {
    #expect(
      try await workspace.with("Tests/TextKitTests/T.swift", text).errors() == """
        error[untested]: TextKit has no tests
          Package.swift:3: .base("TextKit"),
          why: every module has its own tests, so that it can be changed safely
          fix: add a @Test in Tests/TextKitTests
        """)
  }

  @Test(
    "Accepts one test anywhere in the test folder",
    arguments: [
      "@Test func a() {}", "@Suite struct S {\n  @Test(\"a\", arguments: [1])\n  func a() {}\n}",
    ])
  func tested(text: String) async throws {
    let workspace = workspace.with("Tests/TextKitTests/T.swift", nil)
    #expect(try await workspace.with("Tests/TextKitTests/Deep/T.swift", text).errors() == "")
  }
}
