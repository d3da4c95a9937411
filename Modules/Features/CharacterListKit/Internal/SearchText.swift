import CharacterDomain
import CommandLineKit
import TerminalKit

/// Text of the command line in which there is something to look for.
struct SearchText {
  /// More than anybody types; what is longer is a slip, such as a file's content.
  private static let longest = 200

  let text: String

  /// Checks a text; the place is what it was given as, for the sentence of the failure.
  init(_ text: String, as place: String) throws(CommandFailure) {
    if text.unicodeScalars.count > Self.longest {
      throw CommandFailure(
        "\(place) is longer than \(Self.longest) characters; give fewer words", exitCode: .usage)
    }
    if SearchTerms(text).words.isEmpty {
      throw CommandFailure(
        "\(place) \(SafeText.quoted(text)) has no letter or digit; give at least one",
        exitCode: .usage)
    }
    self.text = text
  }
}
