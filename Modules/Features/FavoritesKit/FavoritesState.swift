public import CharacterDomain

/// What the favorites screen shows: always exactly one of these.
public enum FavoritesState: Hashable, Sendable {
  case loading
  case listed(FavoritesDisplayModel)
  case changed(FavoritesChangeDisplayModel)
  case nothingToUndo
  case failed(FavoritesRequestError)
}

/// The favorites as people read them, and what they were made from for views that machines read.
public struct FavoritesDisplayModel: Hashable, Sendable {
  /// One favorite.
  public struct Row: Hashable, Sendable {
    /// The number to ask for it by.
    public let id: CharacterID

    /// The name, or that there is nobody of this id any more.
    public let name: String

    /// The first or main work; empty where none is known.
    public let work: String

    /// Whether there is such a character.
    public let exists: Bool
  }

  /// The facts behind the texts.
  public let answer: ListFavorites.Answer

  /// The favorites, in the order in which they became so.
  public let rows: [Row]

  /// Shapes favorites for reading.
  public init(_ answer: ListFavorites.Answer) {
    self.answer = answer
    rows = answer.characters.map { favorite in
      Row(
        id: favorite.id, name: favorite.summary?.reference.name ?? "no such character any more",
        work: favorite.summary?.work ?? "", exists: favorite.summary != nil)
    }
  }
}

/// What came of a change as people read it, and what it was made from.
public struct FavoritesChangeDisplayModel: Hashable, Sendable {
  /// Somebody whom the change was about, and whether it made a difference.
  public struct Part: Hashable, Sendable {
    /// Who it is.
    public let character: FavoriteCharacter

    /// Whether it made a difference.
    public let isChanged: Bool

    /// What came of it, in one sentence without a full stop.
    public let sentence: String
  }

  /// What was done, or taken back.
  public let saved: SavedFavorites

  /// Whether it was taken back.
  public let isUndone: Bool

  /// Those whom it was about, in the order in which they were named.
  public let parts: [Part]

  /// Shapes what came of a change.
  public init(_ answer: ChangeFavorites.Answer) {
    self.init(answer.saved, answer.named, isUndone: false)
  }

  /// Shapes what was taken back.
  public init(_ answer: UndoFavorites.Answer) {
    self.init(answer.saved, answer.characters, isUndone: true)
  }

  private init(_ saved: SavedFavorites, _ characters: [FavoriteCharacter], isUndone: Bool) {
    self.saved = saved
    self.isUndone = isUndone
    parts = characters.map { character in
      let isChanged = saved.change.ids.contains(character.id)
      let outcome =
        isUndone ? saved.change.undone : saved.change.outcome(isChanged: isChanged)
      return Part(
        character: character, isChanged: isChanged, sentence: "\(character.called) \(outcome)")
    }
  }
}

extension FavoriteCharacter {
  /// The name, or the number of somebody who does not exist any more.
  fileprivate var called: String { summary?.reference.name ?? "number \(id)" }
}

extension FavoritesChange {
  fileprivate func outcome(isChanged: Bool) -> String {
    switch self {
    case .add: isChanged ? "is a favorite now" : "is a favorite already"
    case .remove: isChanged ? "is a favorite no more" : "is no favorite"
    }
  }

  fileprivate var undone: String {
    switch self {
    case .add: "is a favorite no more"
    case .remove: "is a favorite again"
    }
  }
}
