import ScaffoldKit
import Testing

@Suite struct OrphanRuleTests {
  private let house = SampleHouse()

  @Test("A folder of sources that no line lists is told, wherever modules live")
  func unlisted() async throws {
    let house = house.with("Modules/Base/GhostKit/A.swift", "")
      .with("Modules/Base/GhostKit/Deep/B.swift", "")
    #expect(
      try await house.errors() == """
        error[orphan]: a folder of sources that Package.swift does not list
          Modules/Base/GhostKit: 2 Swift files
          why: what the manifest does not list is not built, not tested and not checked
          fix: add the line of its module to Package.swift, or remove the folder
        """)
    for folder in ["App/ghost", "Tools/ghost", "Tests/GhostTests", "Modules/Cellar/GhostKit"] {
      let findings = try await SampleHouse().with("\(folder)/A.swift", "").findings()
      #expect(findings.map(\.place.description) == ["\(folder): 1 Swift file"])
    }
  }

  @Test("A file that lies beside the modules is told")
  func loose() async throws {
    #expect(
      try await house.with("Modules/Base/Loose.swift", "").errors() == """
        error[orphan]: a Swift file that lies in no module
          Modules/Base/Loose.swift: in no folder of a module
          why: what the manifest does not list is not built, not tested and not checked
          fix: move it into the folder of a module, or remove it
        """)
  }

  @Test("A line without sources is told")
  func missing() async throws {
    #expect(
      try await house.with("Tools/bench/Bench.swift", nil).errors() == """
        error[orphan]: bench has no sources in Tools/bench
          Package.swift:14: .tool("bench", uses: ["HeroesKit"]),
          why: the package does not build without them
          fix: remove the line, or write the first file
        """)
  }

  @Test("A module in the folder of another floor is told once")
  func misplaced() async throws {
    let house = house.with("Modules/Base/TextKit/Text.swift", nil)
      .with("Modules/Domain/TextKit/Text.swift", "")
    #expect(
      try await house.errors() == """
        error[orphan]: TextKit does not live on the floor that its line says
          Package.swift:3: .base("TextKit"),
          its sources are in Modules/Domain/TextKit
          why: a module's folder is its layer, and decides what it may import
          fix: move them to Modules/Base/TextKit, or correct the line
        """)
  }

  @Test("Folders without Swift, and those of templates and shell functions, are no orphans")
  func noOrphans() async throws {
    let house = house.with("Modules/Base/CSQLite/shim.h", "").with("Tools/lib/a.swift", "")
      .with("Tools/Templates/feature/Modules/A.swift", "import Anything")
    #expect(try await house.errors() == "")
  }
}
