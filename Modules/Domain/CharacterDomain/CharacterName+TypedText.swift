extension CharacterName {
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
