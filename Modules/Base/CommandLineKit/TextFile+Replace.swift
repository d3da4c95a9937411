import SystemKit
import TerminalText

extension TextFile {
  /// Replaces a file that only its owner can read, or creates it with its folders.
  ///
  /// The text is written to a new file that then replaces the old one, so that a reader never sees a
  /// part of it, and a failure changes nothing.
  ///
  /// ```swift
  /// try TextFile.replace("example/state", with: "tab 1\n")
  /// ```
  ///
  /// - Throws: A failure with the reason.
  public static func replace(_ path: String, with text: String) throws(CommandFailure) {
    try createFolders(of: path)
    let new = "\(path).\(getpid())"
    // A process with this ID may have been killed while it wrote.
    unlink(new)
    do throws(CommandFailure) {
      try TextFile(creating: new, isPrivate: true).append(text)
      guard rename(new, path) == 0 else {
        throw CommandFailure("could not write \(SafeText.quoted(path)): \(reason)")
      }
    } catch {
      unlink(new)
      throw error
    }
  }

  // MARK: - Internal

  private static func createFolders(of path: String) throws(CommandFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for index in parts.indices where !parts[index].isEmpty {
      let folder = parts[...index].joined(separator: "/")
      guard mkdir(folder, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
      throw CommandFailure("could not create \(SafeText.quoted(folder)): \(reason)")
    }
  }
}
