import TerminalKit

/// Paths of a tree, taken apart at their bytes: to `Character`, a slash before a combining mark is
/// no slash.
extension String {
  /// Whether a path lies below a folder, with no hidden name on the way from there.
  func isVisible(under folder: String) -> Bool {
    let prefix = folder.isEmpty ? "" : folder + "/"
    guard utf8.starts(with: prefix.utf8) else { return false }
    return !utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
      .contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether this is a path of a file below the root, and of nothing else.
  var isTreePath: Bool {
    !utf8.contains(0)
      && utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains(Substring($0)) }
  }

  /// The folders on the way to a path, outermost first, without the root.
  var parents: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
  }

  /// The folder in which a path stands; the root is the empty path.
  var parent: String { parents.last ?? "" }

  /// The last part of a path.
  var name: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }

  /// Where a path of the tree below this folder stands on disk.
  func location(of path: String) -> String { path.isEmpty ? self : self + "/" + path }

  /// A path as a message shows it.
  var shown: String { SafeText(self, width: 300).string }
}
