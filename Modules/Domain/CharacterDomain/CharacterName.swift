/// What a user typed to name one character.
public enum CharacterName: Hashable, Sendable, Codable {
  /// The number of a character, such as `12`.
  case id(CharacterID)
  /// Digits that are too large for an ID.
  case outOfRangeID(String)
  /// A slug, a name, an alias, or a prefix of a name or alias.
  case text(String)

  /// The maximum length of a name or search text, in Unicode scalars.
  ///
  /// No name is as long. Longer text is a mistake, such as the content of a file.
  public static let maximumLength = 200

  /// Interprets what a user typed: digits alone are an ID, anything else is text.
  public init(typed text: String) {
    if let id = CharacterID(digits: text) {
      self = .id(id)
    } else if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .outOfRangeID(text)
    } else {
      self = .text(text)
    }
  }

  /// Interprets several words that form one name.
  ///
  /// - Throws: ``ResolveCharacterError/emptyName`` if a word is empty or only whitespace. Such a word is
  ///   a mistake, such as a variable of a script that is not set.
  public init(words: [String]) throws(ResolveCharacterError) {
    if words.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw .emptyName }
    self.init(typed: words.joined(separator: " "))
  }

  /// The text from which ``init(typed:)`` creates the name again, such as `12` for an ID.
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
