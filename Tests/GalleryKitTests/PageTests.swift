import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@testable import GalleryKit

/// What the pages do.
@Suite @MainActor struct PageTests {
  private let terminal = TestTerminal(width: 72, height: 24)

  private func show(_ page: GalleryPage) async { await terminal.show { page.makeFramedView() } }

  @Test("The counter counts with keys and buttons")
  func counter() async {
    await show(.counter)
    terminal.type("++-")
    #expect(terminal.text.contains("Count: 1"))
    terminal.press(KeyPress(.enter))
    #expect(terminal.text.contains("Count: 2"))
  }

  @Test("Each counter of the stores page finds its own store")
  func stores() async {
    await show(.stores)
    terminal.press(KeyPress(.enter), KeyPress(.tab), KeyPress(.enter), KeyPress(.enter))
    await terminal.settle()
    let rows = terminal.text.split(separator: "\n").filter { $0.contains("Count:") }
    #expect(rows.map { $0.contains("Count: 1") } == [true, false])
    #expect(rows.map { $0.contains("Count: 2") } == [false, true])
  }

  @Test("1,000 writes show one update and one frame")
  func coalescing() async {
    await show(.coalescing)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.text.contains("Written 1000 times; the last 1,000: 1 update, 1 frame"))
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.text.contains("Written 2000 times; the last 1,000: 1 update, 1 frame"))
  }

  @Test("The event passes the first level, and the second one handles it")
  func events() async {
    await show(.events)
    terminal.press(KeyPress(.enter), KeyPress(.enter))
    let shown = terminal.text.split(separator: "\n").filter {
      $0.contains("2 times") || $0.contains("No event")
    }
    #expect(shown.map { $0.contains("No event yet") } == [true, false, false])
    #expect(shown.map { $0.contains("Handled 2 times") } == [false, true, false])
    #expect(shown.map { $0.contains("Passed on 2 times") } == [false, false, true])
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("Content is replaced and emptied")
  func content() async {
    await show(.content)
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    #expect(terminal.text.contains("Row 1") && terminal.text.contains("A list"))
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    #expect(!terminal.text.contains("Row 1") && terminal.text.contains("50%"))
    terminal.press(KeyPress(.tab), KeyPress(.enter))
    #expect(terminal.text.contains("─ Nothing ─"))
  }

  @Test("The focused text field is scrolled into view")
  func textFields() async {
    await show(.textFields)
    #expect(!terminal.text.contains("Notes"))
    for _ in 1...9 { terminal.press(KeyPress(.tab)) }
    terminal.type("abc")
    #expect(terminal.text.contains("Notes") && terminal.text.contains("abc"))
    #expect(!terminal.text.contains("Alias"))
    #expect(terminal.cursor.map { terminal.row($0.y).contains("Notes") } == true)
  }

  @Test("Views that a page presents are dismissed by the page")
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
    "Every page fits any size, with any keys",
    arguments: [(1, 1), (2, 3), (10, 4), (40, 12), (200, 60)])
  func sizes(width: Int, height: Int) async {
    for page in GalleryPage.all where page.id != "async-tiles" {
      let terminal = TestTerminal(width: 60, height: 20)
      await terminal.show { page.makeFramedView() }
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
