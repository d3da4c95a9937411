/// How well a character matches the words of a search. Better ranks come first.
///
/// In the same rank, a repository sorts by relevance.
public enum SearchRank: Comparable, Sendable {
  /// The text is a name or alias.
  case name
  /// Each word is a whole word of the names.
  case wordsOfNames
  /// Each word begins a word of the names.
  case beginningsInNames
  /// Each word is a whole word of any text.
  case words
  /// Each word begins a word of any text.
  case beginnings

  /// Returns the rank of a character; `nil` if a word matches none of its texts.
  public init?(of character: FictionalCharacter, for text: String) {
    let terms = SearchTerms(text)
    let names = [character.name] + character.aliases
    let otherTexts = [
      character.work, character.author, character.tradition, character.occupation,
      character.origin, character.biography,
    ].compactMap(\.self)
    guard !terms.words.isEmpty, terms.allMatch(in: names + otherTexts) else { return nil }
    if names.contains(where: CharacterLookup.name(text).matches) {
      self = .name
    } else if terms.areWords(of: names) {
      self = .wordsOfNames
    } else if terms.allMatch(in: names) {
      self = .beginningsInNames
    } else {
      self = terms.areWords(of: names + otherTexts) ? .words : .beginnings
    }
  }
}
