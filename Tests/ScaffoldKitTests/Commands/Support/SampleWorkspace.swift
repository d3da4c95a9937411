import CommandLineKit
import CommandLineTesting
import Foundation
import ScaffoldKit
import Testing

/// A small workspace on disk, with the manifest helpers and the templates of this repository, for
/// running commands of `scaffold`.
@MainActor
struct SampleWorkspace {
  let folder: TemporaryFolder

  /// Creates the workspace with the texts in `changes`; a file whose text is `nil` is omitted. Then
  /// generates `feature`, unless it is `nil` or conflicts with existing files.
  init(_ changes: [String: String?] = [:], generating feature: GeneratedModule? = nil) throws {
    var tree = Self.tree
    for (path, text) in changes { tree[path] = text.map { Array($0.utf8) } }
    if let feature, let grown = try tree.generating(feature) { tree = grown }
    try self.init(tree)
  }

  /// Creates the workspace with the files of a tree.
  init(_ tree: InMemoryTree) throws {
    folder = try TemporaryFolder()
    try write(tree)
  }

  /// Replaces all files with those of a tree, but keeps hidden files that the tree does not
  /// contain.
  func write(_ tree: InMemoryTree) throws {
    for path in try DiskTree(root: folder.path).paths(under: "") where tree[path] == nil {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }
    for path in tree.paths(under: "") { try folder.write(tree.text(of: path) ?? "", to: path) }
  }

  /// Runs `scaffold` with the words of a line, by default in this workspace. Removes the sizes of
  /// files from the output.
  func run(_ line: String, path: String? = nil) async -> CommandOutcome {
    await run(line.split(separator: " ").map(String.init), path: path)
  }

  func run(_ words: [String], path: String? = nil) async -> CommandOutcome {
    var outcome = await ScaffoldProgram().commandLine.run(words + ["--path", path ?? folder.path])
    outcome.output.replace(/\ \([0-9]+ bytes\)/, with: "")
    return outcome
  }

  /// Expects that a command fails with the lines of an error, and changes no file.
  func expectFailure(
    of line: String, _ code: ExitCode = .failure, _ error: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try folder.contents()
    let expected = CommandOutcome(error: "error: \(error.joined(separator: "\n"))\n", code: code)
    #expect(await run(line) == expected, sourceLocation: sourceLocation)
    #expect(try folder.contents() == before, sourceLocation: sourceLocation)
  }

  func text(of path: String) throws -> String? { try DiskTree(root: folder.path).text(of: path) }

  /// Replaces each occurrence of `old` in a file with `new`. A missing file is created with the
  /// text `new`.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    try folder.write(try text(of: path)?.replacing(old, with: new) ?? new, to: path)
  }

  /// Creates a git repository and commits all files.
  func commit() async throws {
    try await git("init", "-q")
    try await git("add", "-A")
    try await git("commit", "-q", "--allow-empty", "-m", "x")
  }

  /// Runs git, and ignores its exit code.
  func git(_ words: String...) async throws {
    _ = try await Subprocess(
      "git", words, folder: folder.path, environment: SampleRepository.environment
    ).run()
  }

  /// Commits the files, then changes and commits them on two branches, and merges the other branch
  /// into the current one. Git leaves conflicts in the files.
  func merge(
    ours: (SampleWorkspace) throws -> Void, theirs: (SampleWorkspace) throws -> Void
  ) async throws {
    try await commit()
    try await git("checkout", "-q", "-b", "other")
    try theirs(self)
    try await commit()
    try await git("checkout", "-q", "-")
    try ours(self)
    try await commit()
    try await git("merge", "-q", "other")
  }
}

// MARK: - Files

