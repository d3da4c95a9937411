import FavoritesKit
import InjectionKit

enum FavoritesDependencies {
  static let assembly = Dependency.unique("favorites") { resolver in
    FavoritesAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      favoritesStore: resolver.provider(of: SharedDependencies.favoritesStore),
      confirmation: .terminal)
  }
}
