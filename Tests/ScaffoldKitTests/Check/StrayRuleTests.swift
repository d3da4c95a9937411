import ScaffoldKit
import Testing

@Suite struct StrayRuleTests {
  private let workspace = ValidWorkspace()

  @Test(
    "Reports files that no tool uses",
    arguments: [
      "Modules/Features/HeroesKit/View/hero.png", "Modules/Base/TextKit/words.json",
      "Modules/Base/TextKit/Old.m", "Modules/Base/TextKit/Old.h", "Modules/Features/notes.txt",
      "Tests/TextKitTests/sample.json", "App/data.csv", "Sketch.m", "Modules/notes.md",
      "Modules/old.svg", "Modules/Base/notes.md", "App/notes.md", "Tests/plan.md", "Tools/data.csv",
    ])
  func stray(path: String) async throws {
    let findings = try await workspace.with(path, "a").findings()
    #expect(findings.map(\.rule) == [.stray])
    #expect(findings.map(\.location.path) == [path])
  }

  @Test("Reports a Swift file at the root") func root() async throws {
    #expect(try await workspace.with("Sketch.swift", "").findings().map(\.rule) == [.orphan])
  }

  @Test(
    "Accepts documentation, C targets, scripts in Tools, and files outside the modules",
    arguments: [
      "Modules/Base/TextKit/TextKit.docc/Resources/a.png", "Modules/Base/TextKit/notes.md",
      "Modules/Base/README.md", "Modules/README.md", "Modules/Base/CHANGELOG.md", "App/LICENSE",
      "LICENSE", "notes.md", "settings.json", "Modules/Base/CSQLite/module.modulemap",
      "Modules/Base/CSQLite/notes.txt", "Tools/lib/a.sh", "Tools/test", "Tools/words.py",
      "Tools/scripts/data.csv", "Tools/README.md",
    ])
  func handled(path: String) async throws {
    #expect(try await workspace.with(path, "#!/bin/sh\n").errors() == "")
  }

  @Test("Accepts the picture of the module graph, and an executable without an interpreter")
  func pictureAndProgram() async throws {
    let folder = try folder(of: workspace)
    try folder.write("a", to: "Tools/run")
    try folder.write("a", to: "Modules/graph.svg")
    let tree = DiskTree(root: folder.path)
    #expect(try await Check(Workspace(tree)).findings().map(\.rule) == [.graph, .stray])
    try folder.setMode(0o755, of: "Tools/run")
    #expect(try await Check(Workspace(tree)).findings().map(\.rule) == [.graph])
  }

  @Test(
    "Accepts a file in testReads",
    arguments: ["Tests/TextKitTests/sample.json", "Tests/Samples/sample.json"])
  func testReads(path: String) async throws {
    let line = ".base(\"TextKit\", testReads: [\"\(path)\"]),"
    #expect(
      try await workspace.with(path, "{}").listing(line, for: ".base(\"TextKit\"),").errors() == "")
  }

  @Test(
    "Accepts resources and excluded files of a line with other settings",
    arguments: ["resources: [.process(\"Pictures\")]", "exclude: [\"Pictures\"]"])
  func listed(label: String) async throws {
    let line = ".base(\"TextKit\", \(label), settings: [.define(\"A\"), .define(\"B\")]),"
    let listing = workspace.listing(line, for: ".base(\"TextKit\"),")
    #expect(try await listing.with("Modules/Base/TextKit/Pictures/a.png", "").errors() == "")
    #expect(try await listing.with("Modules/Base/TextKit/a.png", "").findings().count == 1)
  }

  @Test("Reports a linked folder once, and nothing about the files that it hides")
  func links() async throws {
    let folder = try folder(of: workspace) { !$0.hasPrefix("Modules/") }
    let elsewhere = try TemporaryFolder(["Base/TextKit/Text.swift": ""])
    try folder.link("Modules", to: elsewhere.path + "/Base")
    let findings = try await Check(Workspace(DiskTree(root: folder.path))).findings()
    #expect(findings.map(\.location.description) == ["Modules: a symbolic link"])
    #expect(findings.map(\.rule) == [.stray])
  }

  @Test("Reports linked sources, even in tests and C targets, but no other linked files")
  func linkedSources() async throws {
    let folder = try folder(of: workspace.with("Modules/Base/CSQLite/module.modulemap", "a"))
    try folder.link("Modules/Base/CSQLite/copy.h", to: "shim.h")
    try folder.write("", to: "Modules/Base/CSQLite/shim.h")
    try folder.link("Modules/Base/TextKit/Copy.swift", to: "Text.swift")
    try folder.link("Modules/Base/TextKit/Gone.swift", to: "Nowhere.swift")
    try folder.link("Modules/Base/TextKit/LICENSE", to: "../../../Package.swift")
    try folder.link("Tests/TextKitTests/Copy.swift", to: "../TextTestingTests/T.swift")
    try folder.link("Tools/Templates/Copy.swift", to: "Anything.swift")
    let tree = StagedTree(over: DiskTree(root: folder.path))
    let findings = try await Check(Workspace(tree)).findings()
    #expect(Set(findings.map(\.message)) == ["a source is a symbolic link"])
    #expect(
      findings.map(\.location.path) == [
        "Modules/Base/CSQLite/copy.h", "Modules/Base/TextKit/Copy.swift",
        "Modules/Base/TextKit/Gone.swift", "Tests/TextKitTests/Copy.swift",
      ])
  }

  /// Returns a temporary folder with the files of a workspace whose paths `isIncluded` accepts.
  private func folder(
    of workspace: ValidWorkspace, including isIncluded: (String) -> Bool = { _ in true }
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in workspace.tree.paths(under: "").filter(isIncluded) {
      try folder.write(workspace.tree.text(of: path) ?? "", to: path)
    }
    return folder
  }
}
