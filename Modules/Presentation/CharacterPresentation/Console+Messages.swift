public import CharacterDomain
public import CommandLineKit
import TerminalText

extension Console {
  /// Writes a note that the text the user typed is not exactly a name.
  ///
  /// Write it before the characters: the program may be ended by the reader of a pipe.
  public func writeNote(_ guess: NameGuess, verb: String = "showing") {
    writeErrorLine(SafeText("note: \(guess.note(verb: verb))").string)
  }

  /// Writes a warning, with its hint, if favorites can't be read but the command goes on.
  public func writeWarning(_ problem: FavoritesError) {
    writeErrorLine(SafeText("warning: \(problem)").string)
    if let hint = problem.hint { writeErrorLine(SafeText("hint: \(hint)").string) }
  }

  /// Writes the options that were probably meant by a filter without a match; nothing if there are none.
  public func writeHint(suggesting suggestions: [FilterSuggestion]) {
    let options = suggestions.map { "--\($0.property) \(SafeText.quoted($0.text))" }
    if let hint = DidYouMean.hint(suggesting: options) { writeErrorLine("hint: \(hint)") }
  }
}
