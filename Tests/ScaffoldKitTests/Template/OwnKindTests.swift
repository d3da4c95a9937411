import CommandLineKit
import ScaffoldKit
import Testing

/// Kinds of features that a workspace adds in `.scaffold/templates`.
@MainActor
@Suite struct OwnKindTests {
  private static let folder = ".scaffold/templates/feature-note"
  private static let factories = "\(folder)/Modules/Assembly/__Assembly__/Features/__Name__.swift"
  private static let state = "\(folder)/Modules/Features/__Name__Kit/__Name__State.swift"

  /// A workspace with a copy of the empty kind, in which one text differs.
  private func workspace() async throws -> SampleWorkspace {
    let workspace = try SampleWorkspace()
    let outcome = await workspace.run("template eject feature-empty --as note")
    #expect(outcome.output.contains("  CREATE \(Self.state)\n"))
    #expect(outcome.output.hasSuffix("Created 11 files.\n"))
    try workspace.edit(Self.state, "has no content yet", "has no note yet")
    return workspace
  }

  @Test("A folder is a kind, whose features are generated, repeated and removed as others")
  func generate() async throws {
    let workspace = try await workspace()
    let before = try workspace.folder.contents()
    let first = await workspace.run("feature Dogs --start note")
    #expect(first.output.hasSuffix("Created 11 files, updated 4.\n"))
    let state = try workspace.text(of: "Modules/Features/DogsKit/DogsState.swift")
    #expect(state?.contains("has no note yet") == true)
    let second = await workspace.run("feature Dogs --start note")
    #expect(second.output.hasSuffix("There is nothing to change.\n"))
    let removal = await workspace.run("remove Dogs")
    #expect(removal.output.hasSuffix("Updated 4 files, removed 11.\n"))
    #expect(try workspace.folder.contents() == before)
  }

  @Test("A kind with placeholders of a repository uses one, and is replaced by another kind")
  func repository() async throws {
    let workspace = try SampleWorkspace()
    _ = await workspace.run("template eject feature-list --as table")
    let outcome = await workspace.run("feature Dogs --start table")
    #expect(outcome.code == .success)
    #expect(
      try workspace.text(of: "Modules/Assembly/PetsAssembly/Features/Dogs.swift")?
        .contains("Repository") == true)
    let refused = await workspace.run("feature Cats --start table --repository NoRepository")
    #expect(refused.error.contains("NoRepository"))
    let other = await workspace.run("feature Dogs --start empty --force")
    #expect(other.code == .success)
    #expect(try workspace.text(of: "Modules/Features/DogsKit/GetDogs.swift") == nil)
  }

  @Test("A renamed feature of an own kind is still removed without questions")
  func rename() async throws {
    let workspace = try await workspace()
    let before = try workspace.folder.contents()
    _ = await workspace.run("feature Dogs --start note")
    #expect(await workspace.run("rename Dogs Birds").code == .success)
    #expect(await workspace.run("remove Birds").code == .success)
    #expect(try workspace.folder.contents() == before)
  }

  @Test("The list of templates marks those of an own kind")
  func list() async throws {
    let workspace = try await workspace()
    let name = "feature-note/Modules/Features/__Name__Kit/__Name__State.swift"
    #expect(await workspace.run("template list").output.contains("\n\(name)  (own)\n"))
    #expect(await workspace.run("template show \(name)").output.contains("has no note yet"))
    #expect(
      await workspace.run("template eject \(name)").output.contains("  identical \(Self.state)\n"))
  }

  @Test("An unknown kind is refused with all kinds, or a similar one")
  func unknown() async throws {
    let workspace = try await workspace()
    try await workspace.expectFailure(
      of: "feature Dogs --start picture", .usage, "there is no kind of feature called 'picture'",
      "hint: use one of list, detail, empty, note")
    #expect(
      await workspace.run("feature Dogs --start not").error.contains("hint: did you mean 'note'?"))
  }

  @Test("A kind without a file that the wiring needs is refused")
  func incomplete() async throws {
    let workspace = try await workspace()
    try workspace.edit(Self.factories, "__Name__Dependencies", "__Name__Things")
    let problem = """
      error: \(Self.folder) has no __Name__Dependencies in \
      Modules/Assembly/__Assembly__/Features/__Name__.swift, which every kind of feature needs
      hint: 'scaffold template eject feature-list --as NAME' copies a complete kind

      """
    for line in ["feature Dogs --start note", "template list"] {
      #expect(await workspace.run(line) == .init(error: problem, code: .failure))
    }
    #expect(await workspace.run("feature Dogs").code == .success)
  }

  @Test(
    "Only words that can be names of folders and are free become kinds",
    arguments: ["Note", "list", "../x", "-a"])
  func invalidName(_ name: String) async throws {
    let workspace = try SampleWorkspace()
    let outcome = await workspace.run("template eject feature-empty --as=\(name)")
    #expect(outcome.error.contains("can't be the name of a new kind of feature"))
    #expect(outcome.code == .usage)
  }
}
