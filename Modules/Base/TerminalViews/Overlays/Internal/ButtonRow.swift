import TerminalKit
import TerminalText

/// Buttons side by side, in several rows if necessary. Arrow keys move the focus.
@MainActor
final class ButtonRow: TerminalView, KeyControl {
  var buttons: [Button] = [] {
    didSet {
      for button in oldValue { button.removeFromSuperview() }
      for button in buttons { addSubview(button) }
      invalidateSize()
    }
  }

  @discardableResult
  func focus(at index: Int) -> Bool {
    buttons.indices.contains(index) && buttons[index].focus()
  }

  override var sizeDependsOnSubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    buttons.isEmpty ? .zero : layout(width: proposal.width).size
  }

  /// Aligns the buttons to the right, and scrolls to the row of the focused button.
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

  /// Lays out the buttons again, which scrolls to the focused button.
  override func reveal(_ area: Rect) { setNeedsLayout() }

  override var scrollsSubviews: Bool { true }

  override var keyBindings: [KeyBinding] {
    guard buttons.count > 1 else { return [] }
    return [
      KeyBinding([KeyPress(.left), KeyPress(.up)], "Previous button") { [self] in
        focus(at: focusedIndex - 1)
      },
      KeyBinding([KeyPress(.right), KeyPress(.down)], "Next button") { [self] in
        focus(at: focusedIndex + 1)
      }, KeyBinding(KeyPress(.home), "First button") { [self] in focus(at: 0) },
      KeyBinding(KeyPress(.end), "Last button") { [self] in focus(at: buttons.count - 1) },
    ].map { $0.onlyInHelp() }
  }
}

/// A layout that places a title and boxes from left to right, in as many rows as they need.
struct FlowLayout {
  let title: StyledText
  private(set) var frames: [Rect] = []
  private(set) var size = Size.zero
  private let selected: Int

  private static let gap = 2

  /// Places boxes after the title. A box that doesn't fit starts a new row. A box that is wider
  /// than `width` gets this width.
  init(title: StyledText, columns: [Int], selected: Int, width: Int) {
    self.title = title
    self.selected = selected
    var point = Point(x: title.width, y: 0)
    for box in columns {
      if point.x > 0, point.x + box > width { point = Point(x: 0, y: point.y + 1) }
      let frame = Rect(origin: point, size: Size(width: min(box, width), height: 1))
      frames.append(frame)
      point.x = frame.maxX + Self.gap
    }
    size = Size(
      width: max(title.width, frames.map(\.maxX).max() ?? 0), height: frames.last?.maxY ?? 1)
  }

  /// Returns the index of the first row to show, so that the selected box is visible.
  func firstRow(height: Int) -> Int {
    guard frames.indices.contains(selected), height > 0 else { return 0 }
    return max(0, frames[selected].minY - height + 1)
  }
}
