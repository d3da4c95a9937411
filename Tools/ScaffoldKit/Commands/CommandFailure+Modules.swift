import CommandLineKit
import TerminalText

extension CommandFailure {
  /// A module name does not exist; the hint suggests a similar one.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - names: The existing names.
  /// - Returns: The failure.
  static func noModule(_ name: String, among names: [String]) -> CommandFailure {
    CommandFailure(
      "no module named \(SafeText.quoted(name))",
      hint: DidYouMean.hint(for: name, among: names)
        ?? "run 'scaffold list' for a list of modules",
      exitCode: .notFound)
  }
}
