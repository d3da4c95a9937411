/// What a manifest says about a target of any package.
public struct PackageTarget: Hashable, Sendable {
  /// The folder of its package, relative to the workspace; empty for the root.
  public let package: String

  /// The products of other packages that it depends on.
  public let products: [String]

  /// The targets of each product of the workspace that it depends on.
  let bundles: [Set<String>]

  /// The plugins that it applies.
  public let plugins: [String]

  /// The only files and folders that are compiled, relative to the workspace; nil for all.
  public let sources: [String]?

  /// The path of its manifest.
  var manifestPath: String { package.resolving(ManifestText.path) }
}

extension String {
  /// Returns the path of something in this folder, which is empty for the root, without `.` and empty parts.
  func resolving(_ path: String) -> String {
    var parts: [Substring] = split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." && !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether it is a path, or below it; `.` and the empty path contain everything.
  func isInside(_ folder: String) -> Bool {
    folder.isEmpty || folder == "." || self == folder || hasPrefix(folder + "/")
  }
}
