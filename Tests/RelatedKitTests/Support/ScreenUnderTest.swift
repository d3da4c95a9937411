import CharacterDomain
import CharacterDomainTesting
import RelatedKit
import TerminalKit
import TerminalTesting
import Testing

/// A screen of relations on a terminal in memory.
@MainActor
final class ScreenUnderTest {
  let terminal: TestTerminal
  private(set) var screen: RelatedScreen?
  private var log: EventRecorder<RelatedEvent>?

  var events: [RelatedEvent] { log?.events ?? [] }

  /// What the screen says without a layout.
  var elements: [String] { screen?.accessibilityElements.map(\.description) ?? [] }

  /// The keys of the screen, with their titles.
  var keys: [String] {
    let bindings = screen?.keyBindings ?? []
    return bindings.map { "\($0.keys.map(\.description).joined(separator: " ")): \($0.title)" }
  }

  /// Shows a screen and sends `appeared`.
  init(
    _ name: String, depth: Int = 1,
    over repository: any CharacterRepository = InMemoryCharacterRepository(.relatives),
    width: Int = 40, height: Int = 8, inFlight: Int = 0
  ) async {
    terminal = TestTerminal(width: width, height: height)
    let assembly = RelatedAssembly(characters: repository)
    await terminal.show(inFlight: inFlight) {
      let request = RelatedRequest(CharacterName(typed: name), depth: depth)
      let viewModel = assembly.viewModel(for: request)
      let screen = RelatedScreen(viewModel)
      let log = EventRecorder<RelatedEvent>(screen)
      self.screen = screen
      self.log = log
      viewModel.send(.appeared)
      return log
    }
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
