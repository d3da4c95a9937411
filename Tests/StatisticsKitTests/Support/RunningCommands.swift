import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import FlowKit
import RouteFieldsKit
import StatisticsKit

/// Creates the feature over these repositories.
@MainActor
func assembly(
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository()
) -> StatisticsAssembly {
  StatisticsAssembly(
    dependencies: Dependencies(
      characterRepository: repository, favoritesRepository: favorites))
}

/// Runs a command line in a program that has only the feature's commands.
@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(), width: Int = 80
) async -> CommandOutcome {
  let assembly = assembly(over: repository, favorites: favorites)
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands,
    explaining: { error in
      switch error {
      case let error as CharacterRepositoryError: CommandFailure(error.description)
      case let error as FavoritesError: CommandFailure(error.description)
      default: nil
      }
    })
  return await program.run(arguments, width: width)
}

private let favoritesFlag = Flag("favorites", help: "Only favorites")

private struct Dependencies: StatisticsDependencies {
  var selectionFields: RouteFieldGroup<CharacterSelection> {
    RouteFieldGroup { fields throws(RouteProblem) in
      let author = try fields.take("author", expected: "text") { $0 }
      return CharacterSelection(CharacterFilter(author: author))
    } write: { selection, fields in
      if let author = selection.filter.author { fields.add("author", author) }
    }
  }

  let characterRepository: any CharacterRepository
  let favoritesRepository: any FavoritesRepository
  let filterOptions = OptionGroup(
    options: [], flags: [favoritesFlag], discussion: "--favorites counts favorites."
  ) { input in
    CharacterSelection(onlyFavorites: input[favoritesFlag])
  }
}
