import CharacterDomain
public import CommandLineKit
import TerminalText

/// Search text from the command line that is not too long and has a word.
public struct SearchText {
  /// The text as the user typed it.
  public let text: String

  /// Validates the text.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - source: The argument or option, for the error message.
  /// - Throws: `CommandFailure` if the text is too long or has no letter or digit.
  public init(_ text: String, from source: String) throws(CommandFailure) {
    let limit = CharacterName.maximumLength
    if text.unicodeScalars.count > limit {
      throw CommandFailure(
        "\(source) is longer than \(limit) characters", hint: "use fewer words", exitCode: .usage)
    }
    if SearchTerms(text).words.isEmpty {
      throw CommandFailure(
        "\(source) \(SafeText.quoted(text)) has no letter or digit", exitCode: .usage)
    }
    self.text = text
  }
}
