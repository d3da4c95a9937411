import FavoritesKit
import InjectionKit

enum FavoritesDependencies {
  static let assembly = Dependency.unique("favorites") { resolver in
    FavoritesAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      known: try resolver.resolve(SharedDependencies.knownCharacters),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore),
      confirmation: .terminal)
  }
}
