import CharacterDomain
import DisplayKit
import FavoritesKit
import InjectionKit

/// The user's favorites.
enum FavoritesEntries {
  static let assembly = Dependency.unique("favorites") { resolver in
    FavoritesAssembly(
      dependencies: Needs(
        characterRepository: try resolver.resolve(SharedEntries.characterRepository),
        favoritesRepository: try resolver.resolve(SharedEntries.favoritesRepository),
        makeStore: resolver.later(SharedEntries.favoritesStore)))
  }

  /// Does not compile while something that the feature needs is missing.
  private struct Needs: FavoritesDependencies {
    let characterRepository: any CharacterRepository
    let favoritesRepository: any FavoritesRepository
    /// Made while a command runs, so that those who observe the run see it.
    let makeStore: @MainActor () -> Store<Favorites>

    var favoritesStore: Store<Favorites> { makeStore() }
  }
}
