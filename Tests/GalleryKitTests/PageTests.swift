import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@testable import GalleryKit

/// Uses the controls of the gallery's pages, and checks what the pages show.
@Suite @MainActor struct PageTests {
  private let terminal = TestTerminal(width: 72, height: 24)

  private func show(_ page: GalleryPage) async { await terminal.show { page.makeFramedView() } }

  @Test("Each counter of the stores page finds its own store")
  func stores() async {
    await show(.stores)
    terminal.press(KeyPress(.enter), KeyPress(.tab), KeyPress(.enter), KeyPress(.enter))
    await terminal.settle()
    let rows = terminal.text.split(separator: "\n").filter { $0.contains("Count:") }
    #expect(rows.map { $0.contains("Count: 1") } == [true, false])
    #expect(rows.map { $0.contains("Count: 2") } == [false, true])
  }

  @Test("1,000 writes cause one update and one frame")
  func coalescing() async {
    await show(.coalescing)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.text.contains("Written 1000 times; the last 1,000: 1 update, 1 frame"))
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.text.contains("Written 2000 times; the last 1,000: 1 update, 1 frame"))
  }

  @Test("The event passes through the first level, and the second one handles it")
  func events() async {
    await show(.events)
    terminal.press(KeyPress(.enter), KeyPress(.enter))
    let words = ["No event yet", "Handled 2 times", "Passed on 2 times"]
    let shown = terminal.text.split(separator: "\n").compactMap { row in
      words.first(where: row.contains)
    }
    #expect(shown == words)
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("A page dismisses the views that it presents")
  func presentations() async {
    await show(.presentations)
    terminal.press(KeyPress(.enter))
    #expect(terminal.text.contains("Delete the draft?"))
    terminal.press(KeyPress(.enter))
    #expect(terminal.text.contains("The alert answered: cancel"))
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    #expect(terminal.text.contains("A sheet"))
    terminal.press(KeyPress(.escape))
    #expect(terminal.text.contains("Closed with Escape") && !terminal.text.contains("A sheet"))
    terminal.press(KeyPress(.tab), KeyPress(.enter), KeyPress(.enter))
    #expect(terminal.text.contains("The full screen was closed"))
  }

  @Test("The split shows the selected note, and a tab keeps its state")
  func tabs() async {
    await show(.tabs)
    while !(terminal.app.focusedView.map { "\($0)".contains("ListView") } ?? true) {
      terminal.press(KeyPress(.tab))
    }
    terminal.press(KeyPress(.down), KeyPress(.down))
    #expect(terminal.text.contains("│Note 3"))
    terminal.press(KeyPress(.pageDown, .control))
    #expect(terminal.text.contains("Subject") && terminal.text.contains("Clear"))
    terminal.app.content?.focusableViews.first { $0 is TextField }?.focus()
    terminal.type("abc")
    #expect(terminal.text.contains("abc"))
    terminal.press(KeyPress("x", .control))
    #expect(!terminal.text.contains("abc"))
    terminal.press(KeyPress(.pageUp, .control))
    #expect(terminal.text.contains("│Note 3") && !terminal.text.contains("Clear"))
  }

  @Test("The fields of a gift grow as they appear, and shrink as they disappear")
  func appearing() async {
    let terminal = TestTerminal(width: 72, height: 24, animates: true)
    await terminal.show { GalleryPage.appearing.makeFramedView() }
    #expect(!terminal.text.contains("Gift"))
    terminal.type(" ")
    terminal.advance(by: .milliseconds(160))
    #expect(terminal.text.contains("Recipient") && !terminal.text.contains("Message"))
    terminal.advance(by: .seconds(1))
    #expect(terminal.text.contains("Message"))
    terminal.type(" ")
    terminal.advance(by: .milliseconds(160))
    #expect(terminal.text.contains("Gift") && !terminal.text.contains("Message"))
    terminal.advance(by: .seconds(1))
    #expect(!terminal.text.contains("Gift"))
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("The push page shows a transition only for an animated push, and Escape goes back")
  func push() async {
    let terminal = TestTerminal(width: 72, height: 24, animates: true)
    await terminal.show { GalleryPage.push.makeFramedView() }
    terminal.press(KeyPress(.enter))
    terminal.advance(by: .milliseconds(60))
    #expect(terminal.text.contains("Screen 2") && terminal.text.contains("Push at once"))
    terminal.advance(by: .seconds(1))
    #expect(!terminal.text.contains("Screen 1"))
    terminal.press(KeyPress(.down), KeyPress(.enter))
    #expect(terminal.text.contains("Screen 3"))
    #expect(!terminal.clock.hasScheduledActions)
    terminal.press(KeyPress(.escape))
    terminal.press(KeyPress(.escape))
    terminal.advance(by: .seconds(1))
    #expect(terminal.text.contains("Screen 1"))
  }

  @Test("The modals of the modal page nest, and Escape closes the innermost")
  func modal() async {
    await show(.modal)
    terminal.press(KeyPress(.enter))
    #expect(terminal.text.contains("Read this first."))
    terminal.press(KeyPress(.enter), KeyPress(.tab), KeyPress(.enter))
    #expect(terminal.text.contains("Full screen") && !terminal.text.contains("Modal"))
    terminal.press(KeyPress(.tab), KeyPress(.tab), KeyPress(.enter))
    #expect(terminal.text.contains("Page sheet"))
    terminal.press(KeyPress(.enter))
    #expect(!terminal.text.contains("Close"))
    terminal.press(KeyPress(.enter))
    #expect(terminal.text.contains("Close"))
    terminal.press(KeyPress(.escape))
    #expect(!terminal.text.contains("Close") && !terminal.text.contains("Modal"))
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(terminal.text.contains("Modal") && terminal.app.presentedViews.isEmpty)
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("The keyboard page shows what was entered, and the name of a key")
  func keyboard() async {
    await show(.keyboard)
    terminal.type("Ann")
    terminal.press(KeyPress(.enter), KeyPress(.tab), KeyPress(.function(5)))
    #expect(terminal.text.contains("Entered: Ann"))
    #expect(terminal.text.contains("Last key: F5"))
  }

  @Test("A toolbar item can be used as a key and as a button")
  func toolbar() async {
    await show(.toolbar)
    terminal.type("++")
    #expect(terminal.text.contains("Count: 2"))
    let row = (0..<24).first { terminal.row($0).contains("Remove one") } ?? 0
    let column = terminal.row(row).prefix { $0 != "-" }.count
    terminal.click(column, row)
    #expect(terminal.text.contains("Count: 1"))
    terminal.press(KeyPress("x", .control))
    #expect(terminal.text.contains("Count: 0"))
  }

  @Test("Help lists the keys of the page")
  func help() async {
    let terminal = TestTerminal(width: 72, height: 24, app: { GalleryApp(on: $0, clock: $1) })
    (terminal.app as? GalleryApp)?.show(.counter)
    terminal.start()
    terminal.type("?")
    #expect(terminal.text.contains("Add one") && terminal.text.contains("Back"))
    terminal.press(KeyPress(.escape))
    #expect(terminal.app.presentedViews.isEmpty)
  }

  @Test(
    "No page crashes when keys and a click arrive in windows of five sizes",
    arguments: [(1, 1), (2, 3), (10, 4), (40, 12), (200, 60)])
  func sizes(width: Int, height: Int) async {
    for page in GalleryPage.all where page.id != "collection" {
      let terminal = await TestTerminal(width: 60, height: 20) { page.makeFramedView() }
      terminal.resize(width: width, height: height)
      for key in [Key.tab, .down, .up, .right, .left, .enter, .pageDown, .end, .home, .escape] {
        terminal.press(KeyPress(key))
      }
      terminal.click(width - 1, height - 1)
      terminal.resize(width: 60, height: 20)
      await terminal.settle()
    }
  }
}

@Suite @MainActor struct GalleryAppTests {
  private let terminal = TestTerminal(width: 90, height: 26, app: { GalleryApp(on: $0, clock: $1) })
  private var app: GalleryApp? { terminal.app as? GalleryApp }

  @Test("Enter opens a page of the menu, and Escape returns to the same row")
  func menu() async {
    app?.showMenu()
    terminal.start()
    terminal.press(KeyPress(.down), KeyPress(.enter))
    #expect(terminal.row(1) == "  Stores on the chain")
    terminal.press(KeyPress(.escape))
    #expect(terminal.row(1) == "  Gallery of the terminal kit")
    #expect(terminal.text.contains("▌ Stores on the chain"))
    terminal.press(KeyPress(.escape))
    #expect(!terminal.app.isRunning)
  }

  @Test("Escape quits if the program shows a single page")
  func page() {
    app?.show(.counter)
    terminal.start()
    terminal.press(KeyPress(.escape))
    #expect(!terminal.app.isRunning)
    #expect(terminal.app.reports.isEmpty)
  }
}

@Suite @MainActor struct CollectionPageTests {
  /// A server that fails for the paths in `failing`, and records all requests.
  private actor Server: TextServer {
    private var log: [String] = []
    private var failing: Set<String>

    init(failing: Set<String>) { self.failing = failing }

    /// The requested paths, in alphabetical order, because tiles that load at the same time request
    /// their paths in any order.
    var requests: [String] { log.sorted() }

    func repair() { failing = [] }

    func text(of path: String) async throws(TextServerError) -> String {
      log.append(path)
      if failing.contains(path) { throw TextServerError(reason: "out of order") }
      return path == "tiles" ? "1,2" : "loaded \(path)"
    }
  }

  private let terminal = TestTerminal(width: 80, height: 9)

  @Test(
    "A retry in a tile loads this tile only; a retry of the page loads the page and its tiles",
    arguments: [("tiles/2", ["tiles", "tiles/1", "tiles/2"]), ("tiles", ["tiles"])])
  func retry(failing: String, first: [String]) async {
    let server = Server(failing: [failing])
    await terminal.show { TilesScreen(over: server) }
    #expect(await server.requests == first)
    #expect(terminal.text.contains("Could not load the"))
    #expect(terminal.text.contains("loaded tiles/1") == (first.count > 1))
    await server.repair()
    terminal.press(KeyPress(.right), KeyPress(.enter))
    await terminal.settle()
    let again = first.count > 1 ? [failing] : ["tiles", "tiles/1", "tiles/2"]
    #expect(await server.requests == (first + again).sorted())
    #expect(terminal.text.contains("loaded tiles/1") && terminal.text.contains("loaded tiles/2"))
    #expect(terminal.app.reports.isEmpty)
  }
}

@Suite @MainActor struct MoveMeTests {
  private let terminal = TestTerminal(width: 60, height: 21, animates: true)
  private let view = MoveMeView()

  private var card: TerminalView { view.subviews[0] }
  private static let normal = TerminalColor.rgb(40, 80, 200)
  private static let pressed = TerminalColor.rgb(200, 40, 40)

  private func show() async { await terminal.show { view } }

  @Test("A press changes the color and enlarges the card in 0.3 seconds; a release restores both")
  func press() async {
    await show()
    #expect(card.frame == Rect(x: 20, y: 7, width: 20, height: 7))
    #expect(card.backgroundColor == Self.normal)
    terminal.mouse(.press, 30, 10)
    #expect(card.presentedFrame.width == 20)
    terminal.advance(by: .milliseconds(150))
    #expect((21...23).contains(card.presentedFrame.width))
    terminal.advance(by: .milliseconds(150))
    #expect(card.presentedFrame.size == Size(width: 24, height: 8))
    #expect(card.backgroundColor == Self.pressed)
    terminal.mouse(.release, 30, 10)
    terminal.advance(by: .milliseconds(300))
    #expect(card.presentedFrame.size == Size(width: 20, height: 7))
    #expect(card.backgroundColor == Self.normal)
  }

  @Test("A drag follows the pointer without an animation")
  func drag() async {
    await show()
    terminal.mouse(.press, 30, 10)
    terminal.advance(by: .seconds(1))
    terminal.mouse(.drag, 35, 12)
    #expect(card.frame.center == Point(x: 35, y: 12))
    #expect(card.presentedFrame.center.x == 35)
  }

  @Test("A cancelled drag resets the card at once", arguments: [false, true])
  func cancel(byFocus: Bool) async {
    await show()
    terminal.mouse(.press, 30, 10)
    terminal.advance(by: .seconds(1))
    if byFocus { terminal.send("\u{1B}[O".utf8) } else { terminal.press(KeyPress(.escape)) }
    await terminal.settle()
    #expect(card.presentedFrame.size == Size(width: 20, height: 7))
    #expect(card.backgroundColor == Self.normal)
    terminal.mouse(.drag, 0, 0)
    #expect(card.frame.center == Point(x: 30, y: 10))
  }

  @Test("The arrow keys move the card with an animation, and keep its center on the screen")
  func arrows() async {
    await show()
    terminal.press(KeyPress(.right))
    #expect(card.frame.minX == 28)
    #expect(card.presentedFrame.minX == 20)
    terminal.advance(by: .milliseconds(300))
    #expect(card.presentedFrame.minX == 28)
    for _ in 1...20 { terminal.press(KeyPress(.up)) }
    #expect(card.frame.center.y == 0)
  }
}
