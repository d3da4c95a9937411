import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

/// A detail screen on a terminal in memory.
@MainActor
final class ScreenUnderTest {
  let terminal: TestTerminal
  let store: Store<Favorites>
  private(set) var screen: CharacterDetailScreen?
  private var log: EventRecorder<CharacterDetailEvent>?

  var events: [CharacterDetailEvent] { log?.events ?? [] }

  /// What the screen says without a layout.
  var elements: [String] { screen?.accessibilityElements.map(\.description) ?? [] }

  /// The lines of the screen without spaces and without marks of selection and scrolling.
  var lines: [String] {
    terminal.text.split(separator: "\n").map { $0.filter { !" ›┃".contains($0) } }
  }

  /// The keys of the focused view and the views around it, with their titles.
  var keys: [String] {
    let bindings = terminal.app.focusedView?.chain.flatMap(\.keyBindings) ?? []
    return bindings.map { "\($0.keys.map(\.description).joined(separator: " ")): \($0.title)" }
  }

  /// Shows a screen and sends `appeared`.
  init(
    _ name: String, over repository: any CharacterRepository,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    width: Int = 50, height: Int = 16, inFlight: Int = 0
  ) async {
    terminal = TestTerminal(width: width, height: height)
    let dependencies = Dependencies(
      characterRepository: repository, favoritesRepository: favorites)
    store = dependencies.favoritesStore
    let assembly = CharacterDetailAssembly(dependencies: dependencies)
    await terminal.show(inFlight: inFlight) {
      let viewModel = assembly.viewModel(for: .named(CharacterName(typed: name)))
      let screen = CharacterDetailScreen(viewModel)
      let log = EventRecorder<CharacterDetailEvent>(screen)
      self.screen = screen
      self.log = log
      viewModel.send(.appeared)
      return log
    }
  }

  /// Shows a screen of one character.
  convenience init(
    _ character: FictionalCharacter,
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    width: Int = 50, height: Int = 16
  ) async {
    await self.init(
      "\(character.id)", over: InMemoryCharacterRepository([character]), favorites: favorites,
      width: width, height: height)
  }

  /// Presses keys and settles.
  func press(_ keys: KeyPress..., inFlight: Int = 0) async {
    for key in keys { terminal.press(key) }
    await terminal.settle(inFlight: inFlight)
  }

  /// Presses the key of each character and settles.
  func type(_ text: String, inFlight: Int = 0) async {
    terminal.type(text)
    await terminal.settle(inFlight: inFlight)
  }
}
