import CharacterDomain
import CharacterListKit
import DisplayKit
import InjectionKit

/// The factory of the character list feature.
enum CharacterListFactories {
  static let assembly = Dependency.unique("characterList") { resolver in
    CharacterListAssembly(
      dependencies: Dependencies(
        characterRepository: try resolver.resolve(SharedFactories.characterRepository),
        favoritesRepository: try resolver.resolve(SharedFactories.favoritesRepository),
        makeStore: resolver.provider(of: SharedFactories.favoritesStore)))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: CharacterListDependencies {
    let characterRepository: any CharacterRepository
    let favoritesRepository: any FavoritesRepository
    /// Creates the store when a command runs, so that observers of the run can see it.
    let makeStore: @MainActor () -> Store<Favorites>

    var favoritesStore: Store<Favorites> { makeStore() }
  }
}
