import CharacterDetailKit
import CharacterDomain
import CommandLineKit
import DisplayKit
import InjectionKit

extension Features {
  /// `characters Sherlock Holmes` runs `characters detail Sherlock Holmes`, and `characters karenina`
  /// suggests `characters detail karenina`. Other words have a hint that names `detail`.
  static func impliedCommand(_ container: Container) -> ImpliedCommand {
    ImpliedCommand("detail", purpose: "show a character") { words in
      await container.resolve(CharacterDetailFactories.assembly).isPartOfName(words)
    } accepts: { words in
      await container.resolve(CharacterDetailFactories.assembly).isCompleteName(words)
    }
  }
}

/// The factory of the character detail feature.
enum CharacterDetailFactories {
  static let assembly = Dependency.unique("characterDetail") { resolver in
    CharacterDetailAssembly(
      dependencies: Dependencies(
        characterRepository: try resolver.resolve(SharedFactories.characterRepository),
        favoritesRepository: try resolver.resolve(SharedFactories.favoritesRepository),
        filterOptions: try resolver.resolve(CharacterListFactories.assembly).filterOptions,
        makeStore: resolver.provider(of: SharedFactories.favoritesStore)))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: CharacterDetailDependencies {
    let characterRepository: any CharacterRepository
    let favoritesRepository: any FavoritesRepository
    let filterOptions: OptionGroup<CharacterSelection>
    /// Creates the store when a command runs, so that observers of the run can see it.
    let makeStore: @MainActor () -> Store<Favorites>

    var favoritesStore: Store<Favorites> { makeStore() }
  }
}
