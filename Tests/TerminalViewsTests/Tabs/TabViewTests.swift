import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

@MainActor
@Suite struct TabViewTests {
  private let books = FocusableLine("all books")

  private func makeTabs(onSelect: ((Int) -> Void)? = nil) -> TabView {
    let films = Stack(.vertical, views: [FocusableLine("one"), FocusableLine("two")])
    let tabs = [Tab("Books", books), Tab("Films", films), Tab("中文", FocusableLine("text"))]
    return TabView(tabs, onSelect: onSelect)
  }

  @Test("Selects tabs with numbers, with Ctrl and page keys, on the bar, and by a click")
  func keys() async {
    let terminal = TestTerminal(width: 40, height: 3)
    var selected: [Int] = []
    let tabs = makeTabs { selected.append($0) }
    await terminal.show { tabs }
    terminal.expect(" 1 Books   2 Films   3 中文\nall books")
    terminal.type("3")
    terminal.expect(" 1 Books   2 Films   3 中文\ntext")
    terminal.press(KeyPress(.pageDown, .control), KeyPress(.pageUp, .control))
    #expect(selected == [2, 0, 2])
    tabs.focus()
    terminal.press(KeyPress(.left))
    #expect(terminal.cursor == Point(x: 11, y: 0))
    terminal.press(KeyPress(.left), KeyPress(.left))
    terminal.click(22, 0)
    #expect(selected == [2, 0, 2, 1, 0, 2])
    #expect(terminal.app.screen[21, 0].style == .reverse)
  }

  @Test("Keeps the focus of each content")
  func focus() async {
    let terminal = TestTerminal(width: 40, height: 4)
    await terminal.show { makeTabs() }
    books.focus()
    terminal.type("2")
    terminal.press(KeyPress(.tab))
    #expect(terminal.cursor == Point(x: 0, y: 2))
    terminal.type("1")
    #expect(books.isFocused)
    terminal.type("2")
    #expect(terminal.cursor == Point(x: 0, y: 2))
  }

  @Test("Shows the selected title on a narrow screen")
  func narrow() async {
    let terminal = TestTerminal(width: 9, height: 1)
    let tabs = makeTabs()
    await terminal.show { tabs }
    tabs.selectedIndex = 1
    await terminal.settle()
    terminal.expect(" 2 Films")
    terminal.resize(width: 1, height: 1)
    tabs.selectedIndex = 7
    await terminal.settle()
    #expect(tabs.selectedIndex == 2)
  }

  @Test("Lists the tabs and the selected content as text")
  func accessibility() {
    let tabs = makeTabs().accessibilityElements.map(\.description)
    #expect(tabs == ["Books, tab, selected", "Films, tab", "中文, tab"])
  }
}
