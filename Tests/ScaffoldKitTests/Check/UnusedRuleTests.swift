import ScaffoldKit
import Testing

@Suite struct UnusedRuleTests {
  private let house = SampleHouse()

  @Test("What is listed and never imported is told with the line")
  func unused() async throws {
    let house = house.with("Modules/Features/HeroesKit/View/HeroesTextView.swift", "")
    #expect(
      try await house.errors() == """
        error[unused]: HeroesKit lists TextKit, but never imports it
          Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
          why: each change of what is listed builds this again
          fix: remove "TextKit" from uses
        """)
  }

  @Test("What only the tests import belongs to them")
  func usedByTests() async throws {
    let house = house.with("Modules/Features/HeroesKit/View/HeroesTextView.swift", "")
      .adding("import TextKit", to: "Tests/HeroesKitTests/T.swift")
    #expect(
      try await house.findings().map(\.fix) == [
        "move \"TextKit\" to testUses: only the tests import it"
      ])
  }

  @Test("What is listed for tests that never import it is told")
  func unusedInTests() async throws {
    let house = house.with("Tests/HeroCatalogTests/T.swift", "@Test func a() {}")
    #expect(
      try await house.errors() == """
        error[unused]: HeroCatalog lists HeroDomainTesting for its tests, which never import it
          Package.swift:7: .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
          why: each change of what is listed builds this again
          fix: remove "HeroDomainTesting" from testUses
        """)
  }

  @Test("A C target is imported by its module")
  func unusedTarget() async throws {
    let house = house.with("Modules/Base/SQLiteKit/Database.swift", "struct Database {}")
    #expect(
      try await house.errors() == """
        error[unused]: SQLiteKit lists CSQLite, but never imports it
          Package.swift:2: .base("SQLiteKit", cTargets: [.systemLibrary(name: "CSQLite", path: "Modules/Base/CSQLite")]),
          why: each change of what is listed builds this again
          fix: remove "CSQLite" from cTargets
        """)
  }
}
