import CharacterDetailKit
import CharacterDomain
import DisplayKit
import InjectionKit

/// One character, in detail.
enum CharacterDetailEntries {
  static let assembly = Dependency.unique("characterDetail") { resolver in
    CharacterDetailAssembly(
      dependencies: Needs(
        characterRepository: try resolver.resolve(SharedEntries.characterRepository),
        favoritesRepository: try resolver.resolve(SharedEntries.favoritesRepository),
        makeStore: resolver.later(SharedEntries.favoritesStore)))
  }

  /// Does not compile while something that the feature needs is missing.
  private struct Needs: CharacterDetailDependencies {
    let characterRepository: any CharacterRepository
    let favoritesRepository: any FavoritesRepository
    /// Made while a command runs, so that those who observe the run see it.
    let makeStore: @MainActor () -> Store<Favorites>

    var favoritesStore: Store<Favorites> { makeStore() }
  }
}
