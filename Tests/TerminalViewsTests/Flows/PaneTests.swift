import FlowKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor @Suite struct PaneTests {
  private final class Books: TerminalView, PaneContent {
    var position = 1
    var paneTitle: StyledText = "Books"
    var total = "20"
    var paneDetail: StyledText { "\(position)/\(total)" }

    override var canBecomeFocused: Bool { true }

    override func draw(in canvas: Canvas) {
      canvas.draw(hasPaneFrame ? "in a frame" : "without", at: .zero)
    }
  }

  /// A screen without a pane title, but with a window title.
  private final class Book: TerminalView {
    override func adjust(_ modes: inout TerminalModes) { modes.title = SafeText("Emma") }
  }

  private let books = Books()

  private func show(_ path: [Route], width: Int, height: Int) async -> TestTerminal {
    await TestTerminal(width: width, height: height) {
      FlowView(
        Flow(FlowState(path: path)) { [books] route in
          FlowScreen { route == "books" ? books : Book() }
        })
    }
  }

  @Test("The frame of a screen shows its title and detail")
  func frame() async {
    let terminal = await show(["books"], width: 30, height: 7)
    terminal.expect(
      """
      ╭─ Books ───────────── 1/20 ─╮
      │ in a frame                 │
      │                            │
      │                            │
      │                            │
      ╰────────────────────────────╯
      """)
  }

  @Test(
    "Truncates the title before it omits the detail",
    arguments: [
      (24, "12", "╭─ Characters ── 3/12 ─╮"), (20, "12", "╭─ Charac… ─ 3/12 ─╮"),
      (20, "12,345", "╭─ Characters ─────╮"),
    ])
  func narrowTitle(width: Int, total: String, line: String) async {
    (books.paneTitle, books.total, books.position) = ("Characters", total, 3)
    let terminal = await show(["books"], width: width, height: 7)
    #expect(terminal.row(0) == line)
  }

  @Test("A title up to the available width is shown, and a longer one is truncated")
  func titleWidth() async {
    let terminal = await show(["books"], width: 30, height: 7)
    for (extra, isCut) in [(0, false), (1, true)] {
      books.paneTitle = StyledText(String(repeating: "x", count: books.paneTitleWidth + extra))
      books.paneTextsDidChange()
      await terminal.settle()
      #expect(terminal.row(0).contains("…") == isCut)
    }
  }

  @Test("A screen smaller than the minimum has no frame", arguments: [(30, 6), (19, 7)])
  func small(width: Int, height: Int) async {
    let terminal = await show(["books"], width: width, height: height)
    #expect(terminal.row(0) == "without")
  }

  @Test("The frame of a screen without a pane title shows the window title")
  func windowTitle() async {
    let terminal = await show(["books", "emma"], width: 100, height: 7)
    #expect(terminal.row(0).contains(" Books ") && terminal.row(0).contains(" Emma "))
  }

  /// A flow that previews the authors.
  private final class Shelf: Flow<TerminalView> {
    override func previewRoute(ofRow id: any Hashable & Sendable) -> Route? { "authors" }
  }

  private func makeShelf(_ path: [Route]) -> Shelf {
    typealias Page = Destination<Void, TerminalView>
    var registry = DestinationRegistry<TerminalView>()
    registry.add(Page("shelf", title: "Shelf") { [books] in DestinationScreen { books } })
    registry.add(Page("emma", title: "Book") { DestinationScreen { Book() } })
    registry.add(Page("authors", title: "Authors") { DestinationScreen { TerminalView() } })
    registry.add(
      Page("settings", title: "Settings") {
        let menu = Flow<TerminalView>(FlowState(path: ["menu"])) { _ in
          FlowScreen { TerminalView() }
        }
        return DestinationScreen(flow: menu) { FlowView(menu) }
      })
    return Shelf(FlowState(path: path), registry: registry)
  }

  @Test(
    "The frame shows the title of the destination if the screen has no title",
    arguments: [
      ("shelf", "Books"), ("emma", "Emma"), ("authors", "Authors"), ("settings", "Settings"),
    ] as [(Route, String)])
  func destinationTitle(route: Route, title: String) async {
    let terminal = await TestTerminal(width: 30, height: 7) { FlowView(makeShelf([route])) }
    #expect(terminal.row(0).hasPrefix("╭─ \(title) ─"))
  }

  @Test("The frame of a preview shows the title of its destination")
  func previewTitle() async {
    let terminal = await TestTerminal(width: 100, height: 7) {
      FlowView(makeShelf(["shelf"])) { _ in "no row" }
    }
    #expect(!terminal.row(0).contains("Authors"))
    books.emit(HighlightEvent.rowHighlighted(1))
    await terminal.settle()
    #expect(terminal.row(0).contains("╭─ Authors ─"))
  }

  @Test("A new detail of the same width redraws only the detail")
  func detail() async {
    let terminal = await show(["books"], width: 30, height: 7)
    let (layouts, bytes) = (terminal.app.statistics.layouts, terminal.device.output.count)
    books.position = 2
    books.paneTextsDidChange()
    await terminal.settle()
    #expect(terminal.row(0).contains(" 2/20 "))
    #expect(terminal.app.statistics.layouts == layouts)
    #expect(terminal.device.output.count - bytes < 40)
    books.position = 10
    books.paneTextsDidChange()
    await terminal.settle()
    #expect(terminal.row(0).contains("─ 10/20 ─"))
  }
}
