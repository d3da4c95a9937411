import SystemKit
import TerminalText

/// Reads and writes text files that the user names on the command line.
///
/// ```swift
/// let file = try TextFile(creating: "list.txt")
/// try file.append("ant\n")
/// print(try TextFile.text(of: "list.txt"))
/// ```
public final class TextFile {
  private let path: String
  private let descriptor: Int32

  /// Creates a new file and opens it for writing.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isPrivate: Whether only the user can read the file.
  /// - Throws: ``CommandFailure`` if the path exists or the file can't be created.
  public init(creating path: String, isPrivate: Bool = false) throws(CommandFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    if descriptor >= 0 { return }
    let error = SystemError.last
    throw CommandFailure(
      "could not create \(SafeText.quoted(path)): \(error.message)",
      hint: error.code == EEXIST ? "choose another name" : nil)
  }

  deinit { close(descriptor) }

  /// Writes text to the end of the file, without a buffer.
  ///
  /// - Throws: ``CommandFailure`` if the text can't be written completely.
  public func append(_ text: String) throws(CommandFailure) {
    try append(Array(text.utf8))
  }

  /// Creates a new file with text.
  ///
  /// - Throws: ``CommandFailure`` if the path exists, if the file can't be created, or if the text
  ///   can't be written completely. In each case, no new file is left behind.
  public static func create(_ path: String, with text: String) throws(CommandFailure) {
    try create(path, with: Array(text.utf8))
  }

  /// Creates a new file with bytes, such as those of a picture.
  ///
  /// - Throws: ``CommandFailure`` if the path exists, if the file can't be created, or if the bytes
  ///   can't be written completely. In each case, no new file is left behind.
  public static func create(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    let file = try TextFile(creating: path)
    do throws(CommandFailure) { try file.append(bytes) } catch {
      file.remove()
      throw error
    }
  }

  private func append(_ bytes: [UInt8]) throws(CommandFailure) {
    do { try FileWriter.writeAll(bytes, to: descriptor) } catch {
      throw CommandFailure("could not write to \(SafeText.quoted(path)): \(error.message)")
    }
  }

  /// Removes the file if nothing was written to it, so that a failed command leaves no empty file.
  public func removeIfEmpty() {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size == 0 { remove() }
  }

  /// Reads the whole text of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes, because devices such as `/dev/zero` never end.
  /// - Returns: The text.
  /// - Throws: ``CommandFailure`` if the file can't be read, is larger than `limit`, or is not
  ///   valid UTF-8. If the file does not exist, the exit code is ``ExitCode/notFound``.
  public static func text(
    of path: String, limit: Int = 256 << 20
  ) throws(CommandFailure) -> String {
    let name = SafeText.quoted(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno != ENOENT, errno != ENOTDIR { throw unreadable(name, .last) }
      throw CommandFailure("no such file: \(name)", exitCode: .notFound)
    }
    defer { close(descriptor) }
    return try content(of: descriptor, name, limit: limit)
  }

  /// Reads the whole text of standard input.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The text.
  /// - Throws: ``CommandFailure`` if the text can't be read, is too long, or is not UTF-8.
  public static func textOfStandardInput(limit: Int = 256 << 20) throws(CommandFailure) -> String {
    try content(of: STDIN_FILENO, "standard input", limit: limit)
  }

  /// Writes a file that only its owner can read, and creates missing folders. An existing file is
  /// replaced.
  ///
  /// The text is written to a new file, which then replaces the old file. So a reader never sees an
  /// incomplete file, and a failure leaves the old file unchanged.
  ///
  /// ```swift
  /// try TextFile.replace("example/state", with: "tab 1\n")
  /// ```
  ///
  /// - Throws: ``CommandFailure`` if a folder or the file can't be written.
  public static func replace(_ path: String, with text: String) throws(CommandFailure) {
    try createFolders(of: path)
    let new = "\(path).\(getpid())"
    // An earlier process with this ID may have been killed while it wrote the file.
    unlink(new)
    do throws(CommandFailure) {
      try TextFile(creating: new, isPrivate: true).append(text)
      guard rename(new, path) == 0 else {
        throw CommandFailure(
          "could not write \(SafeText.quoted(path)): \(SystemError.last.message)")
      }
    } catch {
      unlink(new)
      throw error
    }
  }

  // MARK: - Internal

  /// Removes the file, unless its path now belongs to another file.
  private func remove() {
    var (own, other) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, lstat(path, &other) == 0, own.st_ino == other.st_ino,
      own.st_dev == other.st_dev
    else { return }
    unlink(path)
  }

  private static func content(
    of descriptor: Int32, _ name: String, limit: Int
  ) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do { bytes = try FileReader.bytes(from: descriptor, limit: limit + 1) } catch {
      throw unreadable(name, error)
    }
    if bytes.count > limit {
      throw CommandFailure("could not read \(name): it is larger than \(limit) bytes")
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw CommandFailure("could not read \(name): it is not valid UTF-8")
  }

  private static func unreadable(_ name: String, _ error: SystemError) -> CommandFailure {
    CommandFailure("could not read \(name): \(error.message)")
  }

  private static func createFolders(of path: String) throws(CommandFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for index in parts.indices where !parts[index].isEmpty {
      let folder = parts[...index].joined(separator: "/")
      guard mkdir(folder, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
      throw CommandFailure(
        "could not create \(SafeText.quoted(folder)): \(SystemError.last.message)")
    }
  }
}
