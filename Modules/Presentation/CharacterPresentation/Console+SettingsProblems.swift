public import CommandLineKit
import TerminalText

extension Console {
  private static let maximumWarnings = 10
  private static let maximumWidth = 1_000

  /// Writes problems with the settings as warnings to the error output. If there are more than ten,
  /// writes only the first ten, and the number of the remaining problems.
  ///
  /// - Parameter problems: Sentences without a period, which can contain control characters.
  public func writeWarnings(_ problems: [String]) {
    var lines = problems.prefix(Self.maximumWarnings).map {
      "warning: \(SafeText($0, width: Self.maximumWidth).string)"
    }
    let others = problems.count - lines.count
    if others > 0 {
      let problems = others == 1 ? "1 more problem" : "\(others) more problems"
      lines.append("warning: \(problems) in the settings")
    }
    if !lines.isEmpty { writeErrorLine(lines.joined(separator: "\n")) }
  }
}
