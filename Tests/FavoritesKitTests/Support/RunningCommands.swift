import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import DisplayKit
import FavoritesKit

/// The dependencies of the feature.
@MainActor
struct Dependencies {
  var characterRepository: any CharacterRepository =
    InMemoryCharacterRepository(.contractFixtures)
  var favoritesRepository: any FavoritesRepository = InMemoryFavoritesRepository()
  var favoritesStore = Store(Favorites.none)
  var confirmation = UserConfirmation { _ in nil }
}

/// Runs the feature's command in a program without other commands.
@MainActor
func run(
  _ arguments: [String], with dependencies: Dependencies, width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: FavoritesAssembly(dependencies: dependencies).commands)
  return await program.run(arguments, width: width, colors: colors)
}

/// Runs `characters favorites` with these words, and favorites with these IDs.
@MainActor
func favorites(
  _ words: String..., of numbers: [Int] = [], width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  let dependencies = Dependencies(
    favoritesRepository: InMemoryFavoritesRepository(numbers.map { CharacterID($0) }))
  return await run(
    ["favorites"] + words, with: dependencies, width: width, colors: colors)
}

/// Runs `characters favorites` with these words and returns the error that it throws.
@MainActor
func thrownError(
  _ words: [String], with dependencies: Dependencies = Dependencies()
) async -> (any Error)? {
  var thrown: (any Error)?
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: FavoritesAssembly(dependencies: dependencies).commands,
    explaining: { error in
      thrown = error
      return nil
    })
  _ = await program.run(["favorites"] + words)
  return thrown
}

extension FavoritesAssembly {
  init(dependencies: Dependencies) {
    self.init(
      characters: dependencies.characterRepository, favorites: dependencies.favoritesRepository,
      favoritesStore: { dependencies.favoritesStore }, confirmation: dependencies.confirmation)
  }
}
