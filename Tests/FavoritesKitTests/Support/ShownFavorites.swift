import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import FavoritesKit
import TerminalKit
import TerminalTesting
import Testing

/// A favorites screen on a terminal in memory.
@MainActor
struct ShownFavorites {
  let terminal: TestTerminal
  let dependencies: Dependencies
  private let log = EventRecorder<any ViewEvent>()

  /// Shows the screen over a storage.
  init(
    over favorites: any FavoritesRepository, width: Int = 50, height: Int = 8, inFlight: Int = 0
  ) async {
    dependencies = Dependencies(favoritesRepository: favorites)
    terminal = TestTerminal(width: width, height: height)
    await terminal.show(inFlight: inFlight) {
      let viewModel = FavoritesAssembly(dependencies: dependencies).viewModel(for: .list)
      log.content = FavoritesScreen(viewModel)
      viewModel.send(.appeared)
      return log
    }
  }

  /// Shows the screen of favorites with these IDs.
  init(of numbers: Int..., width: Int = 50, height: Int = 8) async {
    await self.init(
      over: InMemoryFavoritesRepository(numbers.map { CharacterID($0) }), width: width,
      height: height)
  }

  /// The screen.
  var screen: TerminalView { log.content ?? log }

  /// Removes the screen, as a flow does.
  func removeScreen() { log.content = nil }

  /// The events of the screen as text.
  var events: [String] { log.events.map { "\($0)" } }

  /// The elements of the screen as text.
  var elements: [String] { screen.accessibilityElements.map(\.description) }

  /// Presses keys, and waits for the answers.
  func press(_ keys: KeyPress...) async {
    for key in keys { terminal.press(key) }
    await terminal.settle()
  }
}
