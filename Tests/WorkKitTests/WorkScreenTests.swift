import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@testable import WorkKit

@MainActor
@Suite struct WorkScreenTests {
  private let destination = WorkAssembly(
    works: StubWorkRepository.three, characters: InMemoryCharacterRepository.cast
  ).destination

  private func terminal(
    showing title: String, width: Int = 60, height: Int = 15
  ) async -> (TestTerminal, EventRecorder) {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(destination)
    let terminal = TestTerminal(width: width, height: height)
    let recorder = EventRecorder(
      FlowState(path: [destination.route(title)]), registry: registry)
    await terminal.show {
      recorder.start()
      return FlowView(recorder)
    }
    return (terminal, recorder)
  }

  @Test("Shows the facts above the characters, and opens one")
  func work() async {
    let (terminal, recorder) = await terminal(showing: "odyssey")
    terminal.expect(
      """
      ╭─ The Odyssey ────────────────────────────────────────────╮
      │ by Homer, c. 720 BCE                                     │
      │                                                          │
      │ Original title   Odysseia                                │
      │ Tradition        Greek mythology                         │
      │ Language         Ancient Greek                           │
      │ United States    Composed about 720 BCE.                 │
      │ Life + 70 years  Homer died in antiquity.                │
      │ Gutenberg        1727                                    │
      │                                                          │
      │ 2 characters                                             │
      │ ▌ ● Circe                                                │
      │   ● Penelope                                             │
      ╰──────────────────────────────────────────────────────────╯
      Enter Open
      """)
    #expect(recorder.currentState.path == [destination.route("the-odyssey")])
    terminal.press(KeyPress(.down), KeyPress(.enter))
    await terminal.settle()
    #expect(recorder.events == [.characterSelected(CharacterID(1))])
  }

  @Test("Leaves room for the characters on a low screen")
  func low() async {
    let (terminal, _) = await terminal(showing: "odyssey", height: 8)
    #expect(terminal.app.screenText.contains("Circe"))
    #expect(terminal.app.screenText.contains("Penelope"))
  }

  @Test("Any size can be drawn", arguments: 1...8)
  func anySize(_ side: Int) async {
    let (terminal, _) = await terminal(showing: "odyssey", width: side, height: side)
    terminal.resize(width: 1, height: 1)
    await terminal.settle()
    terminal.resize(width: 60, height: 16)
    await terminal.settle()
    #expect(terminal.row(0).hasPrefix("╭─ The Odyssey ─"))
  }

  @Test("Offers similar titles, of which the user chooses one")
  func choice() async {
    let (terminal, recorder) = await terminal(showing: "odissey")
    #expect(terminal.app.screenText.contains("Did you mean:"))
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(recorder.events == [.workSelected("the-odyssey")])
  }

  @Test("Offers a retry after a failure, unless the title is unknown")
  func failure() async {
    let viewModel = RecordingViewModel<WorkState, WorkAction>(
      .failed(.repository(.storage(reason: "damaged"))))
    let terminal = TestTerminal(width: 60, height: 5)
    await terminal.show { WorkScreen(viewModel.eraseToAnyViewModel()) }
    #expect(terminal.app.screenText.contains("Retry"))
    viewModel.update(.failed(.unknownTitle("xyzzy", suggestions: [])))
    await terminal.settle()
    #expect(!terminal.app.screenText.contains("Retry"))
  }
}

/// A flow that records the events of the screen.
private final class EventRecorder: Flow<TerminalView> {
  private(set) var events: [WorkEvent] = []

  override func handle(_ event: any ViewEvent) -> Bool {
    guard let event = event as? WorkEvent else { return super.handle(event) }
    events.append(event)
    return true
  }
}
