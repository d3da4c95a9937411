public import TerminalKit
public import TerminalText

/// A grid or list of views, one of which is selected.
///
/// A closure makes the view of an item when the item is visible, or in the row before or after the
/// visible ones, so that its content loads before it is seen. The cell belongs to its item: it is
/// never used for another one, so its state stays with the item. A cell that scrolls farther away
/// leaves the tree, so override `didAttach()` and `didDetach()` to start and cancel its work. The
/// last 50 of these cells are kept and return when their items do.
///
/// ```swift
/// @MainActor
/// func makeAlbum(_ names: [String]) -> CollectionView<String> {
///   let photos = ListRows(names) { ListRow(id: $0, StyledText($0)) }
///   return CollectionView(photos, minimumCellWidth: 20, cellHeight: 8) { name in
///     Border(StyledText(name), content: AsyncView(.loading(name)))
///   }
/// }
/// ```
///
/// The cost of a key depends on the number of visible cells, not on the number of items. A change
/// inside a cell draws only this cell, unless it is selected or an animation is running.
///
/// The idea of a cell that contains any view comes from the article "FLIC - The holy grail of all
/// GUI architectures".
public final class CollectionView<ID: Hashable>: View<any ListSource<ID>>, KeyControl {
  /// The closure to call when the user selects another item.
  ///
  /// If the active keys depend on the selected item, call `setNeedsDisplay()` in the closure.
  public var onSelect: ((ID) -> Void)?
  /// The closure to call when the user activates an item; `nil` if the superviews handle Enter.
  public var onActivate: ((ID) -> Void)? { didSet { setNeedsDisplay() } }
  /// The closure to call when the user goes to the last item with End or `G`, after ``onSelect``.
  /// Use this closure to load more items.
  public var onLastItem: (() -> Void)?
  /// The accessibility label of the collection, such as `Photos`. An item has the text of its
  /// ``ListRow`` as its label.
  public var label = "Collection"
  /// What a source without items shows, such as `No photos yet`.
  public var emptyText: StyledText = "Nothing here" { didSet { setNeedsDisplay() } }
  /// The line below ``emptyText``, which says which key helps; empty for no such line.
  public var emptyHint: StyledText = "" { didSet { setNeedsDisplay() } }
  /// The closure that makes the view above the items of a section; `nil` for the title of the
  /// section.
  public var makeHeader: ((ListSection) -> TerminalView)? { didSet { setNeedsLayout() } }
  /// The closure that makes the view below the items of a section; `nil` for no footers.
  public var makeFooter: ((ListSection) -> TerminalView)? { didSet { setNeedsLayout() } }
  /// The number of rows that each header takes.
  public var headerHeight = 1 { didSet { setNeedsLayout() } }
  /// The number of rows that each footer takes.
  public var footerHeight = 1 { didSet { setNeedsLayout() } }
  /// The minimum number of columns that a cell takes, with the columns of its mark and its margin;
  /// `nil` for a list, in which a cell takes the whole width.
  public var minimumCellWidth: Int? { didSet { setNeedsLayout() } }
  /// The number of rows that each cell takes.
  public var cellHeight: Int { didSet { setNeedsLayout() } }

  let makeCell: (ID) -> TerminalView
  /// The selected item; `nil` until the source first has items. While the source later has no
  /// items, the view remembers the item.
  var selection: (index: Int, id: ID)?
  /// The index of the first visible line of the content.
  var top = 0
  /// The holders of the visible cells, headers and footers.
  var shown: [CollectionSlot<ID>: CollectionHolder] = [:]
  /// The holders of cells that have scrolled out of sight, the newest ones last.
  var kept: [(id: ID, holder: CollectionHolder)] = []
  /// The column in which Up and Down move the selection, if the rows are long enough.
  var column = 0
  /// The geometry for which `layout` was computed; `nil` if the source may have changed since then.
  var known: CollectionGeometry?
  var layout = CollectionLayout(CollectionGeometry(), sections: [])

