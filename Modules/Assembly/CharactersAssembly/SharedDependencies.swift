import CharacterCatalog
import CharacterDomain
import CharacterEmblems
import CharacterPresentation
import CommandLineKit
import DisplayKit
import FavoritesStorage
import FeedDomain
import FeedSources
import InjectionKit
import SettingsStorage
import SourceCache

/// The dependencies that several features share.
enum SharedDependencies {
  /// The embedded catalog. The first query opens the catalog.
  static let catalog = Dependency.shared("catalog") {
    _ -> any CharacterRepository in CharacterCatalog()
  }

  /// The works of the embedded catalog. The first query opens the catalog.
  static let workRepository = Dependency.shared("workRepository") {
    _ -> any WorkRepository in CharacterCatalog()
  }

  /// The characters of the source that a command selects.
  static let characterRepository = Dependency.shared("characterRepository") {
    resolver -> any CharacterRepository in try resolver.resolve(selectedCharacters)
  }

  /// The characters that lists of favorites contain, which are read without requests.
  static let knownCharacters = Dependency.shared("knownCharacters") {
    resolver -> any CharacterRepository in try resolver.resolve(copiedCharacters)
  }

  /// The catalog and the copies of sources.
  static let copiedCharacters = Dependency.shared("copiedCharacters") { resolver in
    SelectedCharacters(
      catalog: try resolver.resolve(catalog), emblems: try resolver.resolve(emblems),
      writableSources: try resolver.resolve(writableSources),
      environment: try resolver.resolve(environment))
  }

  /// The environment variables of the process.
  static let environment = Dependency.shared("environment") { _ in ProcessEnvironment.variables }

  /// The emblems of the catalog, and the pictures of the sources.
  static let pictureRepository = Dependency.shared("pictureRepository") {
    resolver -> any PictureRepository in try resolver.resolve(selectedCharacters)
  }

  /// The emblems of the catalog's characters.
  private static let emblems = Dependency.shared("emblems") {
    resolver -> any PictureRepository in
    EmblemRepository(characters: try resolver.resolve(catalog))
  }

  /// The user's favorites file. Each call opens and closes the file.
  static let favoritesRepository = Dependency.shared("favoritesRepository") {
    resolver -> any FavoritesRepository in
    FavoritesFile(environment: try resolver.resolve(environment))
  }

  /// The favorites that all screens share and update.
  static let favoritesStore = Dependency.shared("favoritesStore") { _ in
    Store(Favorites.none)
  }

  /// The feeds of the web. The first call opens the copy.
  static let feedRepository = Dependency.shared("feedRepository") {
    resolver -> any FeedRepository in
    let environment = try resolver.resolve(environment)
    let store = try resolver.resolve(settingsStore)
    let limit = try resolver.resolve(loadedSettings).settings.timeLimit
    return DownloadedFeeds(
      over: LimitedTransport(userAgent: "characters/\(PackageVersion.current)", limit: limit),
      answers: SourceCopy(ofCatalog: "feeds", at: nil, environment: environment),
      environment: environment
    ) { await store.state }
  }

  /// The user's configuration file. Each call opens and closes the file.
  static let settingsRepository = Dependency.shared("settingsRepository") {
    resolver -> any SettingsRepository in
    SettingsFile(environment: try resolver.resolve(environment))
  }

  /// The source that the screens read. Only `browse` changes its status.
  static let screenSource = Dependency.shared("screenSource") { resolver in
    let characters = try resolver.resolve(selectedCharacters)
    return ScreenSource(Store(SourceStatus())) { await characters.refresh() }
  }

  /// The catalog, or the source that a command selects.
  static let selectedCharacters = Dependency.shared("selectedCharacters") { resolver in
    SelectedCharacters(
      catalog: try resolver.resolve(catalog), emblems: try resolver.resolve(emblems),
      writableSources: try resolver.resolve(writableSources),
      environment: try resolver.resolve(environment))
  }

  /// The settings with which the program runs. The first use reads the file.
  static let loadedSettings = Dependency.shared("loadedSettings") { resolver in
    try resolver.resolve(settingsRepository).load()
  }

  /// The settings that all screens share and update.
  static let settingsStore = Dependency.shared("settingsStore") { resolver in
    Store(try resolver.resolve(loadedSettings).settings)
  }

  /// The sources to which users can write.
  static let writableSources = Dependency.shared("writableSources") { resolver in
    WritableSources(
      environment: try resolver.resolve(environment),
      settings: try resolver.resolve(loadedSettings).settings)
  }

  /// The stores of ``writableSources``.
  static let characterStores = Dependency.shared("characterStores") {
    resolver -> any CharacterStores in try resolver.resolve(writableSources)
  }

  /// All shared dependencies, for the dependency graph.
  static let all: [any AnyDependency] = [
    BrowsedSources.dependency, catalog, characterRepository, characterStores, copiedCharacters,
    environment,
    emblems, favoritesRepository, favoritesStore, feedRepository, knownCharacters, loadedSettings,
    pictureRepository, screenSource, selectedCharacters, settingsRepository, settingsStore,
    workRepository, writableSources,
  ]
}
