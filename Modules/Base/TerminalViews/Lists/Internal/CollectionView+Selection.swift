import TerminalKit

extension CollectionView {
  private var lastTop: Int { max(0, layout.height - bounds.height) }

  /// Computes the positions of the cells if the source, the size or a property has changed, and
  /// finds the selected item again. The item stays on its line of the screen if possible. If the
  /// item was removed, selects the item that takes its position.
  func synchronize() {
    let now = CollectionGeometry(
      version: model.version, count: model.count, size: bounds.size,
      minimumCellWidth: minimumCellWidth, cellHeight: cellHeight, headerHeight: headerHeight,
      footerHeight: makeFooter == nil ? 0 : footerHeight)
    guard now != known else { return }
    let line = selection.map { layout.frame(of: $0.index).minY - top } ?? 0
    let hasNewItems = now.version != known?.version || now.count != known?.count
    known = now
    layout = CollectionLayout(now, sections: model.sections)
    guard now.count > 0 else {
      top = 0
      return
    }
    if hasNewItems { findSelection() }
    guard let index = selection?.index else { return }
    column = layout.column(of: index)
    top = layout.frame(of: index).minY - line
    showSelection()
  }

  private func findSelection() {
    if let old = selection, let index = model.index(of: old.id, near: old.index) {
      selection = (index, old.id)
    } else {
      let index = min(selection?.index ?? 0, model.count - 1)
      selection = (index, model.id(at: index))
    }
  }

  /// Scrolls until the selected cell is visible, but not past the last line. Shows as much as
  /// possible of a cell that is too high.
  func showSelection() {
    guard let index = selection?.index, !bounds.isEmpty else { return }
    let (frame, lines) = (layout.frame(of: index), layout.lines(of: index))
    top = max(min(top, lines.lowerBound), lines.upperBound - bounds.height)
    top = min(max(top, frame.maxY - bounds.height), frame.minY)
    top = min(max(0, top), lastTop)
  }

  /// Selects an item, without scrolling, and calls ``onSelect`` if another item was selected.
  func change(to index: Int) {
    guard let old = selection, index != old.index else { return }
    let title = enterBinding?.title
    selection = (index, model.id(at: index))
    updateMarks()
    // The toolbar may show another title for Enter.
    if title != enterBinding?.title { setNeedsDisplay() }
    if let selection { onSelect?(selection.id) }
  }

  /// Selects an item because of a key or click, and scrolls to it.
  func userSelect(_ index: Int, keepsColumn: Bool = false) {
    synchronize()
    guard model.count > 0 else { return }
    let index = min(max(0, index), model.count - 1)
    if !keepsColumn { column = layout.column(of: index) }
    // The keys of a control in another cell would be a surprise.
    if containsFocus || hasFocusRequest { focus() }
    let old = top
    change(to: index)
    showSelection()
    if top != old { setNeedsLayout() }
  }

  func activate() {
    guard let selectedID else { return }
    onActivate?(selectedID)
  }

  /// Moves the selection by rows of cells, as far as possible.
  private func move(rows: Int) {
    guard let selectedIndex else { return }
    var index = selectedIndex
    for _ in 0..<abs(rows) {
      guard let next = layout.item(in: column, direction: rows.signum(), from: index) else { break }
      index = next
    }
    userSelect(index, keepsColumn: true)
  }

  /// Moves the selection and the scroll position by the rows of cells that fit into the view.
  private func movePage(_ direction: Int) {
    synchronize()
    let rows = max(1, bounds.height / layout.cellSize.height)
    scroll(to: top + direction * rows * layout.cellSize.height)
    move(rows: direction * rows)
  }

  /// Scrolls to a line. The selection moves only as far as necessary to stay visible.
  func scroll(to line: Int) {
    let line = min(max(0, line), lastTop)
    guard line != top else { return }
    top = line
    setNeedsLayout()
  }

  /// Scrolls by lines. The selection moves only as far as necessary to stay visible.
  func scroll(by lines: Int) {
    synchronize()
    scroll(to: top + lines)
    guard var index = selectedIndex else { return }
    while layout.frame(of: index).maxY <= top,
      let next = layout.item(in: column, direction: 1, from: index)
    { index = next }
    while layout.frame(of: index).minY >= top + bounds.height,
      let next = layout.item(in: column, direction: -1, from: index)
    { index = next }
    change(to: index)
  }
}

// MARK: - Keys

extension CollectionView {
  var moveBindings: [KeyBinding] {
    let index = selectedIndex ?? 0
    let row = layout.row(of: index)
    var bindings = [
      binding([KeyPress(.up), KeyPress("k")], "Row above") { $0.move(rows: -1) },
      binding([KeyPress(.down), KeyPress("j")], "Row below") { $0.move(rows: 1) },
      binding(
        [KeyPress(.pageUp), KeyPress("b", .control), KeyPress("u", .control)], "Previous page"
      ) { $0.movePage(-1) },
      binding(
        [KeyPress(.pageDown), KeyPress(" "), KeyPress("f", .control), KeyPress("d", .control)],
        "Next page"
      ) { $0.movePage(1) },
      binding([KeyPress(.home), KeyPress("g")], "First item") { $0.userSelect(0) },
      binding([KeyPress(.end), KeyPress("G")], "Last item") {
        $0.userSelect(.max)
        $0.onLastItem?()
      },
    ]
    for (keys, title, item) in [
      ([KeyPress(.left), KeyPress("h")], "Previous item", index - 1),
      ([KeyPress(.right), KeyPress("l")], "Next item", index + 1),
    ] where row.contains(item) {
      bindings.append(binding(keys, title) { $0.userSelect(item) })
    }
    return bindings.map { $0.onlyInHelp() }
  }

  private func binding(
    _ keys: [KeyPress], _ title: String, action: @escaping (CollectionView) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, title) { [weak self] in if let self { action(self) } }
  }

  private var selectedHolder: CollectionHolder? { selectedID.flatMap { shown[.item($0)] } }

  /// The binding that focuses a control of the selected cell, instead of the first visible cell.
  var tabBinding: KeyBinding? {
    guard isFocused, let holder = selectedHolder, !holder.focusableViews.isEmpty else { return nil }
    return binding([KeyPress(.tab)], "Into the item") { _ in holder.focus() }.onlyInHelp()
  }

  /// The binding of the selected cell's first control that uses Enter, or the one that activates the
  /// item.
  var enterBinding: KeyBinding? {
    guard let holder = selectedHolder else { return nil }
    let enter = KeyPress(.enter)
    for view in holder.focusableViews {
      if let binding = view.keyBindings.first(where: { $0.keys.contains(enter) }) {
        return KeyBinding(enter, binding.title, action: binding.action)
      }
    }
    return onActivate == nil ? nil : KeyBinding(enter, "Open") { [weak self] in self?.activate() }
  }
}
