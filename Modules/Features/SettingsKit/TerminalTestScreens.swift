import DisplayKit
import FlowKit
import TerminalViews

/// Shows each key and each paste that arrives, so that the user can test the keyboard.
final class KeyboardTestScreen: View<[String]> {
  override var canBecomeFocused: Bool { true }

  override func handle(_ press: KeyPress) -> Bool {
    // Escape goes back, and the program ends as usual.
    if press == KeyPress(.escape) || press.modifiers == .control && press.key == .character("c") {
      return false
    }
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

/// Counts with actions in a toolbar, which the mouse or keys trigger.
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

/// A numbered page that pushes the next one.
final class PushTestScreen: Stack {
  /// Creates the page with a number, from 1.
  init(number: Int) {
    super.init(.vertical, spacing: 1)
    add(Label(StyledText("Page \(number)", style: .bold)))
    add(
      Button("Next page") { [weak self] in
        _ = self?.emit(Navigation.push(Route("push", parameters: "\(number + 1)")))
      })
  }
}

/// A button for each style in which a flow presents a view.
final class ModalTestScreen: Stack {
  init() {
    let titles: [(Modal.Style, String)] = [
      (.alert, "Alert"), (.sheet, "Sheet"), (.fullScreen, "Full screen"),
    ]
    super.init(.vertical)
    for (style, title) in titles {
      let route = Route("notice", parameters: style.rawValue)
      add(
        Button(title) { [weak self] in
          _ = self?.emit(Navigation.present(Modal(route, style: style)))
        })
    }
  }

  /// Creates the view that a button presents.
  static func notice(_ style: Modal.Style) -> TerminalView {
    let text = TextBlock(["Esc closes it."])
    return switch style {
    case .alert: Alert(AlertModel("Alert", message: "Enter or Esc closes it."))
    case .sheet: Sheet("Sheet", content: text)
    case .fullScreen: Border("Full screen", content: text)
    }
  }
}
