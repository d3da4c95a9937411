import CommandLineKit
import TerminalKit

extension CommandFailure {
  /// No module has that name.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - names: What could have been meant.
  /// - Returns: The failure, with what was perhaps meant.
  static func noModule(_ name: String, among names: [String]) -> CommandFailure {
    let advice = DidYouMean.suggestion(for: name, among: names).map { "did you mean \($0)?" }
    return CommandFailure(
      "there is no module \(SafeText.quoted(name)); "
        + (advice ?? "'scaffold list' shows all of them"), exitCode: .notFound)
  }
}
