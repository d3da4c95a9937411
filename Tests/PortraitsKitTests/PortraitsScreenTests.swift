import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import DisplayTesting
import FlowKit
import PictureKit
import TerminalTesting
import TerminalViews
import Testing

@testable import PortraitsKit

/// The stages of the photo app in the article "FLIC - The holy grail of all GUI architectures".
@MainActor @Suite struct PortraitsScreenTests {
  private let log = RequestLog()
  private let failure = CharacterRepositoryError.unreachable(reason: "the host a.b was not found")

  /// The page after all visible tiles have loaded.
  private let loadedTiles = """
    ╭─ Portraits ──────────────────────── 1/5 ─╮
    │  5 portraits by name                   ┃ │
    │                                        ┃ │
    │ ▌████████████████   ████████████████   ┃ │
    │ ▌████████████████   ████████████████   ┃ │
    │ ▌████████████████   ████████████████     │
    │ ▌████████████████   ████████████████     │
    │ ▌████████████████   ████████████████     │
    │ ▌████████████████   ████████████████     │
    │ ▌████████████████   ████████████████     │
    │ ▌████████████████   ████████████████     │
    │ ▌       Ada                Bob           │
    │ ▌                                        │
    ╰──────────────────────────────────────────╯
    Enter Open
    """

  /// Returns a repository of characters whose first list request does something before.
  private func characters(
    _ names: [String] = ["Ada", "Bob", "Eve", "Fay", "Gil"],
    _ beforeFirst: @escaping @Sendable () async throws(CharacterRepositoryError) -> Void = {}
  ) -> any CharacterRepository {
    let all = InMemoryCharacterRepository(.named(names))
    return StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in try await all.character(id) },
      onList: { [log] filter, sort, page throws(CharacterRepositoryError) in
        if await log.add("list") == 1 { try await beforeFirst() }
        return try await all.list(filter, sort: sort, page: page)
      })
  }

  /// Returns a repository of red pictures that does something before the first, second and so on
  /// request for the picture of Ada.
  private func pictures(
    _ before:
      @escaping @Sendable (Int) async throws(CharacterRepositoryError) -> Void = { _ in }
  ) throws -> any PictureRepository {
    let red = try PixelImage(width: 2, height: 2) { _, _ in Pixel(255, 0, 0) }.png()
    return StubPictureRepository { [log] id, _ throws(CharacterRepositoryError) in
      let attempt = await log.add(id.description)
      if id == CharacterID(1) { try await before(attempt) }
      return red
    }
  }

  /// Shows the tab, or the screen of a route, in a flow.
  private func show(
    _ characters: any CharacterRepository, _ pictures: any PictureRepository,
    opening route: Route? = nil, inFlight: Int = 0
  ) async -> (terminal: TestTerminal, events: EventRecorder<PortraitEvent>) {
    let assembly = PortraitsAssembly(characters: characters, pictures: pictures)
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    registry.add(assembly.portraitDestination)
    let terminal = TestTerminal(width: 44, height: 15)
    let recorder = EventRecorder<PortraitEvent>()
    await terminal.show(inFlight: inFlight) {
      let path = route.map { [$0] } ?? registry.rootRoutes
      let flow = Flow(FlowState(path: path), registry: registry)
      flow.start()
      recorder.content = FlowView(flow)
      return recorder
    }
    return (terminal, recorder)
  }

  @Test("The page loads, then its tiles appear with their names")
  func page() async throws {
    let gate = Gate()
    let (terminal, _) = await show(characters { await gate.pass() }, try pictures(), inFlight: 1)
    terminal.expect(
      """
      ╭─ Portraits ──────────────────────────────╮
      │                                          │
      │                                          │
      │                                          │
      │                                          │
      │                                          │
      │           ⠋ Loading portraits…           │
      │                                          │
      │                                          │
      │                                          │
      │                                          │
      │                                          │
      │                                          │
      ╰──────────────────────────────────────────╯
      """)
    gate.open()
    await terminal.settle()
    terminal.expect(loadedTiles)
    let requests = await log.requests.sorted()
    #expect(requests == ["1", "2", "3", "4", "list"])
  }

  @Test("Retry of a page that failed loads only the page again")
  func pageRetry() async throws {
    let (terminal, _) = await show(
      characters { [failure] () throws(CharacterRepositoryError) in throw failure }, try pictures())
    terminal.expect(
      """
      ╭─ Portraits ──────────────────────────────╮
      │                                          │
      │                                          │
      │                                          │
      │       Could not load the portraits       │
      │  Could not reach the character source:   │
      │       the host a.b was not found.        │
      │                                          │
      │                [ Retry ]                 │
      │                                          │
      │                                          │
      │                                          │
      │                                          │
      ╰──────────────────────────────────────────╯
      Enter Retry
      """)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.app.screenText.contains("Ada"))
    let requests = await log.requests.sorted()
    #expect(requests == ["1", "2", "3", "4", "list", "list"])
  }

  @Test("A tile loads and fails alone, and its Retry loads only this tile again")
  func tiles() async throws {
    let gate = Gate()
    let pictures = try pictures { [failure] attempt throws(CharacterRepositoryError) in
      if attempt == 1 { throw failure }
      await gate.pass()
    }
    let (terminal, _) = await show(characters(), pictures)
    terminal.expect(
      """
      ╭─ Portraits ──────────────────────── 1/5 ─╮
      │  5 portraits by name                   ┃ │
      │                                        ┃ │
      │ ▌ Could not load    ████████████████   ┃ │
      │ ▌Could not reach    ████████████████   ┃ │
      │ ▌ the character     ████████████████     │
      │ ▌source: the host   ████████████████     │
      │ ▌  a.b was not      ████████████████     │
      │ ▌     found.        ████████████████     │
      │ ▌                   ████████████████     │
      │ ▌   [ Retry ]       ████████████████     │
      │ ▌       Ada                Bob           │
      │ ▌                                        │
      ╰──────────────────────────────────────────╯
      Enter Retry
      """)
    terminal.press(KeyPress(.enter))
    await terminal.settle(inFlight: 1)
    terminal.expect(
      """
      ╭─ Portraits ──────────────────────── 1/5 ─╮
      │  5 portraits by name                   ┃ │
      │                                        ┃ │
      │ ▌                   ████████████████   ┃ │
      │ ▌                   ████████████████   ┃ │
      │ ▌                   ████████████████     │
      │ ▌   ⠋ Loading…      ████████████████     │
      │ ▌                   ████████████████     │
      │ ▌                   ████████████████     │
      │ ▌                   ████████████████     │
      │ ▌                   ████████████████     │
      │ ▌       Ada                Bob           │
      │ ▌                                        │
      ╰──────────────────────────────────────────╯
      Enter Open
      """)
    gate.open()
    await terminal.settle()
    terminal.expect(loadedTiles)
    let requests = await log.requests.sorted()
    #expect(requests == ["1", "1", "2", "3", "4", "list"])
  }

  @Test("A tile that scrolls away cancels its request, and loads when it is back")
  func scrolling() async throws {
    let cancelled = Gate()
    let pictures = try pictures { [failure] attempt throws(CharacterRepositoryError) in
      if attempt == 1 { throw failure }
      if attempt > 2 { return }
      // Waits until the request is cancelled.
      try? await Task.sleep(for: .seconds(600))
      await cancelled.pass()
      throw .cancelled
    }
    let (terminal, _) = await show(characters((0..<9).map { "Name \($0)" }), pictures)
    terminal.press(KeyPress(.enter), KeyPress(.end))
    await cancelled.waitForArrivals()
    cancelled.open()
    await terminal.settle()
    terminal.press(KeyPress(.home))
    await terminal.settle()
    let requests = await log.requests.sorted()
    #expect(requests.filter { $0 == "1" } == ["1", "1", "1"])
  }

  @Test("End loads all pages, and selects the last tile")
  func lastTile() async throws {
    let all = InMemoryCharacterRepository(.named((0..<1_001).map { "Name \(1_000 + $0)" }))
    let (terminal, recorder) = await show(all, try pictures())
    terminal.press(KeyPress(.end))
    await terminal.settle()
    terminal.press(KeyPress(.enter))
    #expect(recorder.events == [.portraitSelected(CharacterID(1_001))])
  }

  @Test("The tile of a character that is shown elsewhere is selected, and has neighbors")
  func following() async throws {
    let getPortrait = GetPortrait(pictures: try pictures())
    var shown: PortraitsScreen?
    let terminal = TestTerminal(width: 44, height: 15)
    await terminal.show {
      let viewModel = PortraitsViewModel(
        getPage: GetPortraits(repository: characters()), source: ScreenSource()
      ).eraseToAnyViewModel()
      let screen = PortraitsScreen(viewModel) {
        PortraitView(of: $0, as: .thumbnail, getPortrait: getPortrait)
      }
      screen.characterWasShown(CharacterID(3))
      viewModel.send(.appeared)
      shown = screen
      let stack = Stack(.vertical, views: [Button("Other") {}])
      stack.add(screen, flex: 1)
      return stack
    }
    let screen = try #require(shown)
    #expect(screen.paneDetail.plain == "3/5")
    screen.characterWasShown(CharacterID(5))
    #expect(screen.paneDetail.plain == "5/5")
    #expect(screen.selectNeighbor(of: CharacterID(3), by: 1) == CharacterID(4))
    #expect(screen.paneDetail.plain == "4/5")
    #expect(screen.selectNeighbor(of: CharacterID(1), by: -1) == nil)
  }

  @Test("Enter opens the portrait of the selected tile")
  func selection() async throws {
    let (terminal, recorder) = await show(characters(), try pictures())
    terminal.press(KeyPress(.right), KeyPress(.enter))
    #expect(recorder.events == [.portraitSelected(CharacterID(2))])
  }

  @Test("The portrait's screen has a Retry of its own, and a button that shows the character")
  func portrait() async throws {
    let pictures = try pictures { [failure] attempt throws(CharacterRepositoryError) in
      if attempt == 1 { throw failure }
    }
    let (terminal, recorder) = await show(
      characters(), pictures, opening: Route("portrait", parameters: "1"))
    terminal.expect(
      """
      ╭─ Ada ────────────────────────────────────╮
      │                                          │
      │              Could not load              │
      │  Could not reach the character source:   │
      │       the host a.b was not found.        │
      │                                          │
      │                [ Retry ]                 │
      │                                          │
      │                                          │
      │                                          │
      │      Ada: human, A Study in Scarlet      │
      │                                          │
      │          [ Show the character ]          │
      ╰──────────────────────────────────────────╯
      Enter Show the character
      """)
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Ada ────────────────────────────────────╮
      │             ████████████████             │
      │             ████████████████             │
      │             ████████████████             │
      │             ████████████████             │
      │             ████████████████             │
      │             ████████████████             │
      │             ████████████████             │
      │             ████████████████             │
      │                                          │
      │      Ada: human, A Study in Scarlet      │
      │                                          │
      │          [ Show the character ]          │
      ╰──────────────────────────────────────────╯
      Enter Show the character
      """)
    #expect(await log.requests == ["1", "1"])
    terminal.press(KeyPress(.enter))
    #expect(recorder.events.last == .characterRequested(CharacterID(1)))
  }

  @Test("A portrait is an image with a description for screen readers")
  func accessibility() async throws {
    let (_, recorder) = await show(characters(), try pictures())
    #expect(
      recorder.accessibilityElements.map(\.description) == [
        "Portraits, list, items 1 to 2 of 5", "5 portraits by name",
        "Ada, row, Portrait of Ada: human, A Study in Scarlet, image, selected",
        "Bob, row, Portrait of Bob: human, A Study in Scarlet, image", "Next items, button",
      ])
  }
}

/// The requests in their order.
private actor RequestLog {
  private(set) var requests: [String] = []

  /// Adds a request, and returns how many times it was added.
  func add(_ request: String) -> Int {
    requests.append(request)
    return requests.count { $0 == request }
  }
}
