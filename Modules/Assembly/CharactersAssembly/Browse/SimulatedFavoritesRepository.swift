import CharacterDomain

/// A repository of favorites that answers as another one does, but later, or with failures.
final class SimulatedFavoritesRepository: FavoritesRepository {
  private let base: any FavoritesRepository
  private let requests: SimulatedRequests

  init(
    _ base: any FavoritesRepository, conditions: SimulatedConditions,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    requests = SimulatedRequests(conditions, clock: clock)
  }

  func favorites() async throws(FavoritesError) -> Favorites {
    try await simulate(.unreadable(reason: SimulatedRequests.Failure.reason))
    return try await base.favorites()
  }

  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    try await simulate(.unsaved(reason: SimulatedRequests.Failure.reason))
    return try await base.change(change)
  }

  func undo() async throws(FavoritesError) -> SavedFavorites? {
    try await simulate(.unsaved(reason: SimulatedRequests.Failure.reason))
    return try await base.undo()
  }

  // MARK: - Internal

  private func simulate(_ failure: FavoritesError) async throws(FavoritesError) {
    do throws(SimulatedRequests.Failure) {
      try await requests.prepare()
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .simulated: throw failure
      }
    }
  }
}
