import TerminalKit
import TerminalTesting
import TerminalText
import TerminalViews
import Testing

/// Shows hostile texts in rows, titles and tabs.
@MainActor
@Suite struct RowsInjectionTests {
  private static let text =
    "a\u{1B}]52;c;eA==\u{7}\u{9B}31m\r\u{8}\u{7F}\u{202E}\u{2066}\u{0}\nb"

  private static func makeRows() -> ListRows<Int> {
    let text = StyledText(text)
    return ListRows(
      [ListRow(id: 0, text, text), ListRow(id: 1, text)], sections: [ListSection(text, start: 0)])
  }

  private static let views: [@MainActor () -> TerminalView] = [
    { ListView(makeRows()) },
    { TableView(makeRows(), columns: [TableColumn(StyledText(text)), TableColumn("b")]) },
    { TabView([Tab(StyledText(text), ListView(makeRows())), Tab("b", Spacer())]) },
    { Toolbar([KeyBinding(KeyPress("\u{9B}"), text) {}]) },
  ]

  @Test("No control character becomes a cell", arguments: 0..<4)
  func controls(index: Int) async {
    let terminal = TestTerminal(width: 60, height: 6)
    await terminal.show { Self.views[index]() }
    let scalars = terminal.text.unicodeScalars.filter { $0 != "\n" }
    #expect(!scalars.isEmpty)
    #expect(
      scalars.allSatisfy {
        let category = $0.properties.generalCategory
        return category != .control && category != .format
      })
  }
}
