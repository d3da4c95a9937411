import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import DisplayKit

/// Runs the feature's commands in a program without other commands.
@MainActor
func run(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  let assembly = CharacterDetailAssembly(
    dependencies: Dependencies(characterRepository: repository, favoritesRepository: favorites))
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly.commands)
  return await program.run(arguments, width: width, colors: colors)
}

/// Runs the feature's commands in a program without other commands.
@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  await run(
    arguments, over: repository, favorites: favorites, width: width, colors: colors)
}

/// The dependencies of the feature.
@MainActor
struct Dependencies {
  let characterRepository: any CharacterRepository
  var favoritesRepository: any FavoritesRepository = InMemoryFavoritesRepository()
  let favoritesStore = Store(Favorites.none)
}

/// Runs the feature's commands and returns the error that they throw.
@MainActor
func thrownError(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures)
) async -> (any Error)? {
  let assembly = CharacterDetailAssembly(
    dependencies: Dependencies(characterRepository: repository))
  var thrown: (any Error)?
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly.commands,
    explaining: { error in
      thrown = error
      return nil
    })
  _ = await program.run(arguments)
  return thrown
}

extension CharacterDetailAssembly {
  init(dependencies: Dependencies) {
    self.init(
      characters: dependencies.characterRepository, favorites: dependencies.favoritesRepository,
      favoritesStore: { dependencies.favoritesStore })
  }
}
