import CommandLineKit
import CommandLineTesting
import ScaffoldKit
import Testing

/// Commands in a workspace that grows to more than 100 modules, where the list is split into parts.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct LongManifestTests {
  /// A workspace with exactly 100 modules and no part.
  private static let tree: InMemoryTree = {
    var tree = SampleWorkspace.tree
    let kits = (109..<200).map { "  .base(\"Kit\($0)\"),\n" }.joined()
    let text = SampleWorkspace.manifest.replacing(
      "  .base(\"TerminalText\")", with: kits + "  .base(\"TerminalText\")")
    tree["Package.swift"] = Array(text.utf8)
    return (try? tree.applying(StagedTree(over: tree))) ?? tree
  }()

  private func manifest(_ tree: InMemoryTree) throws -> String {
    try #require(try tree.text(of: "Package.swift"))
  }

  @Test("Splits the list when a feature is added, and restores every byte when it is removed")
  func generation() throws {
    let tree = Self.tree
    let grown = try #require(try tree.generating(.feature("Ants", .empty)))
    #expect(try manifest(grown).contains("= joined({ [\n  // Base: kits that know no feature.\n"))
    #expect(try manifest(grown).contains("] }, { [\n\n  // Features: one module each"))
    #expect(try manifest(grown).contains("] })\n"))
    #expect(try Workspace(grown).modules.count == Workspace(tree).modules.count + 1)
    #expect(try grown.removing("AntsKit")?.differences(from: tree) == [])

    let other = try #require(try grown.renaming("AntsKit", to: "Bees"))
    #expect(
      try Workspace(other).module("BeesKit")?.uses == Workspace(grown).module("AntsKit")?.uses)
    #expect(try other.removing("BeesKit")?.differences(from: tree) == [])
    let more = try #require(try grown.generating(.feature("Wasps", .empty)))
    #expect(try more.removing("WaspsKit")?.differences(from: grown) == [])
  }

  @Test("Merges two branches that each split the list") func merge() async throws {
    let tree = Self.tree
    let ours = try #require(try tree.generating(.module("Kit105", .base)))
    let theirs = try #require(try tree.generating(.module("Kit106", .base)))
    let workspace = try SampleWorkspace(tree)
    try await workspace.merge {
      try $0.write(ours)
    } theirs: {
      try $0.write(theirs)
    }
    let conflict = try #require(try workspace.text(of: "Package.swift"))
    #expect(conflict.contains("<<<<<<<"))
    #expect(await workspace.run("list").error.hasSuffix("run 'scaffold resolve'\n"))

    let expected = try #require(try ours.generating(.module("Kit106", .base)))
    let known = try await Baseline(Check(Workspace(expected)).findings())
    try workspace.folder.write(known.text, to: Baseline.path)
    #expect(await workspace.run("resolve --quiet") == .init())
    #expect(try workspace.text(of: "Package.swift") == (try manifest(expected)))
    #expect(await workspace.run("use Cats Kit105 --quiet") == .init())
    #expect(await workspace.run("unuse Cats Kit105 --quiet") == .init())
    #expect(try workspace.text(of: "Package.swift") == (try manifest(expected)))
    #expect(await workspace.run("list --json").output.contains("\"Kit106\""))
  }
}
