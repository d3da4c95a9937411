import CharacterDomain
import CharacterDomainTesting
import FlowKit
import InjectionKit

@testable import CharactersAssembly

extension Browser {
  /// Creates a browser that uses these repositories. If `characters` is `nil`, it uses the embedded
  /// catalog.
  ///
  /// It never reads the favorites and settings of the user who runs the tests.
  static func testing(
    over characters: (any CharacterRepository)? = InMemoryCharacterRepository(.contractFixtures),
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    settings: any SettingsRepository = InMemorySettingsRepository(),
    conditions: SimulatedConditions = SimulatedConditions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Browser {
    var container = Container().replacing(SharedDependencies.favoritesRepository) { _ in favorites }
      .replacing(SharedDependencies.settingsRepository) { _ in settings }
    if let characters {
      container = container.replacing(SharedDependencies.characterRepository) { _ in characters }
        .replacing(SharedDependencies.knownCharacters) { _ in characters }
    }
    return Browser(container: container, conditions: conditions, clock: clock)
  }

  /// Returns the state that shows a path in the tab of its first route.
  ///
  /// The tab is found by its name, so a test passes with any number of features.
  func state(path: [Route], modal: Modal? = nil) -> FlowState {
    let tabs = initialState.stacks.map(\.path).map { $0[0].name == path[0].name ? path : $0 }
    return FlowState(
      tabs: tabs, selectedTab: tabs.firstIndex { $0[0].name == path[0].name } ?? 0, modal: modal)
  }
}
