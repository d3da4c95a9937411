import TerminalViews

extension GalleryPage {
  static let keyboard = GalleryPage(
    "keyboard", "Keyboard",
    "The field has the keys of the shell. The frame below names each key; Tab leaves it."
  ) { KeyboardView("") }
}

/// A text field, the text that was entered last, and a view that names keys.
final class KeyboardView: View<String>, ContentContainer {
  private let field = TextField(TextFieldModel("Name", placeholder: "Type, then press Enter"))
  private let entered = Label("")

  override func setUp() {
    field.onSubmit = { [weak self] in self?.model = $0 }
    content = Stack(
      .vertical, spacing: 1, views: [field, entered, Border("Keys", content: KeyNameView("none"))])
  }

  override func modelDidUpdate() {
    entered.model = StyledText(model.isEmpty ? "Nothing entered yet" : "Entered: \(model)")
  }
}

/// Shows the name of the last key. Escape, Tab and keys with Control keep their usual functions.
final class KeyNameView: View<String> {
  override var canBecomeFocused: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size { Size(width: proposal.width, height: 1) }

  override func handle(_ press: KeyPress) -> Bool {
    guard ![.escape, .tab].contains(press.key), !press.modifiers.contains(.control) else {
      return false
    }
    model = "\(press)"
    return true
  }

  override func draw(in canvas: Canvas) { canvas.draw("Last key: \(model)", at: .zero) }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(.text, "Last key: \(model)")]
  }
}
