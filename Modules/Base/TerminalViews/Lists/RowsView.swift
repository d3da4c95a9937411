public import TerminalKit
public import TerminalText

/// The base of ``ListView``, ``TableView`` and ``GridView``: rows of a source, one of which is
/// selected.
///
/// The view asks its source only for visible rows. The selected row stays selected when rows are
/// inserted or removed before it, and stays on the same line of the screen if possible. If it is
/// removed itself, the row that takes its position is selected. The selected row is always visible.
///
/// A click or an arrow key selects a row, and Enter or a click on the selected row activates it. Both
/// are reported to closures, because only the owner of the rows needs them.
public class RowsView<ID: Hashable>: View<any ListSource<ID>> {
  /// Called when the user has selected another row. If the active keys depend on the selected row, call
  /// `setNeedsDisplay()`.
  public var onSelect: ((ID) -> Void)?
  /// Called when the user has activated a row. Without it, Enter is left to the views around.
  public var onActivate: ((ID) -> Void)? { didSet { setNeedsDisplay() } }
  /// The name of the rows for output without a layout.
  public var label: String
  /// Describes the row at an index for accessibility; `nil` uses the texts of the row. The list adds the
  /// action and the state of the selection.
  public var makeRowElement: ((Int) -> AccessibilityElement)?
  /// Shown if there are no rows.
  public var emptyText: StyledText = "Nothing here" { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether a mark at the right edge shows the visible part, if not
  /// all rows are visible.
  public var hasScrollIndicator = true { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the selected row is marked only while the view has the focus,
  /// such as beside a detail of something that is no row.
  public var marksSelectionOnlyWithFocus = false {
    didSet { if marksSelectionOnlyWithFocus != oldValue { setNeedsDisplay() } }
  }
  /// The style of the text of the selected row, beside the marker before it. With a plain style, a
  /// move of the selection changes only two cells.
  public var selectionStyle = TextStyle.bold { didSet { setNeedsDisplay() } }

  /// The selected row. It is kept while there are no rows.
  var selection: (index: Int, id: ID)?
  /// The first visible line.
  var top = 0
  /// The line of the selected row, before a change of the source.
  private var selectedLine = 0
  private var known: (version: Int, count: Int)?
  /// What the last frame shows.
  var drawn: DrawnRows?

  init(
    _ source: any ListSource<ID>, label: String, onSelect: ((ID) -> Void)?,
    onActivate: ((ID) -> Void)?
  ) {
    self.label = label
    self.onSelect = onSelect
    self.onActivate = onActivate
    super.init(source)
  }

  // MARK: - Selection

  /// The id of the selected row; `nil` if there are no rows.
  public var selectedID: ID? {
    synchronize()
    return model.count > 0 ? selection?.id : nil
  }

  /// The index of the selected row; `nil` if there are no rows.
  public var selectedIndex: Int? {
    synchronize()
    return model.count > 0 ? selection?.index : nil
  }

  /// Selects a row and scrolls to it, without a call of ``onSelect``.
  ///
  /// - Returns: Whether there is a row with the id.
  @discardableResult
  public func select(_ id: ID) -> Bool {
    synchronize()
    guard let index = model.index(of: id, near: selection?.index ?? 0) else { return false }
    selection = (index, id)
    showSelection()
    setNeedsDisplay()
    return true
  }

  // MARK: - Lines

  /// The cells in which rows are drawn.
  var viewport: Rect { bounds }
  /// The number of rows in a line.
  var columnCount: Int { 1 }
  /// The height of a line in cells.
  var lineHeight: Int { 1 }
  /// The sections that are shown.
  var shownSections: [ListSection] { [] }
  /// The number of lines at the top of the view in which the row would be covered by a title.
  func coveredLines(above row: Int, in lines: RowLines) -> Int { 0 }
  /// Returns the cells of a column of rows in a line.
  func columnFrame(_ column: Int) -> Rect {
    Rect(x: 0, y: 0, width: contentWidth, height: lineHeight)
  }
  /// Draws a row.
  func draw(_ row: ListRow<ID>, isSelected: Bool, in canvas: Canvas) {}
  /// Draws the title of a section.
  func draw(_ title: StyledText, in canvas: Canvas) {}
  /// Draws over the rows.
  func drawOverlay(in canvas: Canvas, lines: RowLines) {}

  var lines: RowLines {
    RowLines(rowCount: model.count, sections: shownSections, columns: max(1, columnCount))
  }

  /// The number of lines that are visible as a whole, at least 1.
  var visibleLines: Int { max(1, viewport.height / max(1, lineHeight)) }

  /// The mark of the visible part of the lines.
  var indicator: ScrollIndicator {
    ScrollIndicator(total: lines.count, visible: visibleLines, offset: top)
  }

  /// The columns without the scroll indicator and the space before it.
  var contentWidth: Int {
    let width = viewport.width
    guard hasScrollIndicator, width >= 4, indicator.isNeeded else { return width }
    return width >= 10 ? width - 2 : width - 1
  }

  // MARK: - View

  /// Finds the selected row in the new source. An override calls `super`.
  public override func modelDidUpdate() {
    known = nil
    synchronize()
  }

  /// Keeps the selected row visible.
  public override func layoutSubviews() {
    synchronize()
    showSelection()
  }

  /// Draws the visible rows.
  public override func draw(in canvas: Canvas) { drawRows(in: canvas) }

  /// Selects or activates a row, or scrolls.
  public override func handle(_ event: MouseEvent) -> Bool { handleMouse(event) }

  /// The view can have the focus.
  public override var canBecomeFocused: Bool { true }

  /// The position of the selected row.
  public override var caret: Point {
    synchronize()
    guard model.count > 0, let selection else { return viewport.origin }
    let lines = lines
    let y = (lines.line(of: selection.index) - top) * lineHeight
    return viewport.origin + Point(x: columnFrame(selection.index % lines.columns).minX, y: y)
  }
}

// MARK: - Internal

extension RowsView {
  /// Finds the selected row again, if the source has changed.
  func synchronize() {
    let now = (version: model.version, count: model.count)
    if let known, known == now { return }
    known = now
    guard now.count > 0 else {
      top = 0
      return
    }
    let line = selectedLine - top
    let old = selection
    if let old, let index = model.index(of: old.id, near: old.index) {
      selection = (index, old.id)
    } else {
      let index = min(old?.index ?? 0, now.count - 1)
      selection = (index, model.id(at: index))
    }
    top = selection.map { lines.line(of: $0.index) - line } ?? 0
    showSelection()
  }

  /// Scrolls to the selected row, and not beyond the last line.
  func showSelection() {
    guard let selection, model.count > 0 else { return }
    let lines = lines
    let line = lines.line(of: selection.index)
    selectedLine = line
    // Before the first layout, it is not known which lines will be visible.
    if viewport.isEmpty { return }
    var linesAbove = coveredLines(above: selection.index, in: lines)
    // The title before the first row of a section is shown with it.
    if case .title? = lines.content(at: line - 1) { linesAbove = 1 }
    top = min(top, line - linesAbove, lines.count - visibleLines)
    top = max(0, top, line - visibleLines + 1)
  }

  /// Selects the row at an index, or the nearest one, as the user wants.
  func userSelect(_ index: Int) {
    synchronize()
    guard model.count > 0 else { return }
    let index = min(max(0, index), model.count - 1)
    let old = selection?.index
    if index != old { selection = (index, model.id(at: index)) }
    showSelection()
    setNeedsDisplayOfChanges { [weak self] in self?.drawChangedRows(in: $0) ?? false }
    if index != old, let selection { onSelect?(selection.id) }
  }

  func activate() {
    guard let selectedID else { return }
    onActivate?(selectedID)
  }
}
