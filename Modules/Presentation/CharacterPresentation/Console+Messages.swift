public import CharacterDomain
public import CommandLineKit
import TerminalText

extension Console {
  /// Writes a note that the typed text is only close to the name of a character.
  ///
  /// Call it before you write the characters, because a closed pipe may end the program after them.
  public func writeNote(_ guess: NameGuess, verb: String = "showing") {
    writeErrorLine(SafeText("note: \(guess.note(verb: verb))").string)
  }

  /// Writes a warning with a hint, for a command that continues without the favorites.
  public func writeWarning(_ problem: FavoritesError) {
    writeErrorLine(SafeText("warning: \(problem)").string)
    if let hint = problem.hint { writeErrorLine(SafeText("hint: \(hint)").string) }
  }

  /// Writes the options that the user probably meant, if a filter matches nothing. Without
  /// suggestions, it writes nothing.
  public func writeHint(suggesting suggestions: [FilterSuggestion]) {
    let options = suggestions.map { "--\($0.property) \(SafeText.quoted($0.text))" }
    if let hint = DidYouMean.hint(suggesting: options) { writeErrorLine("hint: \(hint)") }
  }
}
