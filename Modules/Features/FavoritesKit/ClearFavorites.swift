public import CharacterDomain

/// Removes all favorites in one change, after the user has confirmed it.
///
/// Only the favorites of which the user was told the number are removed; those that another program
/// adds meanwhile are kept.
public struct ClearFavorites: Sendable {
  /// Asks whether this number of favorites is to be removed; returns `nil` if it can't ask.
  public typealias Confirm = @Sendable (_ count: Int) async -> Bool?

  /// The result of the request.
  public enum Answer: Hashable, Sendable, Codable {
    /// All favorites were removed; none if there were none.
    case cleared(ChangeFavorites.Answer)
    /// The user answered no.
    case declined
    /// The user could not be asked.
    case unconfirmed
  }

  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup
  private let confirm: Confirm

  /// Creates a use case over the repositories.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    confirm: @escaping Confirm
  ) {
    self.favorites = favorites
    self.confirm = confirm
    lookup = FavoriteLookup(characters: characters)
  }

  /// Asks and then removes all favorites. Without favorites it does not ask.
  ///
  /// The characters are loaded after the change is saved. If that fails, the answer contains only
  /// their IDs.
  public func callAsFunction() async throws(FavoritesRequestError) -> Answer {
    let saved = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.favorites()
    }
    let ids = saved.ids
    if ids.isEmpty {
      let change = SavedFavorites(change: .remove([]), favorites: saved)
      return .cleared(ChangeFavorites.Answer(saved: change, named: []))
    }
    switch await confirm(ids.count) {
    case true?: return .cleared(try await remove(ids))
    case false?: return .declined
    case nil: return .unconfirmed
    }
  }

  /// Removes favorites that the user was shown and has confirmed, without asking again.
  ///
  /// The characters are loaded after the change is saved. If that fails, the answer contains only
  /// their IDs.
  public func callAsFunction(
    confirmed ids: [CharacterID]
  ) async throws(FavoritesRequestError) -> ChangeFavorites.Answer {
    try await remove(ids)
  }

  /// Returns the question for a number of favorites.
  static func question(count: Int) -> String {
    "Remove \(count == 1 ? "1 favorite" : "all \(count) favorites")?"
  }

  // MARK: - Internal

  private func remove(
    _ ids: [CharacterID]
  ) async throws(FavoritesRequestError) -> ChangeFavorites.Answer {
    let saved = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.change(.remove(ids))
    }
    let characters = try? await lookup.characters(ids)
    return ChangeFavorites.Answer(
      saved: saved, named: characters ?? ids.map { FavoriteCharacter(id: $0, summary: nil) })
  }
}
