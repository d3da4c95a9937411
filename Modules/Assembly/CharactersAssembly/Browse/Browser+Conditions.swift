import InjectionKit

extension Browser {
  /// Creates a browser with simulated conditions, such as slow or unreliable sources. Changes of
  /// favorites are completed even if the user leaves the screen that made them.
  ///
  /// - Parameters:
  ///   - container: The container with all dependencies.
  ///   - conditions: The latency and the failures to simulate.
  ///   - clock: The clock for polling the favorites, and for the message at the end that changes
  ///     are still being saved.
  init(
    container: Container, conditions: SimulatedConditions = SimulatedConditions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let simulation = container.simulating(conditions)
    let store = simulation.resolve(SharedDependencies.favoritesStore)
    let favorites = UncancelledFavorites(
      simulation.resolve(SharedDependencies.favoritesRepository), store: store)
    // Polling uses the original repository, so that simulated failures affect only screens.
    let updates = FavoritesUpdates(
      of: container.resolve(SharedDependencies.favoritesRepository), store: store, clock: clock)
    // A container with replacements has its own shared instances, so the store is also replaced.
    self.init(
      over: simulation.replacing(SharedDependencies.favoritesRepository) { _ in favorites }
        .replacing(SharedDependencies.favoritesStore) { _ in store },
      changes: { await favorites.waitForChanges($0, clock: clock) }, updates: updates.run)
  }
}

extension Container {
  @MainActor
  fileprivate func simulating(_ conditions: SimulatedConditions) -> Container {
    if conditions.isNormal { return self }
    let characters = SimulatedCharacterRepository(
      resolve(SharedDependencies.characterRepository), conditions: conditions)
    let favorites = SimulatedFavoritesRepository(
      resolve(SharedDependencies.favoritesRepository), conditions: conditions)
    return replacing(SharedDependencies.characterRepository) { _ in characters }
      .replacing(SharedDependencies.favoritesRepository) { _ in favorites }
  }
}
