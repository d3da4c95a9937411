public import TerminalKit

/// Several contents, one of which is shown under a bar of titles.
///
/// The other contents are hidden and keep their state and their focus. A tab is selected with its
/// number, with Ctrl and Page Up or Page Down, by a click, or with the arrow keys on the bar. The
/// selection is view state; it is reported to a closure, because only the owner of the contents needs it.
///
/// ```swift
/// @MainActor
/// func makeTabs(books: TerminalView, films: TerminalView) -> TabView {
///   TabView([Tab("Books", books), Tab("Films", films)])
/// }
/// ```
open class TabView: TerminalView {
  /// The tabs.
  public let tabs: [Tab]
  /// Called when the user has selected another tab.
  public var onSelect: ((Int) -> Void)?

  private let bar: TabBar
  private var focusedViews: [Int: WeakView] = [:]

  /// The index of the selected tab. Setting it does not call ``onSelect``.
  public var selectedIndex = 0 {
    didSet {
      selectedIndex = min(max(0, selectedIndex), max(0, tabs.count - 1))
      if selectedIndex != oldValue { selectionDidChange(from: oldValue) }
    }
  }

  /// Creates a view of tabs. The first one is selected.
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

  /// The content of the selected tab; `nil` if there are no tabs.
  public var selectedContent: TerminalView? {
    tabs.indices.contains(selectedIndex) ? tabs[selectedIndex].content : nil
  }

  /// Places the bar in the first row and the selected content below.
  open override func layoutSubviews() {
    let split = min(1, bounds.height)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: split)
    for tab in tabs {
      tab.content.frame = bounds.inset(by: Insets(top: split))
    }
  }

  /// The keys that select a tab.
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
    selectedContent?.isHidden = false
    setNeedsLayout()
    guard hadFocus, focusedViews[selectedIndex]?.view?.focus() != true else { return }
    if selectedContent?.focus() != true { bar.focus() }
  }
}

private struct WeakView {
  weak var view: TerminalView?
}
