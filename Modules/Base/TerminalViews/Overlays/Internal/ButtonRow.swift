import TerminalKit
import TerminalText

/// Buttons beside each other, in several rows if needed. Arrow keys move the focus.
@MainActor
final class ButtonRow: TerminalView {
  var buttons: [Button] = [] {
    didSet {
      for button in oldValue { button.removeFromSuperview() }
      for button in buttons { addSubview(button) }
      invalidateSize()
    }
  }

  /// Returns whether the button has the focus now.
  @discardableResult
  func focus(at index: Int) -> Bool {
    buttons.indices.contains(index) && buttons[index].focus()
  }

  override var sizeDependsOnSubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    buttons.isEmpty ? .zero : layout(width: proposal.width).size
  }

  /// Places the buttons from the right, in the rows around the focused one.
  override func layoutSubviews() {
    let layout = layout(width: bounds.width)
    let firstRow = layout.firstRow(height: bounds.height)
    for (button, frame) in zip(buttons, layout.frames) {
      let end = layout.frames.filter { $0.minY == frame.minY }.map(\.maxX).max() ?? 0
      button.frame = frame.offset(by: Point(x: max(0, bounds.width - end), y: -firstRow))
    }
  }

  private func layout(width: Int) -> FlowLayout {
    let available = Size(width: .max, height: 1)
    return FlowLayout(
      title: "", columns: buttons.map { $0.fittingSize(available).width },
      selected: focusedIndex, width: width)
  }

  private var focusedIndex: Int { buttons.firstIndex(where: \.isFocused) ?? 0 }

  /// Scrolls to the focused button.
  override func reveal(_ area: Rect) { setNeedsLayout() }

  override var keyBindings: [KeyBinding] {
    guard buttons.count > 1 else { return [] }
    return [
      KeyBinding([KeyPress(.left), KeyPress(.up)], "Previous button") { [self] in
        focus(at: focusedIndex - 1)
      },
      KeyBinding([KeyPress(.right), KeyPress(.down)], "Next button") { [self] in
        focus(at: focusedIndex + 1)
      },
      KeyBinding(KeyPress(.home), "First button") { [self] in focus(at: 0) },
      KeyBinding(KeyPress(.end), "Last button") { [self] in focus(at: buttons.count - 1) },
    ].map { $0.onlyInHelp() }
  }
}
