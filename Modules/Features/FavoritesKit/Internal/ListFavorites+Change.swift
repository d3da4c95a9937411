import CharacterDomain

extension ListFavorites.Answer {
  /// Returns the list after a change; `nil` if it has characters that are not known, or if it is
  /// newer than the change.
  func updated(by change: FavoritesChangeDisplayModel) -> ListFavorites.Answer? {
    let new = change.saved.favorites
    guard new.revision >= favorites.revision else { return nil }
    var known: [CharacterID: FavoriteCharacter] = [:]
    // A summary that could not be loaded does not mean that the character is gone.
    for part in change.parts where part.character.summary != nil {
      known[part.character.id] = part.character
    }
    for character in characters { known[character.id] = character }
    let characters = new.ids.compactMap { known[$0] }
    guard characters.count == new.ids.count else { return nil }
    return ListFavorites.Answer(favorites: new, characters: characters)
  }
}
