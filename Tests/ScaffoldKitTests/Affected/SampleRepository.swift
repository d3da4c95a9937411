import CommandLineKit
import ScaffoldKit

/// A small package in a temporary git repository that ignores the user's git configuration.
struct SampleRepository {
  static let environment = [
    "PATH": "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.example",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b.example",
  ]

  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "p",
      targets: [
        .target(name: "A", path: "Modules/A"),
        .target(name: "B", dependencies: ["A"], path: "Modules/B"),
        .target(name: "C", path: "Modules/C"),
      ])

    """

  /// A manifest with the list `modules`. The only module, `A`, has tests that declare to read
  /// README.md.
  static let manifestOfLists = """
    // swift-tools-version: 6.0
    import PackageDescription
    let modules: [Module] = [
      .base("A", testReads: ["README.md"]),
    ]
    let package = Package(name: "p", targets: modules.flatMap(\\.targets))
    struct Module {
      let targets: [Target]
      static func base(_ name: String, testReads _: [String] = []) -> Module {
        Module(targets: [
          .target(name: name, path: "Modules/\\(name)"),
          .testTarget(name: name + "Tests", dependencies: [.byName(name: name)]),
        ])
      }
    }

    """

  private let folder: TemporaryFolder

  /// The absolute path of the package.
  let root: String

  /// Creates a repository with one commit, which contains the package in the folder
  /// `packageFolder`, by default the root, and a file at the root that is not part of the package.
  init(in packageFolder: String = "") async throws {
    let prefix = packageFolder.isEmpty ? "" : packageFolder + "/"
    folder = try TemporaryFolder([
      prefix + "Package.swift": Self.manifest, prefix + "Modules/A/a.swift": "\n\n\n",
      prefix + "Modules/B/b.swift": "b", prefix + "Modules/C/c.swift": "c",
      "outside.swift": "o",
    ])
    root = packageFolder.isEmpty ? folder.path : "\(folder.path)/\(packageFolder)"
    try await git("init", "--quiet")
    try await commit()
  }

  func commit() async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "x")
  }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  func git(_ arguments: String...) async throws {
    let outcome = try await Subprocess(
      "git", arguments, folder: folder.path, environment: Self.environment
    ).run()
    guard outcome.exitCode == 0 else {
      throw CommandFailure(String(decoding: outcome.error, as: UTF8.self))
    }
  }

  func affected(since revision: String = "HEAD") async throws -> [String] {
    try await AffectedModules.since(revision, in: root, environment: Self.environment).reasons
  }
}
