import SystemKit
import TerminalText

/// A text file that the user names on the command line.
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
    descriptor = open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    if descriptor >= 0 { return }
    let hint = errno == EEXIST ? "choose another name" : nil
    throw CommandFailure("could not create \(SafeText.quoted(path)): \(Self.reason)", hint: hint)
  }

  deinit {
    close(descriptor)
  }

  /// Writes text to the end of the file, without a buffer.
  ///
  /// - Throws: ``CommandFailure`` if the text can't be written completely.
  public func append(_ text: String) throws(CommandFailure) {
    do { try FileWriter.writeAll(Array(text.utf8), to: descriptor) } catch {
      let reason = String(cString: strerror(error.code))
      throw CommandFailure("could not write to \(SafeText.quoted(path)): \(reason)")
    }
  }

  /// Creates a new file with text.
  ///
  /// - Throws: ``CommandFailure`` if the path exists or the text can't be written completely. No file
  ///   is then left behind.
  public static func create(_ path: String, with text: String) throws(CommandFailure) {
    let file = try TextFile(creating: path)
    do throws(CommandFailure) { try file.append(text) } catch {
      file.remove()
      throw error
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
  /// - Throws: ``CommandFailure``, with ``ExitCode/notFound`` if the file does not exist.
  public static func text(
    of path: String, limit: Int = 256 << 20
  ) throws(CommandFailure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        throw CommandFailure("no such file: \(SafeText.quoted(path))", exitCode: .notFound)
      }
      throw unreadable(SafeText.quoted(path))
    }
    defer { close(descriptor) }
    return try text(of: descriptor, SafeText.quoted(path), limit: limit)
  }

  /// Reads the whole text of standard input.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The text.
  /// - Throws: ``CommandFailure``.
  public static func textOfStandardInput(limit: Int = 256 << 20) throws(CommandFailure) -> String {
    try text(of: STDIN_FILENO, "standard input", limit: limit)
  }

  // MARK: - Internal

  /// Removes the file, unless another one has its path meanwhile.
  private func remove() {
    var (own, other) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, lstat(path, &other) == 0, own.st_ino == other.st_ino,
      own.st_dev == other.st_dev
    else { return }
    unlink(path)
  }

  private static func text(
    of descriptor: Int32, _ name: String, limit: Int
  ) throws(CommandFailure) -> String {
    let bytes = try bytes(of: descriptor, name, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure("could not read \(name): it is not valid UTF-8")
    }
    return text
  }

  private static func bytes(
    of descriptor: Int32, _ name: String, limit: Int
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw unreadable(name) }
      if bytes.count > limit {
        throw CommandFailure("could not read \(name): it is larger than \(limit) bytes")
      }
    }
  }

  private static func unreadable(_ name: String) -> CommandFailure {
    CommandFailure("could not read \(name): \(reason)")
  }

  static var reason: String { String(cString: strerror(errno)) }
}
