import SystemKit
import TerminalText

/// A yes-or-no question to the user before a command does something that is hard to undo.
///
/// ```swift
/// func confirmRelease(
///   of animals: [Animal], by confirmation: UserConfirmation = .terminal
/// ) async throws(CommandFailure) -> Bool {
///   if let answer = await confirmation("Release \(animals.count) animals?") { return answer }
///   throw CommandFailure("there is no terminal to ask", hint: "add --yes", exitCode: .usage)
/// }
/// ```
public struct UserConfirmation: Sendable {
  private let ask: @Sendable (String) async -> Bool?

  /// Creates a confirmation for tests or another user interface.
  ///
  /// - Parameter ask: Returns `true` for yes, `false` for no, and `nil` if the user can't be asked.
  public init(_ ask: @escaping @Sendable (_ question: String) async -> Bool?) { self.ask = ask }

  /// A confirmation that asks on standard error and reads one line from standard input. The
  /// confirmation returns `nil` unless standard error and standard input are both terminals.
  ///
  /// `y` and `yes`, in uppercase or lowercase, mean yes. Any other line means no, and so does the
  /// end of the input.
  public static let terminal = UserConfirmation { question in
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    return TerminalQuestion.ask(question)
  }

  /// Asks `question`, which should end with a question mark.
  ///
  /// - Returns: `true` for yes, `false` for no, and `nil` if the user can't be asked, for example
  ///   because there is no terminal.
  public func callAsFunction(_ question: String) async -> Bool? { await ask(question) }
}

/// A question on the terminal of this process.
enum TerminalQuestion {
  /// Asks on standard error and returns whether the line on standard input means yes.
  static func ask(_ question: String) -> Bool {
    var output = OutputFile(descriptor: STDERR_FILENO)
    let terminal = TerminalProfile(fileDescriptor: STDERR_FILENO, environment: [:])
    output.append(text(of: question, width: terminal.width))
    output.flush()
    let (line, isComplete) = readLine()
    if !isComplete {
      output.append("\n")
      output.flush()
    }
    return isYes(line)
  }

  /// Returns the question with the possible answers, wrapped so that a letter fits after the last
  /// line.
  static func text(of question: String, width: Int) -> String {
    (question + " [y/N]").wrapped(toWidth: width - 2).joined(separator: "\n") + " "
  }

  /// Returns whether a line is `y` or `yes`, ignoring case and surrounding whitespace.
  static func isYes(_ line: String) -> Bool {
    let word = line.split(whereSeparator: \.isWhitespace)
    return word.count == 1 && ["y", "yes"].contains(word[0].lowercased())
  }

  /// Reads one line and nothing after it. The line is incomplete if the input ends or can't be read
  /// before a newline.
  private static func readLine() -> (line: String, isComplete: Bool) {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1, byte != UInt8(ascii: "\n") {
        bytes.append(byte)
      } else if count >= 0 || errno != EINTR {
        return (String(decoding: bytes, as: UTF8.self), count == 1)
      }
    }
  }
}
