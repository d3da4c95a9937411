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

  @Test("Shows all facts above a long list if a quarter of the height is enough for the list")
  func longList() async {
    let model = Self.model(of: .odyssey, characters: 40)
    let terminal = TestTerminal(width: 60, height: 20)
    await terminal.show { WorkScreen(Self.viewModel(.loaded(model))) }
    #expect(terminal.app.screenText.contains("Gutenberg        1727"))
    #expect(terminal.app.screenText.contains("Character 5"))
  }

  @Test("A screen reader reads each fact as a whole, and the names of the characters")
  func accessibility() async {
    let screen = WorkScreen(Self.viewModel(.loaded(Self.model(of: .peterPan, characters: 1))))
    let terminal = TestTerminal(width: 30, height: 12)
    await terminal.show { screen }
    #expect(
      screen.accessibilityElements.map(\.description) == [
        "Peter Pan, heading",
        "by J. M. Barrie (1860–1937), 1904",
        "Language, English",
        "United States, First performed in 1904.",
        "Life + 70 years, J. M. Barrie died in 1937.",
        "Exception, In the United Kingdom, a hospital keeps a right to royalties.",
        "1 character",
        "Characters, list, 1 row",
        "Character 1, row, human, selected",
      ])
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

  // MARK: - Internal

  private static func viewModel(_ state: WorkState) -> AnyViewModel<WorkState, WorkAction> {
    RecordingViewModel<WorkState, WorkAction>(state).eraseToAnyViewModel()
  }

  private static func model(of work: LiteraryWork, characters count: Int) -> WorkDisplayModel {
    let characters = (1...count).map { number in
      CharacterSummary(
        reference: CharacterReference(
          id: CharacterID(number), slug: "character-\(number)", name: "Character \(number)"),
        author: nil, tradition: nil, work: work.title, publicationDate: nil, kind: .human)
    }
    return WorkDisplayModel(WorkPage(work: work, characters: characters))
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
