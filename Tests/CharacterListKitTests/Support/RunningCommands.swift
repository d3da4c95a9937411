import CharacterDomain
import CharacterDomainTesting
import CharacterListKit
import CommandLineKit
import CommandLineTesting
import DisplayKit

/// Runs the feature's commands in a program without other commands.
@MainActor
func run(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false, isTerminal: Bool = false
) async -> CommandOutcome {
  let assembly = CharacterListAssembly(
    dependencies: Dependencies(characterRepository: repository, favoritesRepository: favorites))
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly.commands)
  return await program.run(arguments, width: width, colors: colors, isTerminal: isTerminal)
}

/// Runs the feature's commands in a program without other commands.
@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false, isTerminal: Bool = false
) async -> CommandOutcome {
  await run(
    arguments, over: repository, favorites: favorites, width: width, colors: colors,
    isTerminal: isTerminal)
}

/// The dependencies of the feature.
struct Dependencies: CharacterListDependencies {
  let characterRepository: any CharacterRepository
  var favoritesRepository: any FavoritesRepository = InMemoryFavoritesRepository()
  let favoritesStore = Store(Favorites.none)
}
