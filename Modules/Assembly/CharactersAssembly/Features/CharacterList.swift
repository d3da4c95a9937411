import CharacterListKit
import InjectionKit

enum CharacterListDependencies {
  static let assembly = Dependency.unique("characterList") { resolver in
    CharacterListAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore))
  }
}
