import CharacterDomain
import CharacterPresentation

/// Removes all favorites in one change, after a confirmation by the user.
///
/// Favorites that another program adds after the question are kept.
struct ClearFavorites: Sendable {
  /// Asks whether to remove `count` favorites. Returns `nil` if the user can't be asked.
  typealias Confirm = @Sendable (_ count: Int) async -> Bool?

  enum Answer: Hashable, Codable {
    /// All favorites were removed. The answer is empty if there were no favorites.
    case cleared(ChangeFavorites.Answer)
    case declined
    /// The user could not be asked for a confirmation.
    case unconfirmed
  }

  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup
  private let confirm: Confirm

  init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    confirm: @escaping Confirm
  ) {
    self.favorites = favorites
    self.confirm = confirm
    lookup = FavoriteLookup(characters: characters)
  }

  /// Asks the user, and removes all favorites if the user agrees. If there are no favorites,
  /// doesn't ask.
  func callAsFunction() async throws(FavoritesRequestError) -> Answer {
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

  /// Removes favorites that the user has already confirmed, without a question.
  func callAsFunction(
    confirmed ids: [CharacterID]
  ) async throws(FavoritesRequestError) -> ChangeFavorites.Answer {
    try await remove(ids)
  }

  static func question(count: Int, isAll: Bool = true) -> String {
    "Remove \(count == 1 ? "1 favorite" : "\(isAll ? "all " : "")\(count.grouped) favorites")?"
  }

  // MARK: - Internal

  /// Removes the favorites, then loads their characters. If loading fails, the answer contains only
  /// the IDs.
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
