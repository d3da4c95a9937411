import TerminalText

/// Operations on paths. They split the UTF-8 bytes, because a slash and a combining mark after it are
/// one `Character`.
extension String {
  /// Returns whether a path is below a folder, and no part after the folder is hidden.
  func isVisible(under folder: String) -> Bool {
    let prefix = folder.isEmpty ? "" : folder + "/"
    guard utf8.starts(with: prefix.utf8) else { return false }
    return !utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
      .contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether this is a relative path without empty parts, `.` and `..`.
  var isTreePath: Bool {
    !utf8.contains(0)
      && utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains(Substring($0)) }
  }

  /// The parent folders of a path, outermost first, without the root.
  var parents: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }

  /// The folder that contains a path; empty for the root.
  var parent: String { parents.last ?? "" }

  /// The last part of a path.
  var name: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }

  /// Returns the path of something in this folder, without `.`, `..` and empty parts.
  func resolving(_ path: String) -> String {
    var parts: [Substring] = split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." && !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns whether a path is a folder or below it; `.` and the empty path contain everything.
  func isInside(_ folder: String) -> Bool {
    folder.isEmpty || folder == "." || self == folder || hasPrefix(folder + "/")
  }

  /// The name of the module that a target or product with this name compiles to.
  var importName: String { String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }

  /// Returns the location on disk of a path in the tree below this folder.
  func location(of path: String) -> String { path.isEmpty ? self : self + "/" + path }

  /// The path for a message: control characters are escaped, and a long path is shortened.
  var shown: String { SafeText(self, width: 300).string }
}
