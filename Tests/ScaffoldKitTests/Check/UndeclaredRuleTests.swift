import ScaffoldKit
import Testing

@Suite struct UndeclaredRuleTests {
  private let house = SampleHouse()

  @Test("An import that the module's line does not list is told with the line and the import")
  func undeclared() async throws {
    let house = house.adding("import TextKit", to: "Modules/Data/HeroCatalog/A.swift")
      .adding("import TextKit", to: "Modules/Data/HeroCatalog/B.swift")
    #expect(
      try await house.errors() == """
        error[undeclared]: HeroCatalog imports TextKit, which its line does not list
          Package.swift:7: .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
          Modules/Data/HeroCatalog/A.swift:1: import TextKit
          why: what is not listed is built before it only by luck
          fix: add "TextKit" to uses
        """)
  }

  @Test("So is one of its tests")
  func undeclaredInTests() async throws {
    let house = house.adding("import TextTesting", to: "Tests/HeroesKitTests/T.swift")
    #expect(
      try await house.errors() == """
        error[undeclared]: the tests of HeroesKit import TextTesting, which its line does not list
          Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
          Tests/HeroesKitTests/T.swift:3: import TextTesting
          why: what is not listed is built before it only by luck
          fix: add "TextTesting" to testUses
        """)
  }

  @Test("Tests import what their module lists, and nobody lists what belongs to the system")
  func declared() async throws {
    let house = house.adding("import HeroDomain\nimport Glibc", to: "Tests/HeroesKitTests/T.swift")
    #expect(try await house.errors() == "")
  }
}
