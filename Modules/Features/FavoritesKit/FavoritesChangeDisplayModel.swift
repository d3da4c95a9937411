import CharacterDomain

/// The display text of a change or an undo, with the original change for machine-readable views.
struct FavoritesChangeDisplayModel: Hashable {
  /// The effect of a change on one character.
  struct Part: Hashable {
    let character: FavoriteCharacter
    let isChanged: Bool
    let sentence: String
  }

  let saved: SavedFavorites
  let isUndone: Bool
  /// The effect on each character, in the order in which the user named them.
  let parts: [Part]
  /// Notes for the user about words that are only close to a name.
  let guesses: [NameGuess]
  /// The lines of an import that name no character.
  let refused: [RefusedLine]

  /// A sentence without a final period. A change of one character is described with the name of the
  /// character, and a change of several characters with their number. If the change names no
  /// characters, the sentence says that there were no favorites to remove.
  var summary: String {
    guard let part = parts.first else { return "No favorites to remove" }
    let text = parts.count == 1 ? part.sentence : saved.change.summary(isUndone: isUndone)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  init(_ answer: ChangeFavorites.Answer) {
    self.init(
      answer.saved, answer.named, isUndone: false, guesses: answer.guesses,
      refused: answer.refused ?? [])
  }

  init(_ answer: UndoFavorites.Answer) {
    self.init(answer.saved, answer.characters, isUndone: true)
  }

  /// Returns the model with names from `known`, for characters whose names could not be loaded.
  func named(by known: [CharacterID: FavoriteCharacter]) -> FavoritesChangeDisplayModel {
    let characters = parts.map { part in
      part.character.summary == nil ? known[part.character.id] ?? part.character : part.character
    }
    return FavoritesChangeDisplayModel(
      saved, characters, isUndone: isUndone, guesses: guesses, refused: refused)
  }

  private init(
    _ saved: SavedFavorites, _ characters: [FavoriteCharacter], isUndone: Bool,
    guesses: [NameGuess] = [], refused: [RefusedLine] = []
  ) {
    self.saved = saved
    self.refused = refused
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
  /// The character's name. For a character that no longer exists, its ID.
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
