import InjectionKit
import TransferKit

enum TransferDependencies {
  static let assembly = Dependency.unique("transfer") { resolver in
    TransferAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      stores: try resolver.resolve(SharedDependencies.characterStores),
      source: SourceSelection.writableName)
  }
}
