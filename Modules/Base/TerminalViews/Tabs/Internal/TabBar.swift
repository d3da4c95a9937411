import TerminalKit
import TerminalText

/// The titles of tabs in one row.
final class TabBar: TerminalView {
  private let titles: [StyledText]
  var onSelect: ((Int) -> Void)?
  var selectedIndex = 0 { didSet { setNeedsDisplay() } }

  init(titles: [StyledText]) {
    self.titles = titles
    super.init()
  }

  override func draw(in canvas: Canvas) {
    for (index, frame) in frames.enumerated() {
      let style = index == selectedIndex ? TextStyle.reverse : .plain
      canvas.fill(frame, style: style)
      canvas.draw(text(at: index), at: frame.origin + Point(x: 1, y: 0), style: style)
    }
  }

  /// The frames of the titles, scrolled so that the selected one is visible.
  private var frames: [Rect] {
    var x = 0
    var frames = titles.indices.map { index in
      let width = text(at: index).width + 2
      defer { x += width + 1 }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
    guard frames.indices.contains(selectedIndex) else { return frames }
    let selected = frames[selectedIndex]
    let hidden = min(max(0, selected.maxX - bounds.width), selected.minX)
    for index in frames.indices { frames[index].origin.x -= hidden }
    return frames
  }

  private func text(at index: Int) -> StyledText {
    index < 9 ? StyledText("\(index + 1) ") + titles[index] : titles[index]
  }

  /// Whether the bar can have the focus. In a `FlowView` it can't: number keys select the tabs.
  var isFocusable = true

  override var canBecomeFocused: Bool { isFocusable && titles.count > 1 }

  override var caret: Point {
    let frames = frames
    return frames.indices.contains(selectedIndex)
      ? frames[selectedIndex].origin + Point(x: 1, y: 0) : .zero
  }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.left), "Previous tab") { [weak self] in self?.select(by: -1) },
      KeyBinding(KeyPress(.right), "Next tab") { [weak self] in self?.select(by: 1) },
    ].map { $0.onlyInHelp() }
  }

  /// The keys 1 to 9, which select the first tabs.
  var numberKeys: [KeyBinding] {
    guard titles.count > 1 else { return [] }
    return titles.prefix(9).enumerated().map { index, title in
      KeyBinding(KeyPress(Character("\(index + 1)")), title.plain) { [weak self] in
        self?.onSelect?(index)
      }.onlyInHelp()
    }
  }

  private func select(by distance: Int) { onSelect?(selectedIndex + distance) }

  override func handle(_ event: MouseEvent) -> Bool {
    guard event.action == .press, event.button == .left,
      let index = frames.firstIndex(where: { $0.contains(event.location) })
    else { return false }
    onSelect?(index)
    return true
  }

  override var accessibilityElements: [AccessibilityElement] {
    titles.indices.map { index in
      AccessibilityElement(
        .tab, titles[index].plain, states: index == selectedIndex ? ["selected"] : []
      ) { [weak self] in self?.onSelect?(index) }
    }
  }
}
