import TerminalKit
import TerminalViews

/// The boxes, fields and buttons of a filter, between which the arrow keys move.
final class CharacterFilterForm: Stack {
  private let onApply: () -> Void

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - rows: The rows of boxes, fields and buttons.
  ///   - onApply: Called when Enter is pressed in a text field.
  init(rows: [TerminalView], onApply: @escaping () -> Void) {
    self.onApply = onApply
    super.init(.vertical)
    for row in rows { add(row) }
  }

  /// Enter and the arrow keys. They are handled here and not by the screen, because a scroll view
  /// between the two would scroll instead.
  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.enter), "Apply") { [onApply] in onApply() },
      KeyBinding(KeyPress(.up), "Up") { [weak self] in self?.moveFocus(.up) },
      KeyBinding(KeyPress(.down), "Down") { [weak self] in self?.moveFocus(.down) },
      KeyBinding(KeyPress(.left), "Left") { [weak self] in self?.moveFocus(.left) }.onlyInHelp(),
      KeyBinding(KeyPress(.right), "Right") { [weak self] in self?.moveFocus(.right) }.onlyInHelp(),
    ]
  }
}
