import CharacterListKit
import InjectionKit

/// The dependencies of the character list feature.
enum CharacterListDependencies {
  static let assembly = Dependency.unique("characterList") { resolver in
    CharacterListAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore))
  }
}
