import TerminalText

/// The parts of paths. The code splits paths into UTF-8 bytes, because a slash and a combining mark
/// after it are one `Character`.
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

  /// Returns the location on disk of a path in the tree below this folder.
  func location(of path: String) -> String { path.isEmpty ? self : self + "/" + path }

  /// The path for a message: control characters are escaped, and a long path is shortened.
  var shown: String { SafeText(self, width: 300).string }
}
