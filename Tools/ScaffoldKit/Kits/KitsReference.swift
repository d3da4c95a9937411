import CommandLineKit
import SwiftSourceKit
import TerminalText

/// The location of the kits: a sealed folder of the workspace, or a version in a git repository.
///
/// The manifest declares the location on one line: `let kits: Package.Dependency = .package(path:
/// "Kits")`.
public enum KitsReference: Hashable, Sendable {
  /// The folder `Kits` in the workspace, whose files are sealed with checksums.
  case folder
  /// A version of a published package. The package manager checks it out.
  case repository(url: String, version: String)

  /// Parses a URL and version such as `https://example.com/kits.git@1.2.0` or `…@v1.2.0`. Returns
  /// `nil` for text of any other form.
  init?(_ text: String) {
    guard let at = text.lastIndex(of: "@"), text.contains("://") else { return nil }
    let version = String(text[text.index(after: at)...].trimmingPrefix(/v(?=\d)/))
    let url = String(text[..<at])
    let isVersion = version.split(separator: ".").count > 2 && !version.contains("/")
    guard isVersion, !(url + version).contains(where: { $0 == "\"" || $0 == "\\" }) else {
      return nil
    }
    self = .repository(url: url, version: version)
  }

  /// Parses the line of a manifest that declares the kits. Returns `nil` if there is no such line,
  /// or if the line contains neither a path nor a URL with a version.
  init?(in manifest: ManifestText) {
    let words = SwiftWords(manifest.bytes)
    let line = words.places(of: "kits").first { place in
      words[place - 1] == "let" && words[place + 4] == "Dependency"
    }
    guard let line else { return nil }
    let texts = (line..<words.count).prefix { words[$0] != ")" }.compactMap(words.string)
    switch texts.count {
    case 1: self = .folder
    case 2: self = .repository(url: texts[0], version: texts[1])
    case _: return nil
    }
  }

  /// The name by which a manifest refers to the kits' package.
  var package: String {
    guard case .repository(let url, _) = self else { return "Kits" }
    return url.name.hasSuffix(".git") ? String(url.name.dropLast(4)) : url.name
  }

  /// The folder of the kits, relative to the workspace.
  var folder: String { self == .folder ? package : ".build/checkouts/\(package)" }

  /// The kits as a package dependency in a manifest.
  var dependency: String {
    guard case .repository(let url, let version) = self else { return #".package(path: "Kits")"# }
    return #".package(url: "\#(url)", exact: "\#(version)")"#
  }
}

/// The kits to install in a workspace, as given by `--kits` or `--to`.
struct KitsSource {
  let kits: SealedKits

  /// The repository and version of the kits; `nil` for kits in a local folder.
  let repository: KitsReference?

  /// Reads the kits in a folder, or a version of the kits in a git repository.
  ///
  /// - Parameter text: A path, or a URL and version such as `https://example.com/kits.git@1.2.0`.
  /// - Throws: `CommandFailure` if the folder or repository contains no kits, or if git can't get
  ///   the version.
  init(_ text: String) async throws {
    guard let reference = KitsReference(text), case .repository(let url, let version) = reference
    else {
      guard let root = try WorkspaceFolder.editableRoot(from: text) else {
        throw CommandFailure(
          "there are no kits in \(SafeText.quoted(text, width: 200)) or its parent folders",
          hint: "pass the folder of a workspace, or URL@VERSION, with --to", exitCode: .notFound)
      }
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
      throw CommandFailure(
        "git can't get version \(SafeText.quoted(version)) of \(SafeText.quoted(url, width: 200))",
        details: SafeText.lines(of: String(decoding: outcome.error, as: UTF8.self))
          .map { "  " + $0.string })
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
