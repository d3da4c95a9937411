import CharacterListKit
import InjectionKit

enum CharacterListDependencies {
  static let assembly = Dependency.unique("characterList") { resolver in
    let settings = resolver.provider(of: SharedDependencies.loadedSettings)
    return CharacterListAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore),
      settings: { settings().settings },
      source: resolver.provider(of: SharedDependencies.screenSource))
  }
}