extension SampleWorkspace {
  /// The manifest of this repository, in which the sample modules and programs replace the listed
  /// ones.
  static let manifest: String = {
    let own = RepositoryCopy.text(of: "Package.swift")
    let helpers = own.range(of: "let selection = ").map { own[$0.lowerBound...] } ?? ""
    return """
      // swift-tools-version: 6.3

      import PackageDescription

      // One line per module.
      // swift-format-ignore
      let modules: [Module] = [
        // Base: kits that know no feature.
        .base("CommandLineKit"),
        .base("DisplayKit"),
        .base("DisplayTesting", uses: ["DisplayKit"]),
        .base("InjectionKit"),
        .base("TerminalText"),

        // Domain: entities and repository protocols.
        .domain("PetDomain"),
        .domain("PetDomainTesting", uses: ["PetDomain"]),

        // Features: one module each, never importing another.
        .feature("CatsKit", uses: ["CommandLineKit", "PetDomain"]),

        // Assembly: the composition root.
        .assembly("PetsAssembly", uses: ["CatsKit", "InjectionKit", "PetDomain"]),
      ]

      // swift-format-ignore
      let programs: [Program] = [
        .app("pets", uses: ["PetsAssembly"]),
      ]

      \(helpers)
      """
  }()

  /// The files of the sample workspace: its sources, the templates of this repository except those
  /// of new workspaces, and an updated module graph.
  static let tree: InMemoryTree = {
    var tree = files
    for (path, text) in domain(of: "Pet") { tree[path] = Array(text.utf8) }
    for path in RepositoryCopy.tree.paths(under: "Tools/Templates")
    where !path.contains("/workspace/") { tree[path] = RepositoryCopy.tree[path] }
    return (try? tree.applying(StagedTree(over: tree))) ?? tree
  }()

  /// Returns files of `PetDomain` and `PetDomainTesting` that declare a repository protocol for
  /// `subject`, such as `PetRepository`, and the types of its subject that the templates use.
  nonisolated static func domain(of subject: String) -> [String: String] {
    let folder = "Modules/Domain/PetDomain"
    let error = "async throws(\(subject)RepositoryError)"
    return [
      "\(folder)/\(subject).swift": """
      public struct \(subject) {}
      public struct \(subject)Filter {}
      public struct \(subject)ID {}
      public struct \(subject)Match {}
      public struct \(subject)Reference {}
      public struct \(subject)RepositoryError: Error {}
      public struct \(subject)Sort {}
      public struct \(subject)Summary {}

      """,
      "\(folder)/\(subject)Repository.swift": """
      public protocol \(subject)Repository {
        func \(subject.lowercased())(_ id: \(subject)ID) \(error) -> \(subject)
        func list(_ filter: \(subject)Filter, sort: \(subject)Sort, page: PageRequest)
          \(error) -> Page<\(subject)Summary>
        func search(_ text: String, in filter: \(subject)Filter, page: PageRequest)
          \(error) -> Page<\(subject)Match>
      }

      """,
      "\(folder)Testing/\(subject)RepositoryContract.swift": """
      public enum \(subject)RepositoryContract {}
      public struct InMemory\(subject)Repository {}
      public struct Stub\(subject)Repository {}

      """,
    ]
  }

  private static let files: InMemoryTree = [
    "Package.swift": manifest,
    "README.md": "# Pets\n\n<!-- module graph: begin -->\n<!-- module graph: end -->\n",
    "Modules/graph.svg": "<svg/>\n",
    "Modules/Base/CommandLineKit/Command.swift": "public protocol Command {}\n",
    "Modules/Features/CatsKit/CatsCommand.swift": """
    import CommandLineKit
    import PetDomain

    struct CatsCommand: Command {
      let definition = CommandDefinition(name: "cats", summary: "Shows cats.")
    }

    """,
    "Modules/Features/CatsKit/CatsAssembly.swift": "public struct CatsAssembly {}\n",
    "Tests/CatsKitTests/CatsTests.swift": "import CatsKit\n",
    "Modules/Assembly/PetsAssembly/Features.swift": """
    enum Features {
      static let all: [Feature] = [
        Feature(CatsDependencies.assembly) { ($0.commands, [$0.destination]) },
      ]
    }

    """,
    "Modules/Assembly/PetsAssembly/Features/Cats.swift": """
    import CatsKit
    import InjectionKit

    enum CatsDependencies {
      static let assembly = Dependency.unique("cats") { _ in CatsAssembly() }
    }

    """,
    "Modules/Assembly/PetsAssembly/SharedDependencies.swift": """
    enum SharedDependencies {
      static let petRepository = Dependency.shared("petRepository") { _ in Pets() }
    }

    """,
    "App/pets/Pets.swift": "import PetsAssembly\n",
  ]
}
