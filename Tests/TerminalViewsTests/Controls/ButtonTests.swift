import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor @Suite struct ButtonTests {
  private final class Count { var value = 0 }

  private func show(_ terminal: TestTerminal) async -> (button: Button, count: Count) {
    let count = Count()
    let button = Button("Retry") { count.value += 1 }
    await terminal.show { FittingRows([button]) }
    return (button, count)
  }

  @Test("Enter and Space activate the focused button, which has the cursor")
  func keys() async {
    let terminal = TestTerminal(width: 20, height: 2)
    let (_, count) = await show(terminal)
    terminal.expect("[ Retry ]")
    #expect(terminal.cursor == Point(x: 2, y: 0))
    terminal.press(KeyPress(.enter), KeyPress(" "), KeyPress("x"))
    #expect(count.value == 2)
    #expect(terminal.app.activeKeyBindings.first?.title == "Retry")
  }

  @Test("A click activates a button if it starts and ends inside and is not cancelled")
  func mouse() async {
    let terminal = TestTerminal(width: 20, height: 2)
    let (_, count) = await show(terminal)
    terminal.click(8, 0)
    #expect(count.value == 1)
    terminal.click(9, 0)
    terminal.drag(from: Point(x: 1, y: 0), to: Point(x: 1, y: 1))
    terminal.drag(from: Point(x: 1, y: 1), to: Point(x: 1, y: 0))
    #expect(count.value == 1)
    terminal.drag(from: Point(x: 1, y: 0), to: Point(x: 2, y: 0))
    #expect(count.value == 2)
    terminal.mouse(.press, 1, 0)
    terminal.press(KeyPress(.escape))
    terminal.mouse(.release, 1, 0)
    terminal.mouse(.press, 1, 0, button: .right)
    terminal.mouse(.release, 1, 0, button: .right)
    #expect(count.value == 2)
  }

  @Test("A disabled button can't be focused or activated")
  func disabled() async {
    let terminal = TestTerminal(width: 20, height: 2)
    let (button, count) = await show(terminal)
    button.isEnabled = false
    await terminal.settle()
    terminal.press(KeyPress(.enter))
    terminal.click(2, 0)
    button.activate()
    #expect(count.value == 0)
    #expect(terminal.cursor == nil)
    #expect(button.accessibilityElements.map(\.description) == ["Retry, button, unavailable"])
  }

  @Test("The accessibility element activates the button")
  func accessibility() async {
    let terminal = TestTerminal(width: 20, height: 2)
    let (button, count) = await show(terminal)
    guard case .activate(let activate)? = button.accessibilityElements.first?.action else {
      Issue.record("The element has no action.")
      return
    }
    activate()
    #expect(count.value == 1)
    #expect(button.accessibilityElements.map(\.description) == ["Retry, button"])
  }
}

@MainActor @Suite struct CheckboxTests {
  @Test("Space, Enter and clicks change the value and report it")
  func changes() async {
    var values: [Bool] = []
    let checkbox = Checkbox(CheckboxModel("Details")) { values.append($0) }
    let terminal = await TestTerminal(width: 20, height: 2) { FittingRows([checkbox]) }
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

  @Test("Setting the model reports no change, and a disabled checkbox keeps its value")
  func model() async {
    var values: [Bool] = []
    let checkbox = Checkbox(CheckboxModel("Details")) { values.append($0) }
    let terminal = await TestTerminal(width: 20, height: 2) { FittingRows([checkbox]) }
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

@MainActor @Suite struct PickerTests {
  private let options = ["Name", "Year", "Nationality"].map { PickerOption($0, $0) }

  private func show(
    _ model: PickerModel<String>, width: Int = 60, height: Int = 4
  ) async -> (terminal: TestTerminal, picker: Picker<String>, log: Log) {
    let log = Log()
    let picker = Picker(model) { log.values.append($0) }
    let terminal = await TestTerminal(width: width, height: height) { FittingRows([picker]) }
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
        "Name", "Year", "Name", "Nationality", "Name", "Nationality", "Year", "Nationality",
      ])
  }

  @Test("Options wrap to further rows, and the selected option stays visible")
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
    #expect(picker.accessibilityElements.map(\.description) == ["picker, Name, unavailable"])
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
