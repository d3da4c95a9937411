import CommandLineKit
import Foundation
import ScaffoldKit

/// A small workspace on disk, with the helpers and the templates of this repository, in which
/// commands are run as users run them.
@MainActor
struct SampleWorkspace {
  /// How a command ended, and all that it wrote; sizes of files, which say nothing here, left out.
  struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
  }

  let folder: TemporaryFolder

  /// The workspace, with files in place of its own; a path without a text is left out.
  init(_ changes: [String: String?] = [:], growing feature: GrownModule? = nil) throws {
    var tree = Self.tree
    for (path, text) in changes { tree[path] = text.map { Array($0.utf8) } }
    if let feature, let grown = try tree.growing(feature) { tree = grown }
    folder = try TemporaryFolder()
    for path in tree.paths(under: "") { try folder.write(tree.text(of: path) ?? "", to: path) }
  }

  /// Runs `scaffold` with these words, in the workspace if no other place is given.
  func run(_ line: String, path: String? = nil) async -> Outcome {
    await run(line.split(separator: " ").map(String.init), path: path)
  }

  func run(_ words: [String], path: String? = nil) async -> Outcome {
    let console = Console.recording()
    let code = await ScaffoldProgram().commandLine.run(
      arguments: words + ["--path", path ?? folder.path], environment: [:], console: console)
    let output = console.output.replacing(/\ \([0-9]+ bytes\)/, with: "")
    return Outcome(output: output, error: console.errorOutput, code: code)
  }

  func text(of path: String) throws -> String? { try DiskTree(root: folder.path).text(of: path) }

  /// Replaces a part of a file.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    try folder.write(try text(of: path)?.replacing(old, with: new) ?? new, to: path)
  }

  /// Makes it a git repository that holds it as it is.
  func commit() async throws {
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "x"]] {
      _ = try await Subprocess(
        "git", words, folder: folder.path, environment: SampleRepository.environment
      ).run()
    }
  }
}

// MARK: - Its files

extension SampleWorkspace {
  /// The manifest of this repository with other modules in its lists.
  static let manifest: String = {
    let own = RepositoryCopy.text(of: "Package.swift")
    let helpers = own.range(of: "let package = ").map { own[$0.lowerBound...] } ?? ""
    return """
      // swift-tools-version: 6.3

      import PackageDescription

      // One line a module.
      // swift-format-ignore
      let modules: [Module] = [
        // Base: kits that know no feature.
        .base("CommandLineKit"),
        .base("DisplayKit"),
        .base("DisplayTesting", uses: ["DisplayKit"]),
        .base("InjectionKit"),
        .base("TerminalKit"),

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

  /// Its files, the templates and the pictures of its modules among them.
  private static let tree: InMemoryTree = {
    var tree = files
    for path in RepositoryCopy.tree.paths(under: "Tools/Templates")
    where !path.contains("/workspace/") {
      tree[path] = RepositoryCopy.tree[path]
    }
    return (try? tree.applying(StagedTree(over: tree))) ?? tree
  }()

  private static let files: InMemoryTree = [
    "Package.swift": manifest,
    "README.md": "# Pets\n\n<!-- module graph: begin -->\n<!-- module graph: end -->\n",
    "Modules/graph.svg": "<svg/>\n",
    "Modules/Base/CommandLineKit/Command.swift": "public protocol Command {}\n",
    "Modules/Domain/PetDomain/PetRepository.swift": """
    public struct Pet {}

    /// Where pets come from.
    public protocol PetRepository {
      func pet(_ id: PetID) async throws -> Pet
    }

    """,
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
        Feature(CatsEntries.assembly) { $0.commands },
      ]
    }

    """,
    "Modules/Assembly/PetsAssembly/Features/Cats.swift": """
    import CatsKit
    import InjectionKit

    enum CatsEntries {
      static let assembly = Dependency.unique("cats") { _ in CatsAssembly() }
    }

    """,
    "Modules/Assembly/PetsAssembly/SharedEntries.swift": """
    enum SharedEntries {
      static let petRepository = Dependency.shared("petRepository") { _ in Pets() }
    }

    """,
    "App/pets/Pets.swift": "import PetsAssembly\n",
  ]
}
