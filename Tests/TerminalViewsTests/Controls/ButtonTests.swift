import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct ButtonTests {
  private final class Count { var value = 0 }

  private func show(_ terminal: TestTerminal) async -> (button: Button, count: Count) {
    let count = Count()
    let button = Button("Retry") { count.value += 1 }
    await terminal.show { FittingRows([button]) }
    return (button, count)
  }

  @Test("Enter and Space activate the focused button, on which the cursor is")
  func keys() async {
    let terminal = TestTerminal(width: 20, height: 2)
    let (_, count) = await show(terminal)
    terminal.expect("[ Retry ]")
    #expect(terminal.cursor == Point(x: 2, y: 0))
    terminal.press(KeyPress(.enter), KeyPress(" "), KeyPress("x"))
    #expect(count.value == 2)
    #expect(terminal.app.activeKeyBindings.first?.title == "Retry")
  }

  @Test("A click activates only if it ends inside and was not cancelled")
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