  /// Creates a collection that shows the items of a source.
  ///
  /// - Parameters:
  ///   - source: The IDs of the items, their sections, and a text for each item.
  ///   - minimumCellWidth: The minimum number of columns that a cell takes; `nil` for a list.
  ///   - cellHeight: The number of rows that each cell takes.
  ///   - makeCell: A closure that makes the view of an item. It is called when the item becomes
  ///     visible, unless its earlier view is still kept.
  public init(
    _ source: any ListSource<ID>, minimumCellWidth: Int? = nil, cellHeight: Int,
    makeCell: @escaping (ID) -> TerminalView
  ) {
    self.minimumCellWidth = minimumCellWidth
    self.cellHeight = cellHeight
    self.makeCell = makeCell
    super.init(source)
  }

  /// The views of the visible items, and the kept views of other items. To show the change of an
  /// item, set the model of its view.
  public var cells: [ID: TerminalView] {
    var cells: [ID: TerminalView] = [:]
    for (id, holder) in kept { cells[id] = holder.content }
    for case (.item(let id), let holder) in shown { cells[id] = holder.content }
    return cells
  }

  /// The ID of the selected item; `nil` if there are no items.
  public var selectedID: ID? {
    synchronize()
    return model.count > 0 ? selection?.id : nil
  }

  /// The index of the selected item; `nil` if there are no items.
  public var selectedIndex: Int? {
    synchronize()
    return model.count > 0 ? selection?.index : nil
  }

  /// Selects an item and scrolls to it, without calling ``onSelect``.
  ///
  /// - Returns: `true` if the item was selected; `false` if no item has the ID.
  @discardableResult
  public func select(_ id: ID) -> Bool {
    synchronize()
    guard let index = model.index(of: id, near: selection?.index ?? 0) else { return false }
    selection = (index, id)
    column = layout.column(of: index)
    showSelection()
    setNeedsLayout()
    return true
  }

  // MARK: - View

  /// Finds the selected item in the new source.
  public override func modelDidUpdate() {
    known = nil
    synchronize()
  }

  /// Places the visible cells, headers and footers.
  public override func layoutSubviews() {
    synchronize()
    placeElements()
  }

  /// Draws the scroll indicator, or ``emptyText`` if the source has no items.
  public override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    if model.count == 0 { return canvas.drawPlaceholder(emptyText, hint: emptyHint) }
    guard layout.width < bounds.width else { return }
    let column = canvas.area(Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height))
    ScrollIndicator(total: layout.height, visible: bounds.height, offset: top).draw(in: column)
  }

  /// Marks the selected cell in other colors.
  public override func focusDidChange() {
    super.focusDidChange()
    updateMarks()
  }

  /// `true` even without items, so that the collection keeps the focus while it loads.
  public override var canBecomeFocused: Bool { true }

  /// `true`, because the collection scrolls to a control that receives the focus.
  public override var scrollsSubviews: Bool { true }

  /// The start of the selected cell, or of its visible part.
  public override var caret: Point {
    synchronize()
    guard model.count > 0, let selection else { return .zero }
    let origin = layout.frame(of: selection.index).origin
    return Point(x: origin.x, y: max(0, min(origin.y - top, bounds.height - 1)))
  }

  /// Selects the cell whose control has received the focus, and scrolls to the area.
  public override func reveal(_ area: Rect) {
    guard !isFocused, let id = focusedID else { return }
    if id != selectedID, let index = model.index(of: id, near: selection?.index ?? 0) {
      change(to: index)
    }
    scroll(to: top + max(0, area.maxY - bounds.height) + min(0, area.minY))
  }

  /// Selects or activates the clicked item, or scrolls with the wheel.
  public override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -3)
    case .scrollDown: scroll(by: 3)
    case .press where event.button == .left:
      synchronize()
      let point = event.location + Point(x: 0, y: top)
      guard let index = layout.item(at: point) else { return false }
      if index == selection?.index { activate() } else { userSelect(index) }
    case .press, .release, .drag, .move, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  /// The keys that move the selection, and Enter. Left and Right belong to the superviews at the
  /// ends of a row. Enter presses the first control of the selected cell, such as a Retry button,
  /// and Tab focuses it. In a cell without a control, Enter activates the item.
  public override var keyBindings: [KeyBinding] {
    moveBindings + [tabBinding, enterBinding].compactMap { $0 }
  }

  /// The collection with its number of items, the visible items with what their cells show, and the
  /// controls of the cells.
  public override var accessibilityElements: [AccessibilityElement] { makeElements() }
}
