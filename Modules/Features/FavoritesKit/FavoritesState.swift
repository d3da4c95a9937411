public import CharacterDomain

/// The state of the favorites screen.
public enum FavoritesState: Hashable, Sendable {
  case loading
  /// The favorites are listed. The list stays while it is loaded again, and while changes run.
  case listed(FavoritesDisplayModel)
  /// A request that is no list has changed the favorites.
  case changed(FavoritesChangeDisplayModel)
  case nothingToUndo
  /// The user did not confirm that all favorites are to be removed.
  case declined
  case failed(FavoritesRequestError)
}

/// The texts that describe a change or undo, with the change for machine-readable views.
public struct FavoritesChangeDisplayModel: Hashable, Sendable {
  /// The effect of the change on one character.
  public struct Part: Hashable, Sendable {
    /// The character.
    public let character: FavoriteCharacter

    /// A Boolean value that indicates whether the change affected the character.
    public let isChanged: Bool

    /// The effect as text.
    public let sentence: String
  }

  /// The change that was made or undone.
  public let saved: SavedFavorites

  /// A Boolean value that indicates whether the change was undone.
  public let isUndone: Bool

  /// The effects, in the order in which the characters were named.
  public let parts: [Part]

  /// What the user should know of words that are no names of their characters.
  public let guesses: [NameGuess]

  /// All effects in one text without a period at its end: the sentence of a single character, or
  /// the number of several ones.
  public var summary: String {
    guard let part = parts.first else { return "No favorites to remove" }
    let text = parts.count == 1 ? part.sentence : saved.change.summary(isUndone: isUndone)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Creates the texts for a change.
  public init(_ answer: ChangeFavorites.Answer) {
    self.init(answer.saved, answer.named, isUndone: false, guesses: answer.guesses)
  }

  /// Creates the texts for an undo.
  public init(_ answer: UndoFavorites.Answer) {
    self.init(answer.saved, answer.characters, isUndone: true)
  }

  /// Returns the texts with the names of characters that could not be loaded after the change.
  func named(by known: [CharacterID: FavoriteCharacter]) -> FavoritesChangeDisplayModel {
    let characters = parts.map { part in
      part.character.summary == nil ? known[part.character.id] ?? part.character : part.character
    }
    return FavoritesChangeDisplayModel(
      saved, characters, isUndone: isUndone, guesses: guesses)
  }

  private init(
    _ saved: SavedFavorites, _ characters: [FavoriteCharacter], isUndone: Bool,
    guesses: [NameGuess] = []
  ) {
    self.saved = saved
    self.guesses = guesses
    self.isUndone = isUndone
    parts = characters.map { character in
      let isChanged = saved.change.ids.contains(character.id)
      let name = character.displayName
      let sentence =
        isUndone
        ? saved.change.undoSentence(about: name)
        : saved.change.sentence(about: name, isChanged: isChanged)
      return Part(character: character, isChanged: isChanged, sentence: sentence)
    }
  }
}

extension FavoriteCharacter {
  /// The name, or the ID of a character that no longer exists.
  fileprivate var displayName: String { summary?.reference.name ?? "character \(id)" }
}

extension FavoritesChange {
  fileprivate func sentence(about name: String, isChanged: Bool) -> String {
    switch self {
    case .add: isChanged ? "Added \(name) to favorites" : "\(name) is already a favorite"
    case .remove: isChanged ? "Removed \(name) from favorites" : "\(name) is not a favorite"
    }
  }

  fileprivate func undoSentence(about name: String) -> String {
    switch self {
    case .add: "Undid: added \(name). \(name) is no longer a favorite."
    case .remove: "Undid: removed \(name). \(name) is a favorite again."
    }
  }

  /// The effect on several characters as text.
  fileprivate func summary(isUndone: Bool) -> String {
    let characters = ids.count == 1 ? "1 character" : "\(ids.count) characters"
    return switch (self, isUndone) {
    case (.add, false): "Added \(characters) to favorites"
    case (.remove, false): "Removed \(characters) from favorites"
    case (.add, true): "Undid: added \(characters). They are no longer favorites."
    case (.remove, true): "Undid: removed \(characters). They are favorites again."
    }
  }
}
