#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TerminalKit

/// A file of text that a command line names.
///
/// ```swift
/// let file = try TextFile(creating: "list.txt")
/// try file.append("ant\n")
/// print(try TextFile.text(of: "list.txt"))
/// ```
public final class TextFile {
  private let path: String
  private let descriptor: Int32

  /// Makes a file that is not there yet, and opens it.
  ///
  /// - Throws: ``CommandFailure`` where there is something of this name already, or where the file
  ///   can't be made.
  public init(creating path: String) throws(CommandFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return }
    let advice = errno == EEXIST ? "choose another name" : "choose another place"
    throw CommandFailure("could not create \(SafeText.quoted(path)): \(Self.reason); \(advice)")
  }

  deinit {
    close(descriptor)
  }

  /// Writes at the end of the file, at once.
  ///
  /// - Throws: ``CommandFailure`` if not all of it could be written.
  public func append(_ text: String) throws(CommandFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw CommandFailure("could not write to \(SafeText.quoted(path)): \(Self.reason)")
      }
    }
  }

  /// The whole text of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes that it may have: there are files that never end.
  /// - Returns: Its text.
  /// - Throws: ``CommandFailure``, with ``ExitCode/notFound`` where there is no such file.
  public static func text(
    of path: String, limit: Int = 256 << 20
  ) throws(CommandFailure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        throw CommandFailure("there is no file \(SafeText.quoted(path))", exitCode: .notFound)
      }
      throw unreadable(path)
    }
    defer { close(descriptor) }
    let bytes = try bytes(of: descriptor, path, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure("could not read \(SafeText.quoted(path)): it is not valid UTF-8")
    }
    return text
  }

  // MARK: - Internal

  private static func bytes(
    of descriptor: Int32, _ path: String, limit: Int
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw unreadable(path) }
      if bytes.count > limit {
        throw CommandFailure(
          "could not read \(SafeText.quoted(path)): it is longer than \(limit) bytes")
      }
    }
  }

  private static func unreadable(_ path: String) -> CommandFailure {
    CommandFailure("could not read \(SafeText.quoted(path)): \(reason)")
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
