import CommandLineKit
import TerminalText

/// Kits to put into a workspace, as the options `--kits` and `--to` name them.
struct KitsSource {
  let kits: SealedKits

  /// The version in a git repository; nil for kits in a folder on this machine.
  let repository: KitsReference?

  /// Reads the kits of a folder or of a version in a git repository.
  ///
  /// - Parameter text: A path, or a text such as `https://example.com/kits.git@1.2.0`.
  /// - Throws: `CommandFailure` if there are no kits.
  init(_ text: String) async throws {
    guard let reference = KitsReference(text), case .repository(let url, let version) = reference
    else {
      let root = try WorkspaceFolder.root(from: text)
      kits = try SealedKits(of: Workspace(DiskTree(root: root)))
      repository = nil
      return
    }
    let folder = try TemporaryFolder(prefix: "scaffold")
    defer { folder.remove() }
    let outcome = try await Self.clone(version, of: url, into: folder)
    if outcome.exitCode != 0,
      try await Self.clone("v" + version, of: url, into: folder).exitCode != 0
    {
      throw outcome.failure("version \(SafeText.quoted(version))", of: url)
    }
    kits = try SealedKits(of: Workspace(DiskTree(root: folder.path + "/kits")))
    repository = reference
  }

  private static func clone(
    _ tag: String, of url: String, into folder: TemporaryFolder
  ) async throws(CommandFailure) -> Subprocess.Outcome {
    try await Subprocess(
      "git", ["clone", "--quiet", "--depth", "1", "--branch", tag, "--", url, "kits"],
      folder: folder.path
    ).run()
  }
}

extension Subprocess.Outcome {
  /// Returns the error that git can't get something from a remote repository, with git's explanation.
  func failure(_ what: String, of url: String) -> CommandFailure {
    CommandFailure(
      "git cannot get \(what) of \(SafeText.quoted(url, width: 200))",
      details: SafeText.lines(of: String(decoding: error, as: UTF8.self)).map { "  " + $0.string })
  }
}
