import CharacterDomain
import DisplayKit

/// Reads the favorites from time to time, because another program may change them.
@MainActor
struct FavoritesUpdates {
  /// The time between two readings.
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

  /// Updates the store that all screens share, until the task is cancelled. A failure is left to the
  /// screens, which read the favorites themselves.
  func run() async {
    while (try? await clock.sleep(for: Self.interval)) != nil {
      guard let favorites = try? await repository.favorites() else { continue }
      store.update { $0 = $0.newer(favorites) }
    }
  }
}
