import TerminalKit
import TerminalText

/// What a holder shows: the cell of an item, or the header or footer of a section.
enum CollectionSlot<ID: Hashable>: Hashable {
  case item(ID)
  case header(ListSection)
  case footer(ListSection)
}

/// A view that holds a cell, a header or a footer between a mark and a margin, each one column wide.
final class CollectionHolder: TerminalView {
  enum Mark { case none, inactive, active }

  let content: TerminalView

  var mark = Mark.none {
    didSet {
      guard mark != oldValue else { return }
      // The title of Enter depends on the selected cell, so that its changes draw the toolbar, too.
      drawsAlone = true
      backgroundColor =
        switch mark {
        case .none: nil
        case .inactive: .inactiveSelection
        case .active: .selection
        }
      setNeedsDisplay()
      drawsAlone = mark == .none
    }
  }

  init(_ content: TerminalView) {
    self.content = content
    super.init()
    drawsAlone = true
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds.inset(by: Insets(left: 1, right: 1)) }

  override func draw(in canvas: Canvas) {
    guard mark != .none else { return }
    let style = TextStyle.foreground(mark == .active ? .accent : .secondary)
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: bounds.height), character: "▌", style: style)
  }
}

extension CollectionView {
  /// The maximum number of cells that are kept after they have scrolled out of sight.
  private static var maximumKept: Int { 50 }

  /// The item whose cell contains the focus.
  var focusedID: ID? {
    for case (.item(let id), let holder) in shown where holder.containsFocus { return id }
    return nil
  }

  /// Adds the elements that are visible or next to the visible ones, removes the others, and places
  /// them.
  func placeElements() {
    var old = shown
    shown = [:]
    // One more row on each side, which loads before it is seen.
    let margin = layout.cellSize.height
    let elements = layout.elements(in: top - margin..<top + bounds.height + margin)
    let slots = elements.map { element, frame in (slot(of: element), frame) }
    for (slot, _) in slots where shown[slot] == nil { shown[slot] = old.removeValue(forKey: slot) }
    for (slot, holder) in old { remove(holder, from: slot) }
    for (index, (slot, frame)) in slots.enumerated() {
      let holder = shown[slot] ?? takeKept(slot) ?? CollectionHolder(makeContent(of: slot))
      shown[slot] = holder
      // The order of the tree is the order of Tab.
      if holder.superview !== self { insertSubview(holder, at: index) }
      holder.frame = frame.offset(by: Point(x: 0, y: -top))
    }
    updateMarks()
  }

  private func slot(of element: CollectionLayout.Element) -> CollectionSlot<ID> {
    switch element {
    case .item(let index): .item(model.id(at: index))
    case .header(let section): .header(section)
    case .footer(let section): .footer(section)
    }
  }

  private func makeContent(of slot: CollectionSlot<ID>) -> TerminalView {
    switch slot {
    case .item(let id): return makeCell(id)
    case .footer(let section): return makeFooter?(section) ?? TerminalView()
    case .header(let section):
      let style = TextStyle.bold.with(.underline)
      return makeHeader?(section) ?? Label(StyledText(section.title.plain, style: style))
    }
  }

  private func takeKept(_ slot: CollectionSlot<ID>) -> CollectionHolder? {
    guard case .item(let id) = slot, let index = kept.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    return kept.remove(at: index).holder
  }

  private func remove(_ holder: CollectionHolder, from slot: CollectionSlot<ID>) {
    if holder.containsFocus { focus() }
    holder.removeFromSuperview()
    guard case .item(let id) = slot else { return }
    holder.mark = .none
    kept.append((id, holder))
    if kept.count > Self.maximumKept { kept.removeFirst() }
  }

  /// Marks the selected cell, and no other one.
  func updateMarks() {
    for (slot, holder) in shown {
      let isSelected = selection.map { slot == .item($0.id) } ?? false
      holder.mark = !isSelected ? .none : isFocused ? .active : .inactive
    }
  }
}

// MARK: - Accessibility

extension CollectionView {
  /// Returns elements for the collection, its visible items and headers, and buttons that scroll to
  /// other items.
  func makeElements() -> [AccessibilityElement] {
    synchronize()
    let count = model.count
    guard count > 0 else { return [.emptyList(label, emptyText, emptyHint)] }
    let elements = layout.elements(in: top..<top + bounds.height).map(\.0)
    let items = elements.compactMap { if case .item(let index) = $0 { index } else { nil } }
    guard let first = items.first, let last = items.last else { return [] }
    let all = "\(count) \(count == 1 ? "item" : "items")"
    let value = items.count == count ? all : "items \(first + 1) to \(last + 1) of \(count)"
    return [AccessibilityElement(.list, label, value: value)] + elements.flatMap(makeElements)
      + (last + 1 < count ? [pageElement("Next items", selecting: last + 1)] : [])
      + (first > 0 ? [pageElement("Previous items", selecting: first - 1)] : [])
  }

  private func pageElement(_ title: String, selecting index: Int) -> AccessibilityElement {
    AccessibilityElement(.button, title) { [weak self] in self?.userSelect(index) }
  }

  private func makeElements(of element: CollectionLayout.Element) -> [AccessibilityElement] {
    let content = shown[slot(of: element)]?.content.accessibilityElements ?? []
    guard case .item(let index) = element else { return content }
    let item = makeElement(at: index, showing: content)
    let controls = content.filter { $0.action != nil }.map { control in
      // Many cells may have a Retry button.
      var control = control
      if control.role == .button { control.value = control.value ?? item.label }
      return control
    }
    return [item] + controls
  }

  /// Returns the element of an item: the text of its row, and what its cell says in addition.
  private func makeElement(
    at index: Int, showing content: [AccessibilityElement]
  ) -> AccessibilityElement {
    let row = model.row(at: index)
    let texts = row.parts.map(\.plain)
    let shown = content.filter { $0.action == nil && !texts.contains($0.label) }
    let values = texts.dropFirst() + shown.map(\.description)
    var element = AccessibilityElement(
      .row, texts.first ?? "", value: values.joined(separator: ", "),
      states: index == selection?.index ? ["selected"] : [])
    if let onActivate {
      element.action = .activate { [weak self] in
        self?.select(row.id)
        onActivate(row.id)
      }
    }
    return element
  }
}
