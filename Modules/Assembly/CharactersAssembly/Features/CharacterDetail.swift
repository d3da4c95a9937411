import CharacterDetailKit
import CommandLineKit
import InjectionKit

enum CharacterDetailDependencies {
  static let assembly = Dependency.unique("characterDetail") { resolver in
    CharacterDetailAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore))
  }
}

extension Features {
  /// Lets users omit `detail`: `characters Sherlock Holmes` runs `characters detail Sherlock
  /// Holmes`. For `characters karenina`, it suggests `characters detail karenina`. Other words get
  /// a hint that mentions `detail`.
  static func impliedCommand(_ container: Container) -> ImpliedCommand {
    ImpliedCommand("detail", purpose: "show a character") { words in
      await container.resolve(CharacterDetailDependencies.assembly).isPartOfName(words)
    } accepts: { words in
      await container.resolve(CharacterDetailDependencies.assembly).isCompleteName(words)
    }
  }
}
