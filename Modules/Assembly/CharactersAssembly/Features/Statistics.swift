import InjectionKit
import StatisticsKit

enum StatisticsDependencies {
  static let assembly = Dependency.unique("statistics") { resolver in
    StatisticsAssembly(
      characters: try resolver.resolve(SharedDependencies.characterRepository),
      favorites: try resolver.resolve(SharedDependencies.favoritesRepository),
      source: resolver.provider(of: SharedDependencies.screenSource))
  }
}
