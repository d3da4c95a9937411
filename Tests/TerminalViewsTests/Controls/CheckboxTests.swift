import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct CheckboxTests {
  @Test("Space, Enter and clicks change the value and report it")
  func changes() async {
    var values: [Bool] = []
    let terminal = TestTerminal(width: 20, height: 2)
    let checkbox = Checkbox(CheckboxModel("Details")) { values.append($0) }
    await terminal.show { FittingRows([checkbox]) }
    terminal.expect("[ ] Details")
    #expect(terminal.cursor == Point(x: 1, y: 0))
    terminal.press(KeyPress(" "))
    terminal.expect("[x] Details")
    #expect(checkbox.accessibilityElements.map(\.description) == ["Details, checkbox, checked"])
    terminal.press(KeyPress(.enter))
    terminal.click(5, 0)
    terminal.drag(from: Point(x: 1, y: 0), to: Point(x: 15, y: 0))
    #expect(values == [true, false, true])
    #expect(terminal.app.activeKeyBindings.first?.title == "Uncheck")
  }

  @Test("Setting the model reports nothing, and a disabled checkbox keeps its value")
  func model() async {
    var values: [Bool] = []
    let terminal = TestTerminal(width: 20, height: 2)
    let checkbox = Checkbox(CheckboxModel("Details")) { values.append($0) }
    await terminal.show { FittingRows([checkbox]) }
    checkbox.model = CheckboxModel("All details", isOn: true, isEnabled: false)
    await terminal.settle()
    terminal.press(KeyPress(" "))
    terminal.click(1, 0)
    terminal.expect("[x] All details")
    #expect(values.isEmpty)
    #expect(
      checkbox.accessibilityElements.map(\.description)
        == ["All details, checkbox, checked, unavailable"])
  }
}
