import ScaffoldKit
import Testing

@Suite struct UndeclaredRuleTests {
  private let workspace = ValidWorkspace()

  @Test("Reports an unlisted import with the module's line and the first import")
  func undeclared() async throws {
    let workspace = workspace.adding("import TextKit", to: "Modules/Data/HeroCatalog/A.swift")
      .adding("import TextKit", to: "Modules/Data/HeroCatalog/B.swift")
    #expect(
      try await workspace.errors() == """
        error[undeclared]: HeroCatalog imports TextKit, which uses does not list
          Package.swift:7: .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
          Modules/Data/HeroCatalog/A.swift:1: import TextKit
          why: an unlisted module may be built later, and then the build fails
          fix: add "TextKit" to uses
        """)
  }

  @Test("Reports an unlisted import of tests")
  func undeclaredInTests() async throws {
    let workspace = workspace.adding("import TextTesting", to: "Tests/HeroesKitTests/T.swift")
    #expect(
      try await workspace.errors() == """
        error[undeclared]: tests of HeroesKit import TextTesting, which testUses does not list
          Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
          Tests/HeroesKitTests/T.swift:3: import TextTesting
          why: an unlisted module may be built later, and then the build fails
          fix: add "TextTesting" to testUses
        """)
  }

  @Test("Tests may import what their module lists; system modules are not listed")
  func declared() async throws {
    let workspace = workspace.adding(
      "import HeroDomain\nimport Glibc", to: "Tests/HeroesKitTests/T.swift")
    #expect(try await workspace.errors() == "")
  }

  @Test("Does not propose to list a module that depends on this one")
  func cycle() async throws {
    let findings = try await workspace.listing("TextMore", for: "TextTesting")
      .with("Modules/Base/TextMore/More.swift", "import TextKit\n")
      .with("Tests/TextMoreTests/T.swift", "@Test func a() {}\n")
      .with("Modules/Base/TextKit/Text.swift", "import TextMore\n").findings()
    let undeclared = findings.first { $0.rule == .undeclared && $0.message.hasPrefix("TextKit") }
    #expect(
      undeclared?.fix
        == "remove the import, since TextMore depends on TextKit: move what both need to a module "
        + "below them")
  }
}
