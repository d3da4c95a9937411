import ScaffoldKit
import Testing

@Suite struct OrphanRuleTests {
  private let workspace = ValidWorkspace()

  @Test("Reports a path in testReads that does not exist")
  func testReads() async throws {
    let line =
      ".base(\"TextKit\", testReads: [\"Package.swift\", \"Modules/Data\", \".\", \"READ.me\"]),"
    #expect(
      try await workspace.listing(line, for: ".base(\"TextKit\"),").errors() == """
        error[orphan]: testReads of TextKit lists READ.me, which does not exist
          Package.swift:3: \(line)
          why: 'scaffold affected' runs the tests when a file in testReads changes
          fix: correct or remove "READ.me" in testReads
        """)
  }

  @Test("Reports a folder of sources without a line, in every folder of modules")
  func unlisted() async throws {
    let workspace = workspace.with("Modules/Base/GhostKit/A.swift", "")
      .with("Modules/Base/GhostKit/Deep/B.swift", "")
    #expect(
      try await workspace.errors() == """
        error[orphan]: Package.swift does not list a folder of sources
          Modules/Base/GhostKit: 2 Swift files
          why: sources that Package.swift does not list are not built, tested or checked
          fix: add the line of its module to Package.swift, or remove the folder
        """)
    for folder in ["App/ghost", "Tools/ghost", "Tests/GhostTests", "Modules/Cellar/GhostKit"] {
      let findings = try await ValidWorkspace().with("\(folder)/A.swift", "").findings()
      #expect(findings.map(\.location.description) == ["\(folder): 1 Swift file"])
    }
  }

  @Test("Reports a file outside the folders of modules")
  func loose() async throws {
    #expect(
      try await workspace.with("Modules/Base/Loose.swift", "").errors() == """
        error[orphan]: a Swift file is in no module
          Modules/Base/Loose.swift: outside the folders of modules
          why: sources that Package.swift does not list are not built, tested or checked
          fix: move it to the folder of a module, or remove it
        """)
  }

  @Test("Reports a line without sources")
  func missing() async throws {
    #expect(
      try await workspace.with("Tools/bench/Bench.swift", nil).errors() == """
        error[orphan]: bench has no sources in Tools/bench
          Package.swift:14: .tool("bench", uses: ["HeroesKit"], importsAnyLayer: true),
          why: the package does not build without them
          fix: remove the line, or add a source file
        """)
  }

  @Test("Reports a module in the folder of another layer once")
  func misplaced() async throws {
    let workspace = workspace.with("Modules/Base/TextKit/Text.swift", nil)
      .with("Modules/Domain/TextKit/Text.swift", "")
    #expect(
      try await workspace.errors() == """
        error[orphan]: TextKit is not in the folder of its layer
          Package.swift:3: .base("TextKit"),
          its sources are in Modules/Domain/TextKit
          why: a module's folder is its layer, which decides what it may import
          fix: move them to Modules/Base/TextKit, or correct the line
        """)
  }

  @Test("Accepts folders without Swift files, templates and Tools/lib")
  func noOrphans() async throws {
    let workspace = workspace.with("Modules/Base/CSQLite/shim.h", "").with("Tools/lib/a.swift", "")
      .with("Tools/Templates/feature/Modules/A.swift", "import Anything")
    #expect(try await workspace.errors() == "")
  }
}
