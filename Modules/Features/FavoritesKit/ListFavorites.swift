import CharacterDomain

struct ListFavorites: Sendable {
  struct Answer: Hashable, Codable {
    let favorites: Favorites
    /// The characters in the order of the favorites.
    let characters: [FavoriteCharacter]
  }

  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup

  init(characters: any CharacterRepository, favorites: any FavoritesRepository) {
    self.favorites = favorites
    lookup = FavoriteLookup(characters: characters)
  }

  func callAsFunction() async throws(FavoritesRequestError) -> Answer {
    let favorites = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await self.favorites.favorites()
    }
    return Answer(
      favorites: favorites, characters: try await lookup.characters(favorites.ids))
  }
}

extension ListFavorites.Answer {
  /// Returns the list after a change. Returns `nil` if a character of the new list is unknown, or
  /// if this list is newer than the change.
  func updated(by change: FavoritesChangeDisplayModel) -> ListFavorites.Answer? {
    let new = change.saved.favorites
    guard new.revision >= favorites.revision else { return nil }
    var known: [CharacterID: FavoriteCharacter] = [:]
    // A missing summary does not prove that the character no longer exists.
    for part in change.parts where part.character.summary != nil {
      known[part.character.id] = part.character
    }
    for character in characters { known[character.id] = character }
    let characters = new.ids.compactMap { known[$0] }
    guard characters.count == new.ids.count else { return nil }
    return ListFavorites.Answer(favorites: new, characters: characters)
  }
}

struct FavoriteLookup: Sendable {
  let characters: any CharacterRepository

  /// Returns the characters with these IDs, in the order of the IDs. A character that is no longer
  /// in the catalog, that the copy of its source lacks, or whose source can't be read, has no summary.
  func characters(
    _ ids: [CharacterID]
  ) async throws(FavoritesRequestError) -> [FavoriteCharacter] {
    var found: [FavoriteCharacter] = []
    // Each call could wait for a server that doesn't answer.
    var unreadable: Set<SourceName> = []
    for id in ids {
      do throws(FavoritesRequestError) {
        let isUnreadable = id.source.map(unreadable.contains) ?? false
        found.append(
          isUnreadable ? FavoriteCharacter(id: id, summary: nil) : try await character(id))
      } catch {
        guard let source = id.source, error != .unresolved(.repository(.cancelled)) else {
          throw error
        }
        unreadable.insert(source)
        found.append(FavoriteCharacter(id: id, summary: nil))
      }
    }
    return found
  }

  func character(
    _ id: CharacterID
  ) async throws(FavoritesRequestError) -> FavoriteCharacter {
    do {
      return FavoriteCharacter(try await characters.character(id))
    } catch .notFound, .unknownSource, .notCopied {
      return FavoriteCharacter(id: id, summary: nil)
    } catch {
      throw .unresolved(.repository(error))
    }
  }
}
