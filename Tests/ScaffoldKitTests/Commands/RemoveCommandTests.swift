import CommandLineKit
import ScaffoldKit
import SwiftSourceKit
import Testing

@MainActor
@Suite struct RemoveCommandTests {
  @Test("Reports each removed and changed file") func report() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.commit()
    #expect(
      await workspace.run("remove Cats --dry-run")
        == .init(
          output: """
              REMOVE Modules/Features/CatsKit/CatsAssembly.swift
              REMOVE Modules/Features/CatsKit/CatsCommand.swift
              REMOVE Tests/CatsKitTests/CatsTests.swift
              REMOVE Modules/Assembly/PetsAssembly/Features/Cats.swift
              UPDATE Package.swift (+1 -2 lines)
              UPDATE Modules/Assembly/PetsAssembly/Features.swift (-1 line)
              UPDATE README.md (the module graph)
              UPDATE Modules/graph.svg (the module graph)
            Dry run: 4 files to update, 4 to remove. Nothing was written.

            """))
  }

  @Test("Refuses to remove a module that other code depends on, and lists each reference")
  func references() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Assembly/PetsAssembly/Browse/AppFlow.swift": """
      import CatsKit
      final class AppFlow: Flow<TerminalView> {
        let first = CatsDependencies.assembly
        let second: CatsAssembly?
      }

      """,
      "Modules/Assembly/PetsAssembly/Features.swift": "let firstTabs = [\"cats\"]\n",
      "Tools/x/x.swift": "  @testable import struct CatsKit.CatsAssembly\r\n",
    ])
    try await workspace.expectFailure(
      of: "remove CatsKit --discard-changes", .failure,
      "can't remove CatsKit: other code depends on it",
      "  Modules/Assembly/PetsAssembly/Browse/AppFlow.swift:1: import CatsKit",
      "  Modules/Assembly/PetsAssembly/Browse/AppFlow.swift:3: let first = CatsDependencies.assembly",
      "  Modules/Assembly/PetsAssembly/Browse/AppFlow.swift:4: let second: CatsAssembly?",
      "  Modules/Assembly/PetsAssembly/Features.swift:1: let firstTabs = [\"cats\"]",
      "  Tools/x/x.swift:1: @testable import struct CatsKit.CatsAssembly",
      "hint: remove these references first")
  }

  @Test("The imports of features in the program's flow are references that prevent removal")
  func flow() throws {
    let tree = RepositoryCopy.tree
    let path = try #require(
      tree.paths(under: "Modules/Assembly").first { $0.hasSuffix("/AppFlow.swift") })
    let workspace = try Workspace(tree)
    let imports = ImportScanner.imports(in: tree[path] ?? []).compactMap {
      workspace.module($0.module)
    }
    let features = imports.filter { $0.layer == .features }
    #expect(!features.isEmpty)
    for module in features {
      let references = try Removal(workspace: workspace, module: module).references()
      #expect(references.contains { $0.path == path }, "\(module.name)")
    }
  }

  @Test("Refuses to remove files that could not be restored, unless --discard-changes is given")
  func unrecoverable() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.commit()
    try workspace.edit("Tests/CatsKitTests/CatsTests.swift", "import", "@testable import")
    try workspace.folder.write("x", to: "Modules/Features/CatsKit/note.txt")
    try await workspace.expectFailure(
      of: "remove Cats", .failure, "can't remove CatsKit: 2 files could not be restored afterwards",
      "  Modules/Features/CatsKit/note.txt: not tracked by git",
      "  Tests/CatsKitTests/CatsTests.swift: changed since the last commit",
      "hint: commit the changes, or discard them with --discard-changes")
    #expect(await workspace.run("remove Cats --discard-changes --quiet") == .init())
    #expect(try workspace.text(of: "Modules/Features/CatsKit/note.txt") == nil)
  }

  @Test("Removes hidden files: .DS_Store always, others only with --discard-changes")
  func hidden() async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    #expect(await workspace.run("feature Dogs --quiet").code == .success)
    try workspace.folder.write("", to: "Modules/Features/DogsKit/.DS_Store")
    try workspace.folder.write("", to: "Modules/Features/DogsKit/.notes/mine")
    let refusal = await workspace.run("remove Dogs")
    #expect(
      refusal.error == """
        error: can't remove DogsKit: 1 file could not be restored afterwards
          Modules/Features/DogsKit/.notes/mine: not in a git repository
        hint: commit the changes, or discard them with --discard-changes

        """)
    #expect(await workspace.run("remove Dogs --discard-changes --quiet").code == .success)
    #expect(Set(try workspace.folder.contents().keys) == Set(before.keys))
  }

  @Test("Removes the C targets of the module") func cTargets() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Base/ZipKit/Zip.swift": "import CZip\n", "Modules/Base/CZip/zip.c": "int zip;\n",
      "Tests/ZipKitTests/ZipTests.swift": "import ZipKit\n",
    ])
    try workspace.edit(
      "Package.swift", "  .base(\"TerminalText\"),\n",
      """
        .base("TerminalText"),
        .base("ZipKit", cTargets: [.target(name: "CZip", path: "Modules/Base/CZip")]),

      """)
    #expect(await workspace.run("remove ZipKit --discard-changes --quiet") == .init())
    #expect(try workspace.text(of: "Modules/Base/CZip/zip.c") == nil)
  }

  @Test("Without git, removes only files that equal the current templates")
  func regenerated() async throws {
    let workspace = try SampleWorkspace(generating: .feature("Dogs", command: "good-dogs"))
    try workspace.edit("Modules/Features/DogsKit/GetDogs.swift", "struct", "struct ")
    try await workspace.expectFailure(
      of: "remove Dogs --dry-run", .failure,
      "can't remove DogsKit: 1 file could not be restored afterwards",
      "  Modules/Features/DogsKit/GetDogs.swift: not in a git repository",
      "hint: commit the changes, or discard them with --discard-changes")
    try workspace.edit("Modules/Features/DogsKit/GetDogs.swift", "struct ", "struct")
    #expect(await workspace.run("remove Dogs --dry-run").code == .success)
  }

  @Test("Edits of other lines in shared files do not prevent a removal")
  func otherLines() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.commit()
    #expect(await workspace.run("feature Dogs --quiet").code == .success)
    try workspace.edit(
      "Package.swift", "  .base(\"InjectionKit\"),", "  .base(\"InjectionKit\"), // x")
    #expect(await workspace.run("remove Dogs --quiet") == .init())
    #expect(await workspace.run("remove Cats --quiet").code == .success)
  }
}
