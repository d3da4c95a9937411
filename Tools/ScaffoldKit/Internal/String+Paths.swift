import TerminalText

/// Path operations. Most of them split UTF-8 bytes, because a slash followed by a combining mark is
/// one `Character`.
extension String {
  /// Whether the string is a relative path without null bytes, and without empty components, `.` or
  /// `..`.
  var isTreePath: Bool {
    !utf8.contains(0)
      && utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains(Substring($0)) }
  }

  /// The parent folders of the path, outermost first, without the root.
  var parents: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }

  /// The folder that contains the path; empty if the path is directly in the root.
  var parent: String { parents.last ?? "" }

  /// The last component of the path.
  var name: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }

  /// Resolves a path relative to this folder, and removes `.`, `..` and empty components. A `..`
  /// that leads out of the root stays.
  func resolving(_ path: String) -> String {
    var parts: [Substring] = split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." && !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns whether the path is `folder` or is below `folder`. The folder `.` and the empty path
  /// contain every path.
  func isInside(_ folder: String) -> Bool {
    folder.isEmpty || folder == "." || self == folder || hasPrefix(folder + "/")
  }

  /// The module name that the compiler derives from a target or product with this name.
  var importName: String { String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }

  /// Returns the location on disk of a path in this folder.
  func location(of path: String) -> String { path.isEmpty ? self : self + "/" + path }

  /// The path for use in a message: control characters are escaped, and a long path is truncated.
  var shown: String { SafeText(self, width: 300).string }
}
