public import CharacterDomain

/// Which character a detail screen is asked to show.
public enum CharacterDetailRequest: Hashable, Sendable {
  /// The one of this id.
  case id(CharacterID)
  /// These digits, which are more than any id has.
  case hugeID(String)
  /// The one that this text names: its slug, its name or alias, or the beginning of one.
  case name(String)
  /// Anyone.
  case random

  /// Reads what a user typed: only digits are an id, all else is a name.
  public init(typed text: String) {
    if let id = CharacterID(digits: text) {
      self = .id(id)
    } else if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .hugeID(text)
    } else {
      self = .name(text)
    }
  }
}
