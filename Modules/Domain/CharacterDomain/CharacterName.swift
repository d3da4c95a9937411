/// Text that identifies one character, as a user types it.
public enum CharacterName: Hashable, Sendable, Codable {
  /// The ID of a character, such as `12` or `rickandmorty:1`.
  case id(CharacterID)
  /// Digits whose number is too large for an ID.
  case outOfRangeID(String)
  /// Any other text, such as a slug, a name, an alias, or some words of a name.
  case text(String)

  /// The maximum length of a name or search text, in Unicode scalars.
  ///
  /// Every real name is shorter. Longer text is a mistake, such as the content of a file.
  public static let maximumLength = 200

  /// Interprets typed text. Digits alone are an ID, or ``outOfRangeID(_:)`` if their number is too
  /// large. A source and an ID, such as `rickandmorty:1`, are an ID, too. Anything else is text.
  public init(typed text: String) {
    if let id = CharacterID(text) {
      self = .id(id)
    } else if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .outOfRangeID(text)
    } else {
      self = .text(text)
    }
  }

  /// Interprets several words that form one name.
  ///
  /// - Throws: ``ResolveCharacterError/emptyName`` if a word is empty or only whitespace. Such a
  ///   word is usually a mistake, such as an unset variable in a script.
  public init(words: [String]) throws(ResolveCharacterError) {
    if words.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw .emptyName }
    self.init(typed: words.joined(separator: " "))
  }

  /// The text that ``init(typed:)`` converts to the same name, such as `12` for an ID.
  ///
  /// ```swift
  /// CharacterName.id(CharacterID(12)).typedText  // "12"
  /// ```
  public var typedText: String {
    switch self {
    case .id(let id): id.description
    case .outOfRangeID(let text), .text(let text): text
    }
  }
}
