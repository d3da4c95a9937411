import CharacterDomain
import CommandLineKit
import DisplayKit
import FavoritesKit
import InjectionKit

/// The factory of the favorites feature.
enum FavoritesFactories {
  static let assembly = Dependency.unique("favorites") { resolver in
    FavoritesAssembly(
      dependencies: Dependencies(
        characterRepository: try resolver.resolve(SharedFactories.characterRepository),
        favoritesRepository: try resolver.resolve(SharedFactories.favoritesRepository),
        makeStore: resolver.provider(of: SharedFactories.favoritesStore)))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: FavoritesDependencies {
    let characterRepository: any CharacterRepository
    let favoritesRepository: any FavoritesRepository
    /// Creates the store when a command runs, so that observers of the run can see it.
    let makeStore: @MainActor () -> Store<Favorites>
    let confirmation = UserConfirmation.terminal

    var favoritesStore: Store<Favorites> { makeStore() }
  }
}
