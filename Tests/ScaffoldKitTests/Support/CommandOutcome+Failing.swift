import CommandLineKit
import CommandLineTesting

extension CommandOutcome {
  /// Returns the outcome of a command that prints only an error with these lines, and ends with
  /// `code`.
  static func failing(_ code: ExitCode, _ error: String...) -> CommandOutcome {
    CommandOutcome(error: "error: \(error.joined(separator: "\n"))\n", code: code)
  }

  /// The output with each run of white space replaced with one space, to compare JSON.
  var words: String { output.words }
}

extension String {
  /// The text with each run of white space replaced with one space, to compare JSON.
  var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
