import ScaffoldKit
import Testing

@Suite struct UntestedRuleTests {
  private let house = SampleHouse()

  @Test(
    "A module without a test is told, whatever its folder of tests holds",
    arguments: [nil, "struct Support {}", "// @Test func later() {}", "let a = \"@Test\""])
  func untested(text: String?) async throws {
    #expect(
      try await house.with("Tests/TextKitTests/T.swift", text).errors() == """
        error[untested]: TextKit has no tests
          Package.swift:3: .base("TextKit"),
          why: a module is proven alone, so that it can be changed without fear for the rest
          fix: write a @Test in Tests/TextKitTests
        """)
  }

  @Test(
    "One test anywhere in the folder is enough",
    arguments: [
      "@Test func a() {}", "@Suite struct S {\n  @Test(\"a\", arguments: [1])\n  func a() {}\n}",
    ])
  func tested(text: String) async throws {
    let house = house.with("Tests/TextKitTests/T.swift", nil)
    #expect(try await house.with("Tests/TextKitTests/Deep/T.swift", text).errors() == "")
  }
}
