import CharacterDomain
import CharacterListKit
import CommandLineKit
import FlowKit
import InjectionKit
import RouteFieldsKit
import StatisticsKit

/// The factory of the feature.
enum StatisticsFactories {
  static let assembly = Dependency.unique("statistics") { resolver in
    StatisticsAssembly(
      dependencies: Dependencies(
        characterRepository: try resolver.resolve(SharedFactories.characterRepository),
        favoritesRepository: try resolver.resolve(SharedFactories.favoritesRepository),
        filterOptions: try resolver.resolve(CharacterListFactories.assembly).filterOptions))
  }

  /// The dependencies of the feature. A missing one is a compile error.
  private struct Dependencies: StatisticsDependencies {
    let characterRepository: any CharacterRepository
    let favoritesRepository: any FavoritesRepository

    let filterOptions: OptionGroup<CharacterSelection>
    let selectionFields = RouteFieldGroup.characterSelection
  }
}
