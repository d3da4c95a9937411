import InjectionKit

extension Browser {
  /// Creates a browser whose characters and favorites may come from slow or unreliable sources, and
  /// whose changes of favorites are completed even if the screen that made them is left.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - conditions: The conditions of the sources.
  ///   - clock: Determines when the user reads at the end that changes are still being saved.
  init(
    container: Container, conditions: SimulatedConditions = SimulatedConditions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let simulation = container.simulating(conditions)
    let favorites = UncancelledFavorites(
      simulation.resolve(SharedFactories.favoritesRepository),
      store: simulation.resolve(SharedFactories.favoritesStore))
    self.init(
      over: simulation.replacing(SharedFactories.favoritesRepository) { _ in favorites },
      changes: { await favorites.waitForChanges($0, clock: clock) })
  }
}

extension Container {
  @MainActor
  fileprivate func simulating(_ conditions: SimulatedConditions) -> Container {
    if conditions.isNormal { return self }
    let characters = SimulatedCharacterRepository(
      resolve(SharedFactories.characterRepository), conditions: conditions)
    let favorites = SimulatedFavoritesRepository(
      resolve(SharedFactories.favoritesRepository), conditions: conditions)
    return replacing(SharedFactories.characterRepository) { _ in characters }
      .replacing(SharedFactories.favoritesRepository) { _ in favorites }
  }
}
