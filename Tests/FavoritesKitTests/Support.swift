import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import FavoritesKit

/// Creates the feature with these dependencies.
@MainActor
func assembly(
  over favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  of characters: [FictionalCharacter] = .contractFixtures,
  store: Store<Favorites> = Store(.none),
  confirmation: UserConfirmation = UserConfirmation { _ in nil }
) -> FavoritesAssembly {
  let characters = InMemoryCharacterRepository(characters)
  return FavoritesAssembly(
    characters: characters, known: characters, favorites: favorites,
    favoritesStore: { store }, confirmation: confirmation)
}

/// Creates a program that has only the feature's command.
@MainActor
func program(_ assembly: FavoritesAssembly) -> CommandLineProgram {
  CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands)
}

@MainActor
func run(
  _ arguments: [String], with assembly: FavoritesAssembly = assembly(), width: Int = 80,
  colors: Bool = false
) async -> CommandOutcome {
  await program(assembly).run(arguments, width: width, colors: colors)
}

/// Runs `characters favorites` with `words`, after making the characters with the IDs `numbers`
/// favorites.
@MainActor
func favorites(
  _ words: String..., of numbers: [Int] = [], width: Int = 80, colors: Bool = false
) async -> CommandOutcome {
  let favorites = InMemoryFavoritesRepository(numbers.map { CharacterID($0) })
  return await run(
    ["favorites"] + words, with: assembly(over: favorites), width: width, colors: colors)
}

/// Runs `characters favorites` with these words, and returns the error that the command throws.
@MainActor
func thrownError(
  _ words: [String], with assembly: FavoritesAssembly = assembly()
) async -> (any Error)? {
  var thrown: (any Error)?
  let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: assembly.commands,
    explaining: { error in
      thrown = error
      return nil
    })
  _ = await program.run(["favorites"] + words)
  return thrown
}

/// A favorites screen on a terminal in memory.
@MainActor struct ShownFavorites {
  let terminal: TestTerminal
  let store = Store(Favorites.none)
  private let log = EventRecorder<any ViewEvent>()

  /// Shows the favorites of a repository, and waits until they are loaded.
  init(
    over favorites: any FavoritesRepository, width: Int = 50, height: Int = 8, inFlight: Int = 0
  ) async {
    let assembly = assembly(over: favorites, store: store)
    terminal = TestTerminal(width: width, height: height)
    await terminal.show(inFlight: inFlight) {
      let viewModel = assembly.viewModel(for: .list).eraseToAnyViewModel()
      log.content = FavoritesScreen(viewModel)
      viewModel.send(.appeared)
      return log
    }
  }

  /// Shows the favorites with these IDs, and waits until they are loaded.
  init(of numbers: Int..., width: Int = 50, height: Int = 8) async {
    await self.init(
      over: InMemoryFavoritesRepository(numbers.map { CharacterID($0) }), width: width,
      height: height)
  }

  var screen: TerminalView { log.content ?? log }

  /// Removes the screen, as a flow does.
  func removeScreen() { log.content = nil }

  var events: [String] {
    log.events.map { "\($0)" }.filter { !$0.hasPrefix("rowHighlighted") }
  }

  var elements: [String] { screen.accessibilityElements.map(\.description) }

  /// Removes favorites, as a flow does when the user has confirmed it.
  func clear(_ numbers: Int...) async {
    terminal.perform {
      (screen as? any FavoritesClearing)?.clearFavorites(numbers.map { CharacterID($0) })
    }
    await terminal.settle()
  }

  /// Presses keys, and waits for their effects.
  func press(_ keys: KeyPress...) async {
    for key in keys { terminal.press(key) }
    await terminal.settle()
  }
}

/// The questions that a command asked.
actor QuestionLog {
  private(set) var questions: [String] = []

  func append(_ question: String) { questions.append(question) }
}
