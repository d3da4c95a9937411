import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import DisplayKit
import DisplayTesting
import TerminalKit
import Testing

@testable import CharacterListKit

/// The list of a source whose copy changes while the screen shows it.
@MainActor @Suite struct CharacterListSourceTests {
  private let copy = Copy()

  @Test("Rows appear as pages arrive, and a line says how many of how many")
  func pages() async {
    copy.gate = Gate()
    let list = await copy.list(inFlight: 1)
    #expect(list.terminal.row(0) == "Characters of s · Loading… · sorted by name")
    #expect(list.terminal.row(4) == "              ⠋ Loading characters…")
    await copy.save(["Beth", "Morty"], of: 4)
    copy.gate?.open()
    await list.terminal.settle()
    list.terminal.expect(
      """
      Characters of s · 2 · sorted by name
          Name                                       ★
      ▌   Beth
          Morty



      updating s: 2 of 4 characters
      """)
    await copy.save(["Jerry", "Rick"], of: 4) { $0.isUpdating = false }
    await list.terminal.settle()
    list.terminal.expect(
      """
      Characters of s · 4 · sorted by name
          Name                                       ★
      ▌   Beth
          Jerry
          Morty
          Rick

      4 of 4 characters of s
      """)
  }

  @Test("Newer rows don't move the selected character, and are not dimmed")
  func selection() async {
    await copy.save((10...40).map { "N\($0)" }, of: 60)
    let list = await copy.list()
    for _ in 0..<20 { list.terminal.press(KeyPress("j")) }
    await list.terminal.settle()
    let row = list.terminal.cursor
    #expect(list.screen?.query.selectedRow == 20)
    await copy.save((10...40).map { "A\($0)" }, of: 62) { $0.isUpdating = false }
    await list.terminal.settle()
    #expect(list.screen?.query.selectedRow == 51)
    #expect(list.terminal.cursor == row)
    #expect(list.screen?.model.phase == .loaded)
    #expect(!list.isDim(at: 51))
  }

  @Test("The selected character stays selected if newer rows move it to another page")
  func selectionOnOtherPage() async {
    await copy.save((100...150).map { "N\($0)" }, of: 400)
    let list = await copy.list()
    await list.press(KeyPress("j"))
    await copy.save((100...330).map { "A\($0)" }, of: 400) { $0.isUpdating = false }
    await list.terminal.settle()
    #expect(list.screen?.query.selectedRow == 232)
    #expect(list.terminal.text.contains("▌   N101"))
  }

  @Test("Rows that change while they are loaded are loaded once more")
  func changeDuringLoading() async {
    await copy.save(["Beth"], of: 3)
    let list = await copy.list()
    copy.gate = Gate()
    await copy.save(["Jerry"], of: 3)
    await list.terminal.settle(inFlight: 1)
    await copy.save(["Rick"], of: 3)
    copy.gate?.open()
    await list.terminal.settle()
    #expect(list.screen?.model.rows?.count == 3)
  }

  @Test("Offline, the copy is shown with its age")
  func offline() async {
    await copy.save(["Beth"], of: 1) {
      ($0.isUpdating, $0.isComplete, $0.isOffline) = (false, true, true)
      $0.age = .seconds(3 * 86_400)
    }
    let list = await copy.list(width: 60)
    #expect(list.terminal.text.contains("Beth"))
    #expect(list.terminal.row(7) == "offline: the copy of s is 3 days old")
    #expect(list.elements.contains("offline: the copy of s is 3 days old"))
  }

  @Test("Without a copy, an error is shown, and no empty list")
  func offlineWithoutCopy() async {
    let status = copy.status
    status.update { $0.states["s"] = SourceState() }
    status.update { $0.states["s"]?.isOffline = true }
    let failing = InMemoryCharacterRepository(failing: .notCopied("the copy of s is empty"))
    let list = await ListScreen(over: failing, source: copy.source, height: 8)
    #expect(list.terminal.text.contains("Could not load the characters"))
    #expect(list.terminal.text.contains("the copy of s is empty"))
    #expect(list.terminal.row(7) == "offline: only the copy of s is read")
  }

  @Test("The key r requests the list of the source")
  func refresh() async {
    await copy.save(["Beth"], of: 1)
    let list = await copy.list()
    await list.press(KeyPress("r"))
    #expect(await copy.refreshes.next() == 2)
  }

  @Test("Another source replaces the rows")
  func otherSource() async {
    await copy.save(["Beth", "Morty"], of: 2)
    let list = await copy.list()
    await list.press(KeyPress("j"))
    copy.status.update { $0.selected = nil }
    await list.terminal.settle()
    #expect(list.terminal.row(0) == "Characters · 2 · sorted by name")
    #expect(list.screen?.query.selectedRow == 0)
    #expect(list.terminal.row(7) == "")
  }
}

/// The copy of a source in memory, and its published status.
@MainActor private final class Copy {
  let status = Store(SourceStatus())
  /// Counts the calls that refresh the source.
  let refreshes = CallCounter()
  /// A gate before each answer.
  var gate: Gate?

  private let characters = InMemoryCharacterRepository([])
  private var count = 0

  init() { status.update { $0.selected = "s" } }

  var source: ScreenSource { ScreenSource(status) { [refreshes] in _ = await refreshes.next() } }

  /// Saves a page, and publishes that newer answers have arrived.
  func save(
    _ names: [String], of total: Int, _ change: (inout SourceState) -> Void = { _ in }
  ) async {
    let page = names.compactMap { name in
      CharacterID(source: "s", local: name).map { FictionalCharacter(id: $0, name: name) }
    }
    await #expect(throws: Never.self) { try await characters.save(page, areComplete: true) }
    count += page.count
    var state = status.state.states["s"] ?? SourceState()
    (state.loaded, state.total, state.isUpdating) = (count, total, true)
    state.revision += 1
    change(&state)
    status.update { $0.states["s"] = state }
  }

  /// Shows the list, and waits until it is loaded.
  func list(width: Int = 50, inFlight: Int = 0) async -> ListScreen {
    let repository = StubCharacterRepository(
      onList: { [characters, self] filter, sort, page throws(CharacterRepositoryError) in
        let answer = try await characters.list(filter, sort: sort, page: page)
        guard let gate = await gate else { return answer }
        await gate.pass()
        return answer.total.count > 0
          ? answer : try await characters.list(filter, sort: sort, page: page)
      })
    return await ListScreen(
      over: repository, source: source, width: width, height: 8, inFlight: inFlight)
  }
}
