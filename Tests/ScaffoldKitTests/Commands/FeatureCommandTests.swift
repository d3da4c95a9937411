import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct FeatureCommandTests {
  /// The lines that `feature Dogs --start empty` prints before the summary.
  private let created = """
      CREATE Modules/Assembly/PetsAssembly/Features/Dogs.swift
      CREATE Modules/Features/DogsKit/DogsAssembly.swift
      CREATE Modules/Features/DogsKit/DogsCommand.swift
      CREATE Modules/Features/DogsKit/DogsScreen.swift
      CREATE Modules/Features/DogsKit/DogsState+Output.swift
      CREATE Modules/Features/DogsKit/DogsState.swift
      CREATE Modules/Features/DogsKit/DogsViewModel.swift
      CREATE Tests/DogsKitTests/DogsCommandTests.swift
      CREATE Tests/DogsKitTests/DogsScreenTests.swift
      UPDATE Modules/Assembly/PetsAssembly/Features.swift (+1 line)
      UPDATE Package.swift (+2 -1 lines)
      UPDATE README.md (the module graph)
      UPDATE Modules/graph.svg (the module graph)

    """

  @Test("A dry run reports the changes and writes nothing") func dryRun() async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    #expect(
      await workspace.run("feature Dogs --start empty --dry-run")
        == .init(
          output: created + "Dry run: 9 files to create, 4 to update. Nothing was written.\n"))
    #expect(try workspace.folder.contents() == before)
  }

  @Test("Reports the changes; a second run changes nothing, and removing the feature undoes all")
  func run() async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    let first = await workspace.run("feature Dogs --start empty")
    #expect(first == .init(output: created + "Created 9 files, updated 4.\n"))
    let registry = try workspace.text(of: "Modules/Assembly/PetsAssembly/Features.swift")
    let line = "    Feature(DogsDependencies.assembly) { ($0.commands, [$0.destination]) },\n"
    #expect(registry?.contains(line) == true)

    let generated = try workspace.folder.contents()
    let second = await workspace.run("feature Dogs --start empty")
    let paths = created.split(separator: "\n").dropLast(2).map { $0.split(separator: " ")[1] }
    let identical = paths.map { "  identical \($0)\n" }.joined()
    #expect(second.output == identical + "There is nothing to change.\n")
    #expect(second.code == .success)
    #expect(try workspace.folder.contents() == generated)

    let removal = await workspace.run("remove Dogs")
    #expect(removal.output.hasSuffix("Updated 4 files, removed 9.\n"))
    #expect(try workspace.folder.contents() == before)
  }

  private static let state = "Modules/Features/DogsKit/DogsState.swift"

  /// Creates a workspace with the generated feature Dogs, and deletes one line of the feature.
  private func edited() throws -> SampleWorkspace {
    let workspace = try SampleWorkspace(generating: .feature("Dogs", .empty))
    try workspace.edit(Self.state, "  case appeared\n", "")
    return workspace
  }

  private let diff = """
    --- a/Modules/Features/DogsKit/DogsState.swift
    +++ b/Modules/Features/DogsKit/DogsState.swift
    @@ -4,4 +4,5 @@
     }
     
     enum DogsAction: Sendable, Codable {
    +  case appeared
     }

    """

  @Test("A file that differs is a conflict and nothing is written, unless --force is given")
  func conflict() async throws {
    let workspace = try edited()
    let before = try workspace.folder.contents()
    let outcome = await workspace.run("feature Dogs --start empty --dry-run")
    #expect(outcome.output.contains("\n  CONFLICT \(Self.state)\n  identical "))
    #expect(outcome.output.hasSuffix("  identical Package.swift\n" + diff))
    let problem = "error: 1 file is in conflict. Nothing was written; --force overwrites it.\n"
    #expect(outcome.error == problem)
    #expect(outcome.code == .failure)
    #expect(await workspace.run("feature Dogs --start empty") == outcome)
    #expect(try workspace.folder.contents() == before)

    let forced = await workspace.run("feature Dogs --start empty --force")
    #expect(forced.output.contains("  UPDATE \(Self.state) (+1 line)\n"))
    #expect(forced.output.hasSuffix("Updated 1 file.\n"))
    #expect(forced.code == .success)
    #expect(try workspace.text(of: Self.state)?.contains("case appeared") == true)
  }

  @Test("--diff prints each changed line, --quiet prints nothing") func options() async throws {
    let workspace = try edited()
    let line = "feature Dogs --start empty --force --dry-run"
    let outcome = await workspace.run(line + " --diff")
    #expect(outcome.output.hasSuffix(diff + "Dry run: 1 file to update. Nothing was written.\n"))
    #expect(await workspace.run(line + " --quiet") == .init())
  }

  @Test("--json prints an object for each file, including conflicts") func json() async throws {
    let workspace = try edited()
    let outcome = await workspace.run("feature Dogs --start empty --json")
    let conflict = """
      { "change": "conflict", "path": "\(Self.state)", "bytes": 135, "linesAdded": 1, \
      "linesRemoved": 0 }
      """
    #expect(outcome.words.contains(conflict))
    #expect(outcome.output.hasPrefix("[\n  {\n    \"change\": \"identical\",\n"))
    #expect(outcome.code == .failure)
    let forced = await workspace.run("feature Dogs --start empty --json --force")
    #expect(forced.output.contains("    \"change\": \"update\",\n"))
    #expect(forced.error == "")
  }

  @Test(
    "Runs in any folder of the package",
    arguments: ["Modules/Features/CatsKit", "Tests", "Modules/Assembly/.."])
  func folders(_ folder: String) async throws {
    let workspace = try SampleWorkspace(generating: .feature("Dogs", .empty))
    let outcome = await workspace.run(
      "feature Dogs --start empty", path: "\(workspace.folder.path)/\(folder)")
    #expect(outcome.output.hasSuffix("There is nothing to change.\n"))
  }

  @Test("Keeps CRLF line endings") func carriageReturns() async throws {
    let registry = "Modules/Assembly/PetsAssembly/Features.swift"
    let workspace = try SampleWorkspace()
    for path in ["Package.swift", "README.md", registry] { try workspace.edit(path, "\n", "\r\n") }
    #expect(await workspace.run("feature Dogs").code == .success)
    for path in ["Package.swift", "README.md", registry] {
      let lines = try workspace.text(of: path)?.utf8.split(separator: 10) ?? []
      #expect(lines.allSatisfy { $0.last == 13 }, "\(path)")
      #expect(lines.contains { String($0)?.contains("Dogs") == true })
    }
    #expect(await workspace.run("rename Dogs Wolves").code == .success)
    let manifest = try workspace.text(of: "Package.swift")
    #expect(await workspace.run("remove Wolves").code == .success)
    #expect(manifest?.contains("WolvesKit") == true)
    #expect(
      try workspace.text(of: "Package.swift")
        == SampleWorkspace.manifest.replacing("\n", with: "\r\n"))
  }

  @Test("--force with another kind leaves the feature as if it was generated with this kind")
  func otherStart() async throws {
    let workspace = try SampleWorkspace(generating: .feature("Dogs", .list))
    let empty = try SampleWorkspace(generating: .feature("Dogs", .empty))
    let report = await workspace.run("feature Dogs --start empty --force")
    #expect(report.code == .success)
    #expect(report.output.contains("  REMOVE Modules/Features/DogsKit/GetDogs.swift\n"))
    #expect(try workspace.folder.contents() == empty.folder.contents())
    #expect(await workspace.run("feature Dogs --start list --force --quiet") == .init())
    #expect(
      try workspace.folder.contents()
        == SampleWorkspace(generating: .feature("Dogs", .list)).folder.contents())
  }
}
