import CharacterDetailKit
import CommandLineKit
import InjectionKit

enum CharacterDetailDependencies {
  static let assembly = Dependency.unique("characterDetail") { resolver in
    CharacterDetailAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore),
      pictures: try resolver.resolve(SharedDependencies.pictureRepository),
      source: resolver.provider(of: SharedDependencies.screenSource))
  }
}

extension Features {
  /// Returns the command that users can omit: `characters Sherlock Holmes` runs `characters detail
  /// Sherlock Holmes`.
  ///
  /// For `characters karenina`, which is only part of a name, the error suggests `characters detail
  /// karenina`. For other words, the hint of the error mentions `detail`.
  static func impliedCommand(_ container: Container) -> ImpliedCommand {
    ImpliedCommand("detail", purpose: "show a character") { words in
      await selectCopies(container)
      return await container.resolve(CharacterDetailDependencies.assembly).isPartOfName(words)
    } accepts: { words in
      await selectCopies(container)
      return await container.resolve(CharacterDetailDependencies.assembly).isCompleteName(words)
    }
  }

  /// Makes names those of the copy of the default source, if the user has one.
  private static func selectCopies(_ container: Container) async {
    let settings = container.resolve(SharedDependencies.loadedSettings).settings
    if settings.source == nil { return }
    await container.resolve(SharedDependencies.selectedCharacters)
      .select(SourceSelection(settings).ofCopies)
  }
}
