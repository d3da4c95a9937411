import SystemKit
import TerminalText

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

  /// Returns the question with the possible answers, wrapped so that a letter fits beside it.
  static func text(of question: String, width: Int) -> String {
    (question + " [y/N]").wrapped(toWidth: width - 2).joined(separator: "\n") + " "
  }

  /// Returns whether a line means yes.
  static func isYes(_ line: String) -> Bool {
    let word = line.split(whereSeparator: \.isWhitespace)
    return word.count == 1 && ["y", "yes"].contains(word[0].lowercased())
  }

  /// Reads one line and nothing after it; it is incomplete if the input ends before its newline.
  private static func readLine() -> (line: String, isComplete: Bool) {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return (String(decoding: bytes, as: UTF8.self), false) }
      if byte == UInt8(ascii: "\n") { return (String(decoding: bytes, as: UTF8.self), true) }
      bytes.append(byte)
    }
  }
}
