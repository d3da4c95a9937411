import InjectionKit
import TerminalKit

extension Browser {
  /// Creates a browser that can simulate slow or unreliable repositories. The browser completes
  /// changes to the favorites and settings even if the user leaves the screen that requested them.
  ///
  /// - Parameters:
  ///   - container: The container that provides all dependencies.
  ///   - conditions: The latency and the failures to simulate.
  ///   - start: When the walkthrough is shown; by default, never.
  ///   - clock: The clock for polling the favorites, and for the notice at the end about unsaved
  ///     changes.
  init(
    container: Container, conditions: SimulatedConditions = SimulatedConditions(),
    walkthrough start: BrowsedWalkthrough.Start = .never,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let simulation = container.simulating(conditions)
    let store = simulation.resolve(SharedDependencies.favoritesStore)
    let favorites = UncancelledFavorites(
      simulation.resolve(SharedDependencies.favoritesRepository), store: store)
    // Polling uses the original repository, so that simulated failures affect only screens.
    let updates = FavoritesUpdates(
      of: container.resolve(SharedDependencies.favoritesRepository), store: store, clock: clock)
    // A container with replacements creates new shared instances. The stores are replaced, too, so
    // that the screens use those that `favorites` and the app update.
    let browseSettings = BrowseSettings(container.resolve(SharedDependencies.settingsStore))
    let settings = UncancelledSettings(
      container.resolve(SharedDependencies.settingsRepository), settings: browseSettings)
    let walkthrough = BrowsedWalkthrough(start, settings: browseSettings) {
      container.replacing(SharedDependencies.settingsRepository) { _ in settings }
        .resolve(WalkthroughDependencies.assembly).destination
    }
    // The screens and the picker use the same sources, too.
    let sources = container.resolve(BrowsedSources.dependency)
    let screenSource = container.resolve(SharedDependencies.screenSource)
    let characters = container.resolve(SharedDependencies.selectedCharacters)
    let copies = container.resolve(SharedDependencies.copiedCharacters)
    self.init(
      over: simulation.replacing(SharedDependencies.favoritesRepository) { _ in favorites }
        .replacing(SharedDependencies.favoritesStore) { _ in store }
        .replacing(SharedDependencies.settingsRepository) { _ in settings }
        .replacing(SharedDependencies.settingsStore) { _ in browseSettings.store }
        .replacing(BrowsedSources.dependency) { _ in sources }
        .replacing(SharedDependencies.screenSource) { _ in screenSource }
        .replacing(SharedDependencies.selectedCharacters) { _ in characters }
        .replacing(SharedDependencies.copiedCharacters) { _ in copies },
      changes: {
        async let favorites: Void = favorites.waitForChanges($0, clock: clock)
        await settings.waitForChanges($0, clock: clock)
        await favorites
      },
      updates: {
        async let favorites: Void = updates.run()
        async let states: Void = sources.publishStates()
        await settings.followFile()
        _ = await (favorites, states)
      },
      prepare: { app in
        browseSettings.attach(to: app)
        app.programKeys.append(.sourcePicker(of: app))
        app.didRunCycle = { sources.publishCurrentStates() }
      }, source: { sources.sessionName }, selectSource: sources.restore,
      front: { walkthrough.route },
      root: { RootView($0, $1, walkthrough) })
  }
}

extension KeyBinding {
  fileprivate static func sourcePicker(of app: BrowseApp) -> KeyBinding {
    KeyBinding(KeyPress("o"), "Source of the characters") { [weak app] in
      guard let app else { return }
      // In the walkthrough, there is no flow that can show the picker.
      guard let flow = app.flow else { return app.show(notice: "First finish the walkthrough.") }
      _ = flow.handle(SourceEvent.pickerRequested)
    }.onlyInHelp()
  }
}

extension Container {
  @MainActor
  fileprivate func simulating(_ conditions: SimulatedConditions) -> Container {
    if conditions.isNormal { return self }
    let characters = SimulatedCharacterRepository(
      resolve(SharedDependencies.characterRepository), conditions: conditions)
    let known = SimulatedCharacterRepository(
      resolve(SharedDependencies.knownCharacters), conditions: conditions)
    let pictures = SimulatedPictureRepository(
      resolve(SharedDependencies.pictureRepository), conditions: conditions)
    let favorites = SimulatedFavoritesRepository(
      resolve(SharedDependencies.favoritesRepository), conditions: conditions)
    return replacing(SharedDependencies.characterRepository) { _ in characters }
      .replacing(SharedDependencies.knownCharacters) { _ in known }
      .replacing(SharedDependencies.pictureRepository) { _ in pictures }
      .replacing(SharedDependencies.favoritesRepository) { _ in favorites }
  }
}
