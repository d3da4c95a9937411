import CharacterCatalog
import CharacterDomain
import CommandLineKit
import DisplayKit
import FavoritesStorage
import InjectionKit

/// The dependencies that several features share.
enum SharedDependencies {
  /// The embedded catalog. The first query opens the catalog.
  static let characterRepository = Dependency.shared("characterRepository") {
    _ -> any CharacterRepository in CharacterCatalog()
  }

  /// The user's favorites file. Each call opens and closes the file.
  static let favoritesRepository = Dependency.shared("favoritesRepository") {
    _ -> any FavoritesRepository in FavoritesFile(environment: ProcessEnvironment.variables)
  }

  /// The favorites that all screens share and update.
  static let favoritesStore = Dependency.shared("favoritesStore") { _ in
    Store(Favorites.none)
  }

  /// All shared dependencies, for the dependency graph.
  static let all: [any AnyDependency] = [
    characterRepository, favoritesRepository, favoritesStore,
  ]
}
