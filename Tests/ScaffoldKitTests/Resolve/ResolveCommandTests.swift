import CommandLineKit
import ScaffoldKit
import Testing

@MainActor @Suite struct ResolveCommandTests {
  private static let registry = "Modules/Assembly/PetsAssembly/Features.swift"
  private static let hint = """
    hint: resolve the rest by hand, mark it with 'git add' or 'git rm', and run 'scaffold resolve' \
    again
    """
  private static let command = "Modules/Features/CatsKit/CatsCommand.swift"

  @Test("All commands fail until a conflict in the list of modules is resolved")
  func conflictedManifest() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.merge {
      try $0.edit("Package.swift", "\"PetDomain\"]),", "\"PetDomain\", \"A\"]),")
    } theirs: {
      try $0.edit("Package.swift", "\"PetDomain\"]),", "\"PetDomain\", \"B\"]),")
    }
    let line = try #require(try workspace.text(of: "Package.swift")?.firstLine(with: "<<<<<<<"))
    let message = """
      error: \(workspace.folder.path)/Package.swift:\(line): the list of modules can't be read: \
      it contains a merge conflict; run 'scaffold resolve', and edit what it leaves in conflict

      """
    for words in ["check", "list", "feature Dogs"] {
      #expect(await workspace.run(words).error == message)
    }
    // After `git add`, the index no longer contains the versions of the two branches.
    try await workspace.git("add", "Package.swift")
    let outcome = await workspace.run("resolve")
    #expect(outcome.output == "")
    #expect(outcome.error.contains("  Package.swift:\(line): both branches changed these lines\n"))
    #expect(outcome.code == .failure)
  }

  @Test("Merges the names in a line of the manifest that both branches changed")
  func names() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.merge {
      try $0.edit("Package.swift", "\"CatsKit\", \"InjectionKit\"", "\"AKit\", \"CatsKit\"")
    } theirs: {
      try $0.edit("Package.swift", "\"InjectionKit\", \"PetDomain\"", "\"InjectionKit\", \"ZKit\"")
    }
    let outcome = await workspace.run("resolve --quiet")
    let manifest = try workspace.text(of: "Package.swift")
    #expect(
      manifest?.contains(
        "  .assembly(\"PetsAssembly\", uses: [\"AKit\", \"CatsKit\", \"ZKit\"]),\n")
        == true)
    #expect(outcome.code == .failure)
    #expect(
      outcome.error.contains(
        """
        error: no conflicts are left, but 'scaffold check' finds 14 errors
          Package.swift:9: CommandLineKit has no tests

        """))
    #expect(
      outcome.error.hasSuffix(
        """
          Package.swift:28: pets has no tests
        hint: 'scaffold check' prints the reasons and the fixes

        """))
  }

  @Test("Merges what it can, and leaves and lists the lines that both branches changed")
  func realConflicts() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.merge {
      try $0.edit(Self.command, "\"cats\"", "\"purr\"")
      try $0.edit("README.md", "# Pets", "# Our pets")
      try $0.write(BranchOperation.feature("Ants").apply(to: $0.tree()))
    } theirs: {
      try $0.edit(Self.command, "\"cats\"", "\"meow\"")
      try $0.edit("README.md", "# Pets", "# Their pets")
      try $0.write(BranchOperation.feature("Apes").apply(to: $0.tree()))
    }
    let outcome = await workspace.run("resolve")
    #expect(
      outcome
        == .init(
          output: """
              UPDATE Package.swift (+1 -8 lines)
              UPDATE Modules/Assembly/PetsAssembly/Features.swift (-3 lines)
              UPDATE README.md (+2 -9 lines)
              UPDATE Modules/graph.svg (the module graph)
            Updated 4 files.

            """,
          error: """
            error: 2 conflicts are left
              \(Self.command):5: both branches changed these lines
              README.md:1: both branches changed these lines
            \(Self.hint)

            """, code: .failure))
    let readme = try #require(try workspace.text(of: "README.md"))
    #expect(
      readme.hasPrefix(
        """
        <<<<<<< HEAD
        # Our pets
        =======
        # Their pets
        >>>>>>> merged branch

        <!-- module graph: begin -->

        """))
    #expect(!readme.dropFirst(10).contains("<<<<<<<"))
    #expect(
      try workspace.text(of: Self.registry) == """
        enum Features {
          static let all: [Feature] = [
            Feature(AntsDependencies.assembly) { ($0.commands, [$0.destination]) },
            Feature(ApesDependencies.assembly) { ($0.commands, [$0.destination]) },
            Feature(CatsDependencies.assembly) { ($0.commands, [$0.destination]) },
          ]
        }

        """)
  }

  @Test("Merges parts of a manifest with other conflicts, and the rest after these are resolved")
  func manifestInConflict() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.merge {
      try $0.edit("Package.swift", "// One line per module.", "// A line per module.")
      try $0.write(BranchOperation.feature("Ants").apply(to: $0.tree()))
    } theirs: {
      try $0.edit("Package.swift", "// One line per module.", "// One module per line.")
      try $0.write(BranchOperation.feature("Apes").apply(to: $0.tree()))
    }
    #expect(
      await workspace.run("resolve")
        == .init(
          output: """
              UPDATE Package.swift (+2 -9 lines)
              UPDATE Modules/Assembly/PetsAssembly/Features.swift (-3 lines)
            Updated 2 files.

            """,
          error: """
            error: 1 conflict is left
              Package.swift:5: both branches changed these lines
            \(Self.hint)

            """, code: .failure))
    try workspace.edit(
      "Package.swift",
      """
      <<<<<<< HEAD
      // A line per module.
      =======
      // One module per line.
      >>>>>>> merged branch

      """, "// A line per module.\n")
    let known = try await Baseline(
      Check(Workspace(workspace.tree())).findings().filter { $0.rule != .graph })
    try workspace.folder.write(known.text, to: Baseline.path)
    #expect(
      await workspace.run("resolve")
        == .init(
          output: """
              UPDATE README.md (+1 -8 lines)
              UPDATE Modules/graph.svg (the module graph)
            Updated 2 files.

            """,
          error: "No conflicts are left; 'git add --update' marks the files as resolved.\n"))
  }

  @Test("Reports uses of a module that the other branch renamed")
  func renamedModule() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.merge {
      try $0.write(BranchOperation.feature("Ants").apply(to: $0.tree()))
    } theirs: {
      try $0.write(BranchOperation.rename("CommandLineKit", to: "CommandKit").apply(to: $0.tree()))
    }
    #expect(
      await workspace.run("resolve --quiet").error.contains(
        "  Package.swift:20: uses of AntsKit lists CommandLineKit, which does not exist\n"))
  }

  @Test("Keeps edits in a file with conflicts, and writes nothing in a dry run")
  func edited() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.merge {
      try $0.write(BranchOperation.feature("Ants").apply(to: $0.tree()))
    } theirs: {
      try $0.write(BranchOperation.feature("Apes").apply(to: $0.tree()))
    }
    try workspace.edit(Self.registry, "enum Features", "/// All.\nenum Features")
    let before = try workspace.text(of: Self.registry)
    #expect(await workspace.run("resolve --dry-run").output.hasSuffix("Nothing was written.\n"))
    #expect(try workspace.text(of: Self.registry) == before)
    _ = await workspace.run("resolve")
    #expect(try workspace.text(of: Self.registry)?.hasPrefix("/// All.\nenum Features {\n") == true)
  }

  @Test("Fails outside a git repository") func noRepository() async throws {
    let workspace = try SampleWorkspace()
    let folder = workspace.folder.path
    #expect(
      await workspace.run("resolve")
        == .init(error: "error: '\(folder)' is not in a git repository\n", code: .failure))
  }
}

extension SampleWorkspace {
  /// Reads the visible files into memory.
  fileprivate func tree() throws -> InMemoryTree {
    let disk = DiskTree(root: folder.path)
    var tree = InMemoryTree()
    for path in try disk.paths(under: "") { tree[path] = try disk.bytes(of: path) }
    return tree
  }
}

extension String {
  /// Returns the number of the first line that contains `text`, counted from 1; `nil` if no line
  /// contains it.
  fileprivate func firstLine(with text: String) -> Int? {
    split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }
      .map { $0 + 1 }
  }
}
