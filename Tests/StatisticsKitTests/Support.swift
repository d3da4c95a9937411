import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import StatisticsKit

/// Creates the feature with these repositories.
@MainActor
func assembly(
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository()
) -> StatisticsAssembly { StatisticsAssembly(characters: repository, favorites: favorites) }

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
    commands: assembly.commands)
  return await program.run(arguments, width: width)
}
