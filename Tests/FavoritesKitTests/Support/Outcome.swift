import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import DisplayKit
import FavoritesKit

/// How a command of the feature ended and all that it wrote.
struct Outcome: Equatable {
  var output = ""
  var error = ""
  var code = ExitCode.success
}

/// What the feature needs from outside.
struct Dependencies: FavoritesDependencies {
  var characterRepository: any CharacterRepository =
    InMemoryCharacterRepository(.contractFixtures)
  var favoritesRepository: any FavoritesRepository = InMemoryFavoritesRepository()
  var favoritesStore = Store(Favorites.none)
}

/// Runs the feature's command in a program that has nothing else.
@MainActor
func run(
  _ arguments: [String], with dependencies: Dependencies, width: Int = 80, colors: Bool = false
) async -> Outcome {
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: FavoritesAssembly(dependencies: dependencies).commands)
  let console = Console.recording(width: width, colors: colors)
  let code = await program.run(arguments: arguments, environment: [:], console: console)
  return Outcome(output: console.output, error: console.errorOutput, code: code)
}

/// Runs `characters favorites` with these words, over favorites of these numbers.
@MainActor
func favorites(
  _ words: String..., of numbers: [Int] = [], width: Int = 80, colors: Bool = false
) async -> Outcome {
  let dependencies = Dependencies(
    favoritesRepository: InMemoryFavoritesRepository(numbers.map { CharacterID($0) }))
  return await run(
    ["favorites"] + words, with: dependencies, width: width, colors: colors)
}
