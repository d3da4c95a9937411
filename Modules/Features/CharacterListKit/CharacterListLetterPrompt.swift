import TerminalViews

/// A line that waits for the letter to which the user wants to jump. Any other key closes it.
final class CharacterListLetterPrompt: TerminalView {
  private let onEnd: (String?) -> Void

  /// Creates a hidden prompt. `onEnd` receives the letter, or `nil` if another key was pressed.
  init(onEnd: @escaping (String?) -> Void) {
    self.onEnd = onEnd
    super.init()
    isHidden = true
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    canvas.draw(Self.text, at: .zero)
  }

  override var canBecomeFocused: Bool { true }

  override var caret: Point { Point(x: min(Self.text.count, max(0, bounds.width - 1)), y: 0) }

  override func handle(_ press: KeyPress) -> Bool {
    let letter = press.typedCharacter
    onEnd(letter.map { String($0) })
    return letter != nil || press == KeyPress(.escape)
  }

  /// A text field for the letter, while the prompt is visible.
  override var accessibilityElements: [AccessibilityElement] {
    if isHidden { return [] }
    return [
      AccessibilityElement(
        .textField, "Letter", action: .edit { [onEnd] in onEnd($0.first.map { String($0) }) })
    ]
  }

  private static let text = "Jump to letter: "
}
