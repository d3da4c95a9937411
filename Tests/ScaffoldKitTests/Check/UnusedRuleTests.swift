import ScaffoldKit
import Testing

@Suite struct UnusedRuleTests {
  private let workspace = ValidWorkspace()

  @Test("Reports a listed module that is not imported")
  func unused() async throws {
    let workspace = workspace.with("Modules/Features/HeroesKit/View/HeroesTextView.swift", "")
    #expect(
      try await workspace.errors() == """
        error[unused]: uses of HeroesKit lists TextKit, which is not imported
          Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
          why: every change of a listed module builds this one again
          fix: remove "TextKit" from uses
        """)
  }

  @Test("Suggests testUses for a module that only tests import")
  func usedByTests() async throws {
    let workspace = workspace.with("Modules/Features/HeroesKit/View/HeroesTextView.swift", "")
      .adding("import TextKit", to: "Tests/HeroesKitTests/T.swift")
    #expect(
      try await workspace.findings().map(\.fix) == [
        "move \"TextKit\" to testUses, since only tests import it"
      ])
  }

  @Test("Reports a module in testUses that the tests do not import")
  func unusedInTests() async throws {
    let workspace = workspace.with("Tests/HeroCatalogTests/T.swift", "@Test func a() {}")
    #expect(
      try await workspace.errors() == """
        error[unused]: testUses of HeroCatalog lists HeroDomainTesting, which is not imported
          Package.swift:7: .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
          why: every change of a listed module builds this one again
          fix: remove "HeroDomainTesting" from testUses
        """)
  }

  @Test("Reports a C target that its module does not import")
  func unusedTarget() async throws {
    let workspace = workspace.with("Modules/Base/SQLiteKit/Database.swift", "struct Database {}")
    #expect(
      try await workspace.errors() == """
        error[unused]: cTargets of SQLiteKit lists CSQLite, which is not imported
          Package.swift:2: .base("SQLiteKit", cTargets: [.systemLibrary(name: "CSQLite", path: "Modules/Base/CSQLite")]),
          why: every change of a listed module builds this one again
          fix: remove "CSQLite" from cTargets
        """)
  }
}
