import CharacterDomain
import CharacterDomainTesting
import FlowKit
import InjectionKit

@testable import CharactersAssembly

extension Browser {
  /// Creates a browser that uses these repositories, or the embedded catalog if `characters` is
  /// `nil`.
  ///
  /// The browser never reads the favorites and settings of the user who runs the tests, and requests
  /// no feeds.
  static func testing(
    over characters: (any CharacterRepository)? = InMemoryCharacterRepository(.contractFixtures),
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    settings: any SettingsRepository = InMemorySettingsRepository(),
    conditions: SimulatedConditions = SimulatedConditions(),
    walkthrough: BrowsedWalkthrough.Start = .never,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Browser {
    var container = Container().replacing(SharedDependencies.favoritesRepository) { _ in favorites }
      // The user's own sources are not shown.
      .replacing(SharedDependencies.environment) { _ in [:] }
      .replacing(SharedDependencies.settingsRepository) { _ in settings }
      .replacing(SharedDependencies.feedRepository) { _ in BilingualFeeds() }
    if let characters {
      container = container.replacing(SharedDependencies.characterRepository) { _ in characters }
        .replacing(SharedDependencies.knownCharacters) { _ in characters }
        // The catalog has other characters with the same IDs.
        .replacing(SharedDependencies.pictureRepository) { _ in StubPictureRepository() }
    }
    return Browser(
      container: container, conditions: conditions, walkthrough: walkthrough, clock: clock)
  }

  /// Returns the state that shows a path in the tab of its first route. If no tab shows such a
  /// route, selects the first tab, which keeps its initial path.
  ///
  /// A tab is found by the name of its first route, so a test passes with any number of features.
  func state(path: [Route], modal: Modal? = nil) -> FlowState {
    let tabs = initialState.stacks.map(\.path).map { $0[0].name == path[0].name ? path : $0 }
    return FlowState(
      tabs: tabs, selectedTab: tabs.firstIndex { $0[0].name == path[0].name } ?? 0, modal: modal)
  }
}
