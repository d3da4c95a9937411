import ScaffoldKit
import Testing

@Suite struct StrayRuleTests {
  private let workspace = ValidWorkspace()

  @Test(
    "Reports files that nothing handles",
    arguments: [
      "Modules/Features/HeroesKit/View/hero.png", "Modules/Base/TextKit/words.json",
      "Modules/Base/TextKit/Old.m", "Modules/Base/TextKit/Old.h", "Modules/Features/notes.txt",
      "Tests/TextKitTests/sample.json", "App/data.csv", "Sketch.m",
    ])
  func stray(path: String) async throws {
    let name = path.split(separator: "/").last ?? ""
    #expect(
      try await workspace.with(path, "a").errors() == """
        error[stray]: the package does not use a file
          \(path): \(name)
          why: a file that the package manager does not handle is not in the program
          fix: remove it, or list it in the module's resources or exclude, or in testReads
        """)
  }

  @Test("Reports a Swift file at the root")
  func root() async throws {
    #expect(try await workspace.with("Sketch.swift", "").findings().map(\.rule) == [.orphan])
  }

  @Test(
    "Accepts documentation, C targets, files that tests read, and files outside the modules",
    arguments: [
      "Modules/Base/TextKit/TextKit.docc/Resources/a.png", "Modules/Base/README.md", "LICENSE",
      "Modules/Base/CSQLite/module.modulemap", "Tools/lib/a.sh", "Tools/test", "settings.json",
    ])
  func handled(path: String) async throws {
    #expect(try await workspace.with(path, "a").errors() == "")
  }

  @Test("Accepts a file in testReads")
  func testReads() async throws {
    let path = "Tests/TextKitTests/sample.json"
    let line = ".base(\"TextKit\", testReads: [\"\(path)\"]),"
    #expect(
      try await workspace.with(path, "{}").listing(line, for: ".base(\"TextKit\"),").errors() == "")
  }

  @Test(
    "Accepts resources and excluded files, whatever other settings the line has",
    arguments: ["resources: [.process(\"Pictures\")]", "exclude: [\"Pictures\"]"])
  func listed(label: String) async throws {
    let line = ".base(\"TextKit\", \(label), settings: [.define(\"A\"), .define(\"B\")]),"
    let listing = workspace.listing(line, for: ".base(\"TextKit\"),")
    #expect(try await listing.with("Modules/Base/TextKit/Pictures/a.png", "").errors() == "")
    #expect(try await listing.with("Modules/Base/TextKit/a.png", "").findings().count == 1)
  }

  @Test("Linked folders are reported once each, and nothing else about what they hide")
  func links() async throws {
    let folder = try TemporaryFolder()
    for path in workspace.tree.paths(under: "") where !path.hasPrefix("Modules/") {
      try folder.write(workspace.tree.text(of: path) ?? "", to: path)
    }
    let elsewhere = try TemporaryFolder(["Base/TextKit/Text.swift": ""])
    try folder.link("Modules", to: elsewhere.path + "/Base")
    let findings = try await Check(Workspace(DiskTree(root: folder.path))).findings()
    #expect(findings.map(\.location.description) == ["Modules: a symbolic link"])
    #expect(findings.map(\.rule) == [.stray])
  }
}
