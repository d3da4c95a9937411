import InjectionKit

extension Browser {
  /// Creates a browser whose characters and favorites may come from slow or unreliable sources, and
  /// whose changes of favorites are completed even if the screen that made them is left.
  ///
  /// - Parameters:
  ///   - container: The dependencies.
  ///   - conditions: The conditions of the sources.
  ///   - clock: Determines when favorites are read again, and when the program says at its end that
  ///     changes are still being saved.
  init(
    container: Container, conditions: SimulatedConditions = SimulatedConditions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let simulation = container.simulating(conditions)
    let store = simulation.resolve(SharedDependencies.favoritesStore)
    let favorites = UncancelledFavorites(
      simulation.resolve(SharedDependencies.favoritesRepository), store: store)
    // The conditions count only the requests of screens.
    let updates = FavoritesUpdates(
      of: container.resolve(SharedDependencies.favoritesRepository), store: store, clock: clock)
    // A container with replacements has shared instances of its own, so the store is replaced, too.
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
