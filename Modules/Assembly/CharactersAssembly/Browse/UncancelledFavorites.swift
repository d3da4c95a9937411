import CharacterDomain
import DisplayKit

/// A repository of favorites whose requests are completed even if the screen that made them is left.
///
/// Saved favorites are published to the store that all screens share, because the view model that
/// waited for them may have been released.
actor UncancelledFavorites: FavoritesRepository {
  private let base: any FavoritesRepository
  private let store: Store<Favorites>
  private var requestCount = 0

  init(_ base: any FavoritesRepository, store: Store<Favorites>) {
    self.base = base
    self.store = store
  }

  func favorites() async throws(FavoritesError) -> Favorites {
    try await complete { [base] () async throws(FavoritesError) in try await base.favorites() }
  }

  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    let saved = try await complete { [base] () async throws(FavoritesError) in
      try await base.change(change)
    }
    await publish(saved.favorites)
    return saved
  }

  func undo() async throws(FavoritesError) -> SavedFavorites? {
    let saved = try await complete { [base] () async throws(FavoritesError) in
      try await base.undo()
    }
    if let saved { await publish(saved.favorites) }
    return saved
  }

  /// Waits until no request has been running for a short time, in which a change can follow the
  /// request that it depends on.
  func waitUntilIdle() async {
    repeat {
      try? await Task.sleep(for: .milliseconds(30))
    } while requestCount > 0
  }

  // MARK: - Internal

  /// Performs a request in a task that the cancellation of an effect does not reach.
  private func complete<Value: Sendable>(
    _ request: @escaping @Sendable () async throws(FavoritesError) -> Value
  ) async throws(FavoritesError) -> Value {
    requestCount += 1
    defer { requestCount -= 1 }
    let task = Task { () async -> Result<Value, FavoritesError> in
      do throws(FavoritesError) {
        return .success(try await request())
      } catch {
        return .failure(error)
      }
    }
    return try await task.value.get()
  }

  private func publish(_ favorites: Favorites) async {
    await MainActor.run { store.update { $0 = $0.newer(favorites) } }
  }
}
