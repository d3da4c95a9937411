import SystemKit

/// The source of an argument's values if the argument is given as `-`.
///
/// A program reads standard input only for an ``Argument`` with ``StandardInputValues``. Tests can
/// replace the input:
///
/// ```swift
/// let outcome = await StandardInput.$current.withValue(.text("lion\ntiger\n")) {
///   await zoo.run(arguments: ["feed", "-"], environment: [:], console: .recording())
/// }
/// ```
public struct StandardInput: Sendable {
  /// The input that programs read: the standard input of this process, unless a test replaces it.
  @TaskLocal public static var current = StandardInput { limit throws(CommandFailure) in
    do throws(SystemError) { return try FileReader.bytes(from: STDIN_FILENO, limit: limit) } catch {
      let reason = error.code == EBADF ? "it is closed" : error.message
      throw CommandFailure("could not read standard input: \(reason)")
    }
  }

  /// The maximum length of the input in bytes.
  public static let maximumLength = 65_536

  private let read: @Sendable (_ limit: Int) throws(CommandFailure) -> [UInt8]

  /// Returns an input that contains text.
  public static func text(_ text: String) -> StandardInput { bytes(Array(text.utf8)) }

  /// Returns an input that contains bytes, which may be invalid UTF-8.
  public static func bytes(_ bytes: [UInt8]) -> StandardInput {
    StandardInput { limit in Array(bytes.prefix(limit)) }
  }

  private init(read: @escaping @Sendable (_ limit: Int) throws(CommandFailure) -> [UInt8]) {
    self.read = read
  }
}

/// The values that standard input provides for an argument that is given as `-`.
public enum StandardInputValues: Hashable, Sendable {
  /// The input has exactly one line, which is the argument's only value.
  case oneLine
  /// Each line of the input is a value and keeps its line break, so that a command can distinguish
  /// lines of the input from words of the command line.
  case eachLineWithBreak
}

// MARK: - Internal

extension StandardInput {
  /// Returns the nonempty lines, without surrounding whitespace.
  ///
  /// - Throws: ``CommandFailure`` if the input can't be read, is too long, or is not valid UTF-8.
  func lines() throws(CommandFailure) -> [String] {
    let limit = Self.maximumLength
    let bytes = try read(limit + 1)
    if bytes.count > limit {
      throw CommandFailure("standard input is longer than \(limit) bytes", exitCode: .usage)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure("standard input is not valid UTF-8", exitCode: .usage)
    }
    return text.split(whereSeparator: \.isNewline).map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// Returns a line without surrounding whitespace and byte order marks.
  private static func trimmed(_ line: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{FEFF}" }
    let rest = line.drop(while: isSpace)
    return String(rest.reversed().drop(while: isSpace).reversed())
  }
}
