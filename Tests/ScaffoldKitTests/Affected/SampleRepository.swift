import ScaffoldKit

/// A small package in a git repository of its own, which no configuration of the user reaches.
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

  private let folder: TemporaryFolder

  /// The package in a folder of the repository; in its root with the empty path.
  let root: String

  /// A repository of one commit.
  init(in place: String = "") async throws {
    let prefix = place.isEmpty ? "" : place + "/"
    folder = try TemporaryFolder([
      prefix + "Package.swift": Self.manifest, prefix + "Modules/A/a.swift": "\n\n\n",
      prefix + "Modules/B/b.swift": "b", prefix + "Modules/C/c.swift": "c",
      "outside.swift": "o",
    ])
    root = place.isEmpty ? folder.path : "\(folder.path)/\(place)"
    try await git("init", "--quiet")
    try await commit()
  }

  func commit() async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "x")
  }

  func write(_ text: String, to path: String) throws {
    try folder.write(text, to: path)
  }

  func git(_ arguments: String...) async throws {
    let outcome = try await Subprocess(
      "git", arguments, folder: folder.path, environment: Self.environment
    ).run()
    guard outcome.exitCode == 0 else {
      throw SubprocessError(String(decoding: outcome.error, as: UTF8.self))
    }
  }

  func affected(since revision: String = "HEAD") async throws -> [String] {
    try await AffectedModules.since(revision, in: root, environment: Self.environment).reasons
  }
}
