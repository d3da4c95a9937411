/// The character that a name means.
public struct ResolvedCharacter: Hashable, Sendable {
  /// The character.
  public let character: FictionalCharacter

  /// What the user should be told; `nil` if the text is a name of the character.
  public let guess: NameGuess?

  /// Creates the result of a lookup.
  public init(_ character: FictionalCharacter, guess: NameGuess? = nil) {
    self.character = character
    self.guess = guess
  }
}

/// A text that is no name of any character, but close to the name of only one.
///
/// A program shows the character and tells the user so.
public struct NameGuess: Hashable, Sendable, Codable {
  /// What the user typed.
  public let typed: String

  /// The name that the text is close to.
  public let name: String

  /// Creates a guess.
  public init(typed: String, name: String) {
    self.typed = typed
    self.name = name
  }

  /// Returns what the user should know, without a period at its end:
  /// `no character is named "sherl"; showing Sherlock Holmes`.
  ///
  /// The verb says what the program does with the character, such as "showing" or "adding". Texts are
  /// included as they are; escape the note before you print it to a terminal.
  public func note(verb: String = "showing") -> String {
    "no character is named \"\(typed)\"; \(verb) \(name)"
  }
}
