public import TerminalKit
public import TerminalText

/// A container that shows one of several views below a tab bar.
///
/// Hidden views keep their state and their focus. The user selects a tab with its number, Ctrl+Page
/// Up, Ctrl+Page Down or a click, or with the arrow keys while the bar has the focus. The tab view
/// reports a selection to a closure, not as an event, because only the owner of the tab view needs
/// the selection.
///
/// ```swift
/// @MainActor
/// func makeTabs(books: TerminalView, films: TerminalView) -> TabView {
///   TabView([Tab("Books", books), Tab("Films", films)])
/// }
/// ```
open class TabView: TerminalView, KeyControl {
  private let tabs: [Tab]
  private let onSelect: ((Int) -> Void)?
  private let bar: TabBar
  private var focusedViews: [Int: WeakView] = [:]

  /// The index of the selected tab. A new value is clamped to a valid index, and does not call
  /// `onSelect`.
  public var selectedIndex = 0 {
    didSet {
      selectedIndex = min(max(0, selectedIndex), max(0, tabs.count - 1))
      if selectedIndex != oldValue { selectionDidChange(from: oldValue) }
    }
  }

  /// Creates a tab view that selects the first tab. When the user selects another tab, the view
  /// calls `onSelect` with the index of that tab.
  public init(_ tabs: [Tab], onSelect: ((Int) -> Void)? = nil) {
    self.tabs = tabs
    self.onSelect = onSelect
    bar = TabBar(titles: tabs.map(\.title))
    super.init()
    bar.onSelect = { [weak self] in self?.userSelect($0) }
    addSubview(bar)
    for (index, tab) in tabs.enumerated() {
      tab.content.isHidden = index != selectedIndex
      addSubview(tab.content)
    }
  }

  /// Places the bar in the first row and the content below it.
  open override func layoutSubviews() {
    let split = min(1, bounds.height)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: split)
    for tab in tabs { tab.content.frame = bounds.inset(by: Insets(top: split)) }
  }

  /// The keys that select a tab; empty with fewer than two tabs.
  open override var keyBindings: [KeyBinding] {
    guard tabs.count > 1 else { return [] }
    return bar.numberKeys + [
      KeyBinding(KeyPress(.pageDown, .control), "Next tab") { [weak self] in self?.move(by: 1) },
      KeyBinding(KeyPress(.pageUp, .control), "Previous tab") { [weak self] in self?.move(by: -1) },
    ]
  }

  private func move(by distance: Int) {
    userSelect((selectedIndex + distance + tabs.count) % tabs.count)
  }

  private func userSelect(_ index: Int) {
    guard index != selectedIndex, tabs.indices.contains(index) else { return }
    selectedIndex = index
    onSelect?(index)
  }

  private func selectionDidChange(from old: Int) {
    bar.selectedIndex = selectedIndex
    let content = tabs[old].content
    let hadFocus = content.containsFocus
    if hadFocus { focusedViews[old] = WeakView(view: app?.focusedView) }
    content.isHidden = true
    tabs[selectedIndex].content.isHidden = false
    setNeedsLayout()
    guard hadFocus, focusedViews[selectedIndex]?.view?.focus() != true else { return }
    if !tabs[selectedIndex].content.focus() { bar.focus() }
  }
}

private struct WeakView { weak var view: TerminalView? }

/// A tab of a ``TabView``: its title and its content.
@MainActor
public struct Tab {
  let title: StyledText
  let content: TerminalView

  /// Creates a tab that shows `content` while it is selected.
  public init(_ title: StyledText, _ content: TerminalView) {
    self.title = title
    self.content = content
  }
}

/// A row of tab titles. The title of the selected tab is underlined and has the accent color.
final class TabBar: TerminalView, KeyControl {
  private let titles: [StyledText]
  var onSelect: ((Int) -> Void)?
  var selectedIndex = 0 { didSet { setNeedsDisplay() } }

  init(titles: [StyledText]) {
    self.titles = titles
    super.init()
  }

  override func draw(in canvas: Canvas) {
    for (index, frame) in frames.enumerated() {
      let style = index == selectedIndex ? selectedStyle : .plain
      canvas.draw(text(at: index), at: frame.origin + Point(x: 1, y: 0), style: style)
    }
  }

  private var selectedStyle: TextStyle {
    let style = TextStyle.bold.with(.underline).with(.foreground(.accent))
    return isFocused ? style.with(.reverse) : style
  }

  /// The frames of the titles, moved to the left until the selected title is visible.
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
    guard index < 9 else { return titles[index] }
    let style: TextStyle = index == selectedIndex ? .plain : .foreground(.secondary)
    return StyledText("\(index + 1) ", style: style) + titles[index]
  }

  /// Whether the bar can become focused. In a ``FlowView`` it can't, because number keys select
  /// tabs.
  var isFocusable = true

  override var canBecomeFocused: Bool { isFocusable && titles.count > 1 }

  override var caret: Point {
    let frames = frames
    guard frames.indices.contains(selectedIndex) else { return .zero }
    return Point(x: max(0, min(frames[selectedIndex].minX + 1, bounds.width - 1)), y: 0)
  }

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.left), "Previous tab") { [weak self] in self?.select(by: -1) },
      KeyBinding(KeyPress(.right), "Next tab") { [weak self] in self?.select(by: 1) },
    ].map { $0.onlyInHelp() }
  }

  /// The keys 1 to 9, which select the first nine tabs; empty with fewer than two tabs.
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
