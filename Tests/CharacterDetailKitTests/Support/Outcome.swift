import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import DisplayKit

/// How a command of the feature ended and all that it wrote.
struct Outcome: Equatable {
  var output = ""
  var error = ""
  var code = ExitCode.success
}

/// Runs the feature's commands in a program as one that has nothing else would.
@MainActor
func run(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false
) async -> Outcome {
  let assembly = CharacterDetailAssembly(
    dependencies: Dependencies(characterRepository: repository, favoritesRepository: favorites))
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly.commands)
  let console = Console.recording(width: width, colors: colors)
  let code = await program.run(arguments: arguments, environment: [:], console: console)
  return Outcome(output: console.output, error: console.errorOutput, code: code)
}

/// Runs the feature's commands in a program as one that has nothing else would.
@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false
) async -> Outcome {
  await run(
    arguments, over: repository, favorites: favorites, width: width, colors: colors)
}

/// What the feature needs from outside.
struct Dependencies: CharacterDetailDependencies {
  let characterRepository: any CharacterRepository
  var favoritesRepository: any FavoritesRepository = InMemoryFavoritesRepository()
  let favoritesStore = Store(Favorites.none)
}
