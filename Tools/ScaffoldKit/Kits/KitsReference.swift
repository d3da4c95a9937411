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

  /// Parses a text such as `https://example.com/kits.git@1.2.0`; nil if it has another form. As in the
  /// package manager, the tag of a version may begin with `v`.
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

  /// The folder of the kits, relative to the workspace.
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
}
