import CharacterDomain

/// Loads the characters of favorites.
struct FavoriteLookup: Sendable {
  let characters: any CharacterRepository

  /// Returns the characters with these IDs, in order.
  func characters(
    _ ids: [CharacterID]
  ) async throws(FavoritesRequestError) -> [FavoriteCharacter] {
    var found: [FavoriteCharacter] = []
    for id in ids { found.append(try await character(id)) }
    return found
  }

  private func character(
    _ id: CharacterID
  ) async throws(FavoritesRequestError) -> FavoriteCharacter {
    do {
      return FavoriteCharacter(try await characters.character(id))
    } catch .notFound {
      return FavoriteCharacter(id: id, summary: nil)
    } catch {
      throw .unresolved(.repository(error))
    }
  }
}

extension FavoritesRequestError {
  /// Calls the favorites repository and wraps its error.
  static func wrapping<Value>(
    _ body: () async throws(FavoritesError) -> Value
  ) async throws(FavoritesRequestError) -> Value {
    do {
      return try await body()
    } catch {
      throw .favorites(error)
    }
  }
}
