import FlowKit
import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalViews

/// Shows each view in many small sizes, with text that contains control characters.
@MainActor @Suite struct AnySizeTests {
  private nonisolated static let text =
    "\u{1B}]0;x\u{7}\u{1B}]52;c;eA==\u{7}\u{1B}[31m\u{9B}1m\r\u{8}\u{7F}"
    + "\u{202E}\u{200F}\u{2066}字e\u{301}👨‍👩‍👧 b"

  enum Kind: CaseIterable {
    case label, block, button, checkbox, picker, field, bar, spinner, loading, failure, border
    case alert, sheet, help, list, table, collection, tabs, toolbar, flow
  }

  private var rows: ListRows<Int> {
    let text = StyledText(Self.text)
    return ListRows(
      (0..<40).map { ListRow(id: $0, text, text) },
      sections: [ListSection(text, start: 0), ListSection("b", start: 2)])
  }

  private func view(_ kind: Kind) -> TerminalView {
    let text = Self.text
    switch kind {
    case .label: return Label(StyledText(text))
    case .block: return TextBlock(.lines(of: text + "\n" + text))
    case .button: return Button(text) {}
    case .checkbox: return Checkbox(CheckboxModel(text))
    case .picker:
      let options = (1...3).map { PickerOption($0, text) }
      return Picker(PickerModel(text, options: options, selectedID: 2))
    case .field: return TextField(TextFieldModel(text, placeholder: text), text: text + text)
    case .bar: return ProgressBar(ProgressModel(text, fraction: 0.3))
    case .spinner: return Spinner(text)
    case .loading: return AsyncView(.loading(text))
    case .failure: return AsyncView(.failure(title: text, description: text))
    case .border: return Border(StyledText(text), content: Label(StyledText(text)))
    case .alert:
      let actions = [AlertAction("a", text), AlertAction("b", text)]
      return Alert(AlertModel(text, message: text, actions: actions, preferredActionID: "b"))
    case .sheet: return Sheet(StyledText(text), content: TextBlock(.lines(of: text)))
    case .help: return HelpOverlay([KeyBinding(KeyPress("a"), text) {}]) {}
    case .list:
      let list = ListView(rows)
      list.hasStickyTitles = true
      return list
    case .table: return TableView(rows, columns: [TableColumn(StyledText(text)), TableColumn("b")])
    case .collection:
      return CollectionView(rows, minimumCellWidth: 4, cellHeight: 2) { _ in Button(text) {} }
    case .tabs: return TabView([Tab(StyledText(text), ListView(rows)), Tab("b", Spacer())])
    case .toolbar: return Toolbar([KeyBinding(KeyPress("\u{9B}"), text) {}])
    case .flow:
      let flow = Flow<TerminalView>(FlowState(tabs: [["a", "b"], ["c"]])) { _ in
        FlowScreen { Button(text) {} }
      }
      return FlowView(flow, tabs: [StyledText(text), "b"])
    }
  }

  @Test(
    "Draws in any size, and keeps the cursor of a focused view on the screen",
    arguments: Kind.allCases)
  func anySize(kind: Kind) async {
    let shown = view(kind)
    let terminal = await TestTerminal(width: 40, height: 8) { shown }
    #expect(!terminal.text.isEmpty)
    for height in 1...6 {
      for width in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 17] {
        terminal.resize(width: width, height: height)
        await terminal.settle()
        for key in [Key.pageDown, .down, .end, .pageUp] { terminal.press(KeyPress(key)) }
        terminal.mouse(.scrollDown, 0, 0)
        let isFocused = terminal.app.focusedView != nil
        #expect(!isFocused || terminal.cursor != nil, "\(width)×\(height)")
        for proposal in [Size.zero, Size(width: width, height: height)] {
          let size = shown.fittingSize(proposal)
          #expect(size.width <= proposal.width && size.height <= proposal.height)
        }
      }
    }
  }

  @Test("Foreign text is never sent to the terminal as control sequences", arguments: Kind.allCases)
  func injection(kind: Kind) async {
    let shown = view(kind)
    let terminal = await TestTerminal(width: 200, height: 40) { shown }
    terminal.paste(Self.text)
    await terminal.settle()
    let output = String(decoding: terminal.device.output, as: UTF8.self)
    let sequences = [
      "\u{1B}]0;x", "\u{1B}]52", "\u{1B}[31m", "\u{9B}", "\u{7F}", "\u{202E}", "\u{200F}",
      "\u{2066}",
    ]
    let cells = terminal.text.unicodeScalars.filter { $0 != "\n" }
    #expect(!cells.isEmpty && !cells.contains { $0.properties.generalCategory == .control })
    for sequence in sequences {
      let isAbsent = !output.unicodeScalars.contains(sequence: sequence)
      #expect(isAbsent, "\(sequence.debugDescription)")
    }
  }
}

extension String.UnicodeScalarView {
  fileprivate func contains(sequence: String) -> Bool {
    let wanted = Array(sequence.unicodeScalars)
    let all = Array(self)
    return all.indices.contains { all[$0] == wanted[0] && all[$0...].starts(with: wanted) }
  }
}
