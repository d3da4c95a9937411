/// What names one character, as somebody typed it.
public enum CharacterName: Hashable, Sendable, Codable {
  /// The one of this id.
  case id(CharacterID)
  /// These digits, which are more than any id has.
  case hugeID(String)
  /// The one that this text names: its slug, its name or alias, or the beginning of one.
  case text(String)

  /// Reads what a user typed: only digits are an id, all else is a text.
  public init(typed text: String) {
    if let id = CharacterID(digits: text) {
      self = .id(id)
    } else if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .hugeID(text)
    } else {
      self = .text(text)
    }
  }
}
