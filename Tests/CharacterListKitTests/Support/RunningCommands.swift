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
  await program(over: repository, favorites: favorites)
    .run(arguments, width: width, colors: colors, isTerminal: isTerminal)
}

/// Creates a program with the feature's commands only.
@MainActor
func program(
  over repository: any CharacterRepository,
  favorites: any FavoritesRepository = InMemoryFavoritesRepository()
) -> CommandLineProgram {
  let assembly = CharacterListAssembly(
    dependencies: Dependencies(characterRepository: repository, favoritesRepository: favorites))
  return CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly.commands)
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
@MainActor
struct Dependencies {
  let characterRepository: any CharacterRepository
  var favoritesRepository: any FavoritesRepository = InMemoryFavoritesRepository()
  let favoritesStore = Store(Favorites.none)
}

extension CharacterListAssembly {
  init(dependencies: Dependencies) {
    self.init(
      characters: dependencies.characterRepository, favorites: dependencies.favoritesRepository,
      favoritesStore: { dependencies.favoritesStore })
  }
}
