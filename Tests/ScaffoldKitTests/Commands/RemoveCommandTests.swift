import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct RemoveCommandTests {
  @Test("A removal is told file by file")
  func report() async throws {
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

  @Test("What somebody needs is not removed; each user is told with its line")
  func users() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Assembly/PetsAssembly/Flow.swift": """
      import Foundation
      struct Flow {
        let first = CatsEntries.assembly
      }

      """,
      "Tools/x/x.swift": "  @testable import struct CatsKit.CatsAssembly\r\n",
    ])
    let before = try workspace.folder.contents()
    #expect(
      await workspace.run("remove CatsKit --discard-changes")
        == .init(
          error: """
            error: CatsKit is needed; change what imports it first, then remove it
              Modules/Assembly/PetsAssembly/Flow.swift:3: let first = CatsEntries.assembly
              Tools/x/x.swift:1: @testable import struct CatsKit.CatsAssembly

            """, code: .failure))
    #expect(try workspace.folder.contents() == before)
  }

  @Test("What nothing could bring back is not removed without a word")
  func losses() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.commit()
    try workspace.edit("Tests/CatsKitTests/CatsTests.swift", "import", "@testable import")
    try workspace.folder.write("x", to: "Modules/Features/CatsKit/note.txt")
    let before = try workspace.folder.contents()
    #expect(
      await workspace.run("remove Cats")
        == .init(
          error: """
            error: 2 files of CatsKit could not be brought back; commit what is worth it, or give \
            --discard-changes
              Modules/Features/CatsKit/note.txt: git does not have it
              Tests/CatsKitTests/CatsTests.swift: changed since the last commit

            """, code: .failure))
    #expect(try workspace.folder.contents() == before)
    #expect(await workspace.run("remove Cats --discard-changes --quiet") == .init())
    #expect(try workspace.text(of: "Modules/Features/CatsKit/note.txt") == nil)
  }

  @Test("What is hidden goes too: what a system has left without a word, all else on demand")
  func hidden() async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    #expect(await workspace.run("feature Dogs --quiet").code == .success)
    try workspace.folder.write("", to: "Modules/Features/DogsKit/.DS_Store")
    try workspace.folder.write("", to: "Modules/Features/DogsKit/.notes/mine")
    let refusal = await workspace.run("remove Dogs")
    #expect(
      refusal.error == """
        error: 1 file of DogsKit could not be brought back; commit what is worth it, or give \
        --discard-changes
          Modules/Features/DogsKit/.notes/mine: there is no git to bring it back

        """)
    #expect(await workspace.run("remove Dogs --discard-changes --quiet").code == .success)
    #expect(Set(try workspace.folder.contents().keys) == Set(before.keys))
  }

  @Test("What still speaks of a module that is gone is told")
  func mentions() async throws {
    let workspace = try SampleWorkspace([
      "Notes.md": "CatsKit is nice.\nCats are, too.\n",
      "Tests/PetsAssemblyTests/PetsTests.swift": """
      let a = run("cats", "--json") + run("cats")
      let b = run("cats all")
      let c = run("catsup"), d = "dogs"

      """,
    ])
    let outcome = await workspace.run("remove Cats --discard-changes")
    #expect(outcome.code == .success)
    #expect(
      outcome.error == """
        Notes.md still names CatsKit (1 line)
        Tests/PetsAssemblyTests/PetsTests.swift still runs 'cats' (2 lines)

        """)
  }

  @Test("The C targets beside a module go with it")
  func cTargets() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Base/ZipKit/Zip.swift": "import CZip\n", "Modules/Base/CZip/zip.c": "int zip;\n",
      "Tests/ZipKitTests/ZipTests.swift": "import ZipKit\n",
    ])
    try workspace.edit(
      "Package.swift", "  .base(\"TerminalKit\"),\n",
      """
        .base("TerminalKit"),
        .base("ZipKit", cTargets: [.target(name: "CZip", path: "Modules/Base/CZip")]),

      """)
    #expect(await workspace.run("remove ZipKit --discard-changes --quiet") == .init())
    #expect(try workspace.text(of: "Modules/Base/CZip/zip.c") == nil)
  }

  @Test("Without git, only what the templates render goes without a word")
  func rendered() async throws {
    let workspace = try SampleWorkspace(growing: .feature("Dogs", command: "good-dogs"))
    try workspace.edit("Modules/Features/DogsKit/GetDogs.swift", "struct", "struct ")
    #expect(
      await workspace.run("remove Dogs --dry-run")
        == .init(
          error: """
            error: 1 file of DogsKit could not be brought back; commit what is worth it, or give \
            --discard-changes
              Modules/Features/DogsKit/GetDogs.swift: there is no git to bring it back

            """, code: .failure))
    try workspace.edit("Modules/Features/DogsKit/GetDogs.swift", "struct ", "struct")
    #expect(await workspace.run("remove Dogs --dry-run").code == .success)
  }
}
