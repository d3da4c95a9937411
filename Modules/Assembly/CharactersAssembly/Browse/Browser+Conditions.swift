import InjectionKit

extension Browser {
  /// Creates a browser whose characters may come from a slow or unreliable source, and whose changes
  /// of favorites are completed even if the screen that made them is left.
  init(container: Container, conditions: SimulatedConditions = SimulatedConditions()) {
    let favorites = UncancelledFavorites(
      container.resolve(SharedFactories.favoritesRepository),
      store: container.resolve(SharedFactories.favoritesStore))
    self.init(
      over: container.simulating(conditions)
        .replacing(SharedFactories.favoritesRepository) { _ in favorites },
      changes: { await favorites.waitUntilIdle() })
  }
}

extension Container {
  @MainActor
  fileprivate func simulating(_ conditions: SimulatedConditions) -> Container {
    if conditions.isNormal { return self }
    let repository = SimulatedCharacterRepository(
      resolve(SharedFactories.characterRepository), conditions: conditions)
    return replacing(SharedFactories.characterRepository) { _ in repository }
  }
}
