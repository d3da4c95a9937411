import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct PickerTests {
  private let options = ["Name", "Year", "Nationality"].map { PickerOption($0, $0) }

  private func show(
    _ model: PickerModel<String>, width: Int = 60, height: Int = 4
  ) async -> (terminal: TestTerminal, picker: Picker<String>, log: Log) {
    let log = Log()
    let picker = Picker(model) { log.values.append($0) }
    let terminal = TestTerminal(width: width, height: height)
    await terminal.show { FittingRows([picker]) }
    return (terminal, picker, log)
  }

  private final class Log { var values: [String] = [] }

  @Test("Arrow keys, Home, End and letters select an option")
  func keys() async {
    let (terminal, _, log) = await show(PickerModel("Sort by", options: options))
    terminal.expect("Sort by  ( ) Name  ( ) Year  ( ) Nationality")
    #expect(terminal.cursor == Point(x: 10, y: 0))
    terminal.press(KeyPress(.right))
    terminal.expect("Sort by  (•) Name  ( ) Year  ( ) Nationality")
    terminal.press(KeyPress(.down), KeyPress(.left), KeyPress(.left), KeyPress(.end))
    terminal.expect("Sort by  ( ) Name  ( ) Year  (•) Nationality")
    #expect(terminal.cursor == Point(x: 30, y: 0))
    terminal.press(KeyPress(.right), KeyPress(.home))
    terminal.type("nynx")
    #expect(
      log.values == [
        "Name", "Year", "Name", "Nationality", "Name", "Nationality", "Year",
        "Nationality",
      ])
  }

  @Test("Options that do not fit are in the next rows, and the selected one is visible")
  func rows() async {
    let (terminal, picker, _) = await show(
      PickerModel("Sort by", options: options, selectedID: "Year"), width: 18)
    terminal.expect("Sort by  ( ) Name\n(•) Year\n( ) Nationality")
    terminal.click(5, 2)
    terminal.expect("Sort by  ( ) Name\n( ) Year\n(•) Nationality")
    #expect(terminal.cursor == Point(x: 1, y: 2))
    terminal.resize(width: 9, height: 1)
    terminal.expect("(•) Nati…")
    #expect(terminal.cursor == Point(x: 1, y: 0))
    picker.model.options = []
    await terminal.settle()
    terminal.expect("Sort by")
  }

  @Test("A disabled picker keeps its option")
  func disabled() async {
    let model = PickerModel("", options: options, selectedID: "Name", isEnabled: false)
    let (terminal, picker, log) = await show(model)
    terminal.press(KeyPress(.right))
    terminal.click(12, 0)
    #expect(log.values.isEmpty)
    #expect(
      picker.accessibilityElements.map(\.description) == ["picker, Name, unavailable"])
  }

  @Test("Says the selected option, and offers each")
  func accessibility() async {
    let model = PickerModel("Sort by", options: options, selectedID: "Year")
    let (_, picker, log) = await show(model)
    let elements = picker.accessibilityElements
    #expect(
      elements.map(\.description) == [
        "Sort by, picker, Year", "Name, button", "Year, button, selected", "Nationality, button",
      ])
    if case .activate(let activate)? = elements.last?.action { activate() }
    #expect(log.values == ["Nationality"])
  }
}
