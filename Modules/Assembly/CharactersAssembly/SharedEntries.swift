import CharacterCatalog
import CharacterDomain
import CommandLineKit
import DisplayKit
import FavoritesStorage
import InjectionKit

/// What several features need. An entry is its own factory, so that none can be missing.
enum SharedEntries {
  /// Where characters come from: the embedded catalogue, opened by the first question.
  static let characterRepository = Dependency.shared("characterRepository") {
    _ -> any CharacterRepository in CharacterCatalog()
  }

  /// Where favorites are kept: a file of the user's own, opened by each question.
  static let favoritesRepository = Dependency.shared("favoritesRepository") {
    _ -> any FavoritesRepository in FavoritesFile(environment: ProcessEnvironment.variables)
  }

  /// The favorites as all screens know them.
  static let favoritesStore = Dependency.shared("favoritesStore") { _ in
    Store(Favorites.none)
  }

  /// All of them, for the walk over the graph.
  static let all: [any AnyDependency] = [
    characterRepository, favoritesRepository, favoritesStore,
  ]
}
