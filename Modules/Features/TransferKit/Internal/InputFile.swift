import CommandLineKit
import SystemKit
import TerminalText

/// The reason why an input as a whole can't be read.
struct InputError: Error, Hashable, Sendable, Codable {
  /// What failed and why, without a period.
  let message: String
  let hint: String?
  /// Whether the input is a file that does not exist.
  var isMissing = false

  init(_ message: String, _ hint: String? = nil) { (self.message, self.hint) = (message, hint) }
}

/// A file, or standard input, that is read in parts.
final class InputFile {
  /// The size of a file in bytes; `nil` for a pipe or a terminal.
  let size: Int?

  private let name: String
  private let descriptor: Int32
  /// The position in a file at which reading begins, which is not always 0 for standard input.
  private let start: off_t
  private let isInterrupted: @Sendable () -> Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path, or `-` for `standardInput`.
  ///   - standardInput: The descriptor of standard input.
  ///   - isInterrupted: Returns whether to stop waiting for the next part of a pipe.
  /// - Throws: ``InputError`` if the file can't be opened.
  init(
    _ path: String, standardInput: Int32, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(InputError) {
    let isStandardInput = path == "-"
    let name = isStandardInput ? "standard input" : SafeText.quoted(path)
    // Without O_NONBLOCK, opening a pipe would wait for a writer, and could not be interrupted.
    descriptor =
      isStandardInput
      ? fcntl(standardInput, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    (self.name, self.isInterrupted) = (name, isInterrupted)
    start = descriptor < 0 ? 0 : max(lseek(descriptor, 0, SEEK_CUR), 0)
    if descriptor < 0 {
      let error = SystemError.last
      size = nil
      guard error.code == ENOENT || error.code == ENOTDIR else {
        throw Self.unreadable(name, error)
      }
      var missing = InputError("no such file: \(name)")
      missing.isMissing = true
      throw missing
    }
    do throws(SystemError) {
      let status = try FileStatus.open(descriptor)
      size = status.kind == .file ? status.size : nil
      if status.kind == .folder { throw SystemError(code: EISDIR) }
    } catch { throw Self.unreadable(name, error) }
  }

  /// Copies a file to a temporary file, which has no name and so is removed in any case.
  private init(copying file: InputFile) throws(InputError) {
    var template = Array("\(TemporaryFolder.parent)/characters-import-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    (name, isInterrupted, size, start) = (file.name, file.isInterrupted, nil, 0)
    if descriptor < 0 { throw Self.unwritable(.last) }
    unlink(template)
    while true {
      let part = try file.part()
      if part.isEmpty { break }
      do { try FileWriter.writeAll(part, to: descriptor) } catch { throw Self.unwritable(error) }
    }
    try rewind()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns this file if it can be read twice, and otherwise a temporary copy of its content.
  func rewindable() throws(InputError) -> InputFile {
    size == nil ? try InputFile(copying: self) : self
  }

  /// Moves to the position at which reading began.
  func rewind() throws(InputError) {
    if lseek(descriptor, start, SEEK_SET) < 0 { throw Self.unreadable(name, .last) }
  }

  /// Returns the next part of the file; an empty part at the end, or after an interruption.
  func part() throws(InputError) -> [UInt8] {
    guard waitForBytes() else { return [] }
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.partLength) { buffer, count in
      repeat {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
    if result >= 0 { return bytes }
    let error = SystemError.last
    if error.code == EAGAIN { return try part() }
    throw Self.unreadable(name, error)
  }

  // MARK: - Internal

  private static let partLength = 1 << 16
  /// The time after which to ask again whether the program is interrupted, in milliseconds.
  private static let waitingTime: Int32 = 100

  /// Waits until there are bytes or the end of the file; returns `false` after an interruption.
  private func waitForBytes() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !isInterrupted() {
      if poll(&request, 1, Self.waitingTime) > 0 { return true }
    }
    return false
  }

  private static func unreadable(_ name: String, _ error: SystemError) -> InputError {
    InputError("could not read \(name): \(error.reason)")
  }

  private static func unwritable(_ error: SystemError) -> InputError {
    InputError("could not write a temporary file in \(TemporaryFolder.parent): \(error.reason)")
  }
}
