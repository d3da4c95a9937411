import DisplayKit
import TerminalViews

/// Shows each key and each paste that arrives, so that the user can test the keyboard.
final class KeyboardTestScreen: View<[String]> {
  override var canBecomeFocused: Bool { true }

  override func handle(_ press: KeyPress) -> Bool {
    // Leaves these keys to the app: Escape goes back, and Ctrl+C ends the program.
    if [KeyPress(.escape), KeyPress("c", .control)].contains(press) { return false }
    add("\(press)")
    return true
  }

  override func handlePaste(_ text: String) -> Bool {
    add("pasted \(text.count) characters")
    return true
  }

  override func draw(in canvas: Canvas) {
    canvas.draw("Press keys, or paste text. Esc goes back.", at: .zero)
    for (row, text) in model.reversed().enumerated() {
      canvas.draw(StyledText(text, style: row == 0 ? .bold : .dim), at: Point(x: 2, y: row + 2))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.text, "Keyboard test", value: model.last ?? "no key yet")]
  }

  private func add(_ text: String) { model = (model + [text]).suffix(12) }
}

/// A counter that tests a toolbar: its actions, by key or by click, change the count.
final class ToolbarTestScreen: Stack {
  private let label = Label("Count: 0")
  private var count = 0 { didSet { label.model = "Count: \(count)" } }

  init() {
    super.init(.vertical, spacing: 1)
    add(label)
    add(Toolbar(keyBindings))
  }

  override var canBecomeFocused: Bool { true }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress("+"), "Add") { [weak self] in self?.count += 1 },
      KeyBinding(KeyPress("-"), "Subtract") { [weak self] in self?.count -= 1 },
      KeyBinding(KeyPress("0"), "Reset") { [weak self] in self?.count = 0 },
    ]
  }
}
