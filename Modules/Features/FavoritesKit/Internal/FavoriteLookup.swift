import CharacterDomain

/// Finds out who favorites are.
struct FavoriteLookup: Sendable {
  let characters: any CharacterRepository

  /// The characters of these ids, in their order.
  func characters(
    of ids: [CharacterID]
  ) async throws(FavoritesRequestError) -> [FavoriteCharacter] {
    var found: [FavoriteCharacter] = []
    for id in ids { found.append(try await character(of: id)) }
    return found
  }

  private func character(
    of id: CharacterID
  ) async throws(FavoritesRequestError) -> FavoriteCharacter {
    do {
      return FavoriteCharacter(try await characters.character(id))
    } catch .notFound {
      return FavoriteCharacter(id: id, summary: nil)
    } catch {
      throw .find(.repository(error))
    }
  }
}

extension FavoritesRequestError {
  /// What the favorites' repository answers, its error as one of the feature.
  static func ofFavorites<Value>(
    _ ask: () async throws(FavoritesError) -> Value
  ) async throws(FavoritesRequestError) -> Value {
    do {
      return try await ask()
    } catch {
      throw .favorites(error)
    }
  }
}
