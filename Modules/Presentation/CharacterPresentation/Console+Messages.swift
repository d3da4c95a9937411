public import CharacterDomain
public import CommandLineKit
import TerminalText

extension Console {
  /// Writes a note that the typed text is only close to the name of a character.
  ///
  /// Call this method before you write the characters. If the output is a closed pipe, writing the
  /// characters can end the program.
  public func writeNote(_ guess: NameGuess, verb: String = "showing") {
    writeErrorLine(SafeText("note: \(guess.note(verb: verb))").string)
  }

  /// Writes a warning and its hint, if any, for a command that continues without the favorites.
  public func writeWarning(_ problem: FavoritesError) {
    writeErrorLine(SafeText("warning: \(problem)").string)
    if let hint = problem.hint { writeErrorLine(SafeText("hint: \(hint)").string) }
  }

  /// Writes a hint with the options that the user probably meant. Without suggestions, it writes
  /// nothing.
  public func writeHint(suggesting suggestions: [FilterSuggestion]) {
    let options = suggestions.map { "--\($0.property) \(SafeText.quoted($0.text))" }
    if let hint = DidYouMean.hint(suggesting: options) { writeErrorLine("hint: \(hint)") }
  }
}
