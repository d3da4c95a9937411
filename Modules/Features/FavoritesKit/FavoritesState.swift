public import CharacterDomain

/// The state of the favorites screen.
public enum FavoritesState: Hashable, Sendable {
  case loading
  case listed(FavoritesDisplayModel)
  case changed(FavoritesChangeDisplayModel)
  case nothingToUndo
  /// The user did not confirm that all favorites are to be removed.
  case declined
  case failed(FavoritesRequestError)
}

/// The texts that describe the favorites, with the favorites for machine-readable views.
public struct FavoritesDisplayModel: Hashable, Sendable {
  /// The texts of one favorite.
  public struct Row: Hashable, Sendable {
    /// The number that identifies the character.
    public let id: CharacterID

    /// The name, or a note that the character no longer exists.
    public let name: String

    /// The first or main work; empty if unknown.
    public let work: String

    /// A Boolean value that indicates whether the character exists.
    public let exists: Bool
  }

  /// The favorites that the texts describe.
  public let answer: ListFavorites.Answer

  /// The favorites, in the order in which they were added.
  public let rows: [Row]

  /// Creates the texts for favorites.
  public init(_ answer: ListFavorites.Answer) {
    self.answer = answer
    rows = answer.characters.map { favorite in
      Row(
        id: favorite.id, name: favorite.summary?.reference.name ?? "(no longer exists)",
        work: favorite.summary?.work ?? "", exists: favorite.summary != nil)
    }
  }
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

  /// Creates the texts for a change.
  public init(_ answer: ChangeFavorites.Answer) {
    self.init(answer.saved, answer.named, isUndone: false)
  }

  /// Creates the texts for an undo.
  public init(_ answer: UndoFavorites.Answer) {
    self.init(answer.saved, answer.characters, isUndone: true)
  }

  private init(_ saved: SavedFavorites, _ characters: [FavoriteCharacter], isUndone: Bool) {
    self.saved = saved
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
}
