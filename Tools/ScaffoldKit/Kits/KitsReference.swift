import CommandLineKit
import SwiftSourceKit

/// Where a workspace has its kits: in a sealed folder of its own, or as a version of a git
/// repository.
///
/// The manifest declares it in one line: `let kits: Package.Dependency = .package(path: "Kits")`.
public enum KitsReference: Hashable, Sendable {
  /// The folder `Kits` of the workspace.
  case folder
  /// A version of a published package, which the package manager checks out.
  case repository(url: String, version: String)

  /// Parses `https://example.com/kits.git@1.2.0`, also with a `v` before the version; nil for another
  /// form.
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

  /// Finds the line in a manifest; nil if the manifest has none.
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

  /// The name by which a manifest refers to the package.
  var package: String {
    switch self {
    case .folder: "Kits"
    case .repository(let url, _):
      url.name.hasSuffix(".git") ? String(url.name.dropLast(4)) : url.name
    }
  }

  /// The folder, relative to the workspace.
  var folder: String {
    switch self {
    case .folder: package
    case .repository: ".build/checkouts/\(package)"
    }
  }

  /// The dependency in a manifest.
  var dependency: String {
    switch self {
    case .folder: #".package(path: "Kits")"#
    case .repository(let url, let version): #".package(url: "\#(url)", exact: "\#(version)")"#
    }
  }

  /// Returns the newest version of published kits, as the option `--to` names it; nil for a folder.
  ///
  /// Versions are tags of three numbers, also after a `v`. If none is newer, the result is this version.
  ///
  /// - Throws: `CommandFailure` if git can't read the tags.
  func newest() async throws -> String? {
    guard case .repository(let url, let version) = self else { return nil }
    let tags = try await Self.tags(of: url).map { $0.hasPrefix("v") ? String($0.dropFirst()) : $0 }
    let newest = tags.filter { $0.numbers.count == 3 }
      .max { $0.numbers.lexicographicallyPrecedes($1.numbers) }
    // A version such as `1.2.0-beta.1` comes before `1.2.0`.
    let precedence = version.prefix { $0 != "+" }
    let release = String(precedence.prefix { $0 != "-" }).numbers
    let isNewer = newest.map {
      $0.numbers == release
        ? precedence.contains("-") : release.lexicographicallyPrecedes($0.numbers)
    }
    return "\(url)@\(release.isEmpty || isNewer != true ? version : newest ?? version)"
  }

  private static func tags(of url: String) async throws -> [String] {
    let folder = try TemporaryFolder(prefix: "scaffold")
    defer { folder.remove() }
    let outcome = try await Subprocess(
      "git", ["ls-remote", "--tags", "--refs", "--", url], folder: folder.path
    ).run()
    if outcome.exitCode != 0 { throw outcome.failure("the versions", of: url) }
    return String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0).name }
  }
}

extension String {
  /// The numbers of a version such as `1.2.0`; empty if a part is no number.
  fileprivate var numbers: [Int] {
    let parts = split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return parts.contains(nil) ? [] : parts.compactMap(\.self)
  }
}
