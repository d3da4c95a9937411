import CharacterDomain
import DisplayKit

/// A favorites repository that completes each accepted change, even if the user leaves the screen
/// that requested it.
///
/// Each saved change updates the store that all screens share, because the view model that
/// requested it may no longer exist.
final class UncancelledFavorites: UncancelledChanges, FavoritesRepository {
  private nonisolated let base: any FavoritesRepository
  private let store: Store<Favorites>

  init(_ base: any FavoritesRepository, store: Store<Favorites>) {
    self.base = base
    self.store = store
    super.init(of: "favorites")
  }

  nonisolated func favorites() async throws(FavoritesError) -> Favorites {
    try await base.favorites()
  }

  nonisolated func change(
    _ change: FavoritesChange
  ) async throws(FavoritesError) -> SavedFavorites {
    let saved = try await base.change(change)
    await publish(saved.favorites)
    return saved
  }

  nonisolated func undo() async throws(FavoritesError) -> SavedFavorites? {
    let saved = try await base.undo()
    if let saved { await publish(saved.favorites) }
    return saved
  }

  // MARK: - Internal

  private func publish(_ favorites: Favorites) {
    store.update { $0 = $0.newer(favorites) }
  }
}

/// Polls the favorites, because other programs may change them.
@MainActor
struct FavoritesUpdates {
  static let interval = Duration.seconds(2)

  private let repository: any FavoritesRepository
  private let store: Store<Favorites>
  private let clock: any Clock<Duration>

  init(
    of repository: any FavoritesRepository, store: Store<Favorites>, clock: any Clock<Duration>
  ) {
    self.repository = repository
    self.store = store
    self.clock = clock
  }

  /// Updates the shared store at each interval, until the task is cancelled. Ignores failures,
  /// because each screen reads the favorites itself and shows any failure.
  func run() async {
    while (try? await clock.sleep(for: Self.interval)) != nil {
      guard let favorites = try? await repository.favorites() else { continue }
      store.update { $0 = $0.newer(favorites) }
    }
  }
}
