public import TerminalKit
public import TerminalText

/// The base class of ``ListView`` and ``TableView``, which show rows and select one of them.
///
/// The view asks its source only for visible rows. The selected row stays selected when rows are
/// inserted or removed before it, on the same screen line if possible. When the selected row is
/// removed, the view selects the row that takes its position. The selected row is always visible.
///
/// A click or an arrow key selects a row, and Enter or a click on the selected row activates it.
/// The view reports selections and activations to closures, not as events, because only the owner
/// of the view needs them.
public class RowsView<ID: Hashable>: View<any ListSource<ID>>, KeyControl {
  /// The closure to call when the user selects another row.
  ///
  /// If the active keys depend on the selected row, call `setNeedsDisplay()` in the closure.
  public var onSelect: ((ID) -> Void)?
  /// The closure to call when the user activates a row; `nil` if the superviews handle Enter.
  public var onActivate: ((ID) -> Void)? { didSet { setNeedsDisplay() } }
  /// The closure to call when the user goes to the last row with End or `G`, after ``onSelect``.
  /// Use this closure to load more rows.
  public var onLastRow: (() -> Void)?
  /// The accessibility label of the list, such as `Books`.
  public var label: String
  /// The closure that makes the accessibility element of the row at an index; `nil` if the element
  /// contains the parts of the row.
  ///
  /// The view adds the action and the selected state to the element.
  public var makeRowElement: ((Int) -> AccessibilityElement)?
  /// What a source without rows shows, such as `No favorites yet`.
  public var emptyText: StyledText = "Nothing here" { didSet { setNeedsDisplay() } }
  /// The line below ``emptyText``, which says which key helps; empty for no such line.
  public var emptyHint: StyledText = "" { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the selected row is marked only while the view has the
  /// focus.
  ///
  /// Set this property to `true` if the view beside the list can show something other than the
  /// selected row.
  public var marksSelectionOnlyWithFocus = false {
    didSet { if marksSelectionOnlyWithFocus != oldValue { setNeedsDisplay() } }
  }

  /// The selected row; `nil` until the source first has rows. While the source later has no rows,
  /// the view remembers the row.
  var selection: (index: Int, id: ID)?
  /// The index of the first visible line.
  var top = 0
  /// The line of the selected row when it was last shown. After a change of the source, the row
  /// returns to the same line of the screen.
  private var selectedLine = 0
  private var known: (version: Int, count: Int)?
  /// The state in which the rows were last drawn; `nil` before the first frame.
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

  /// The ID of the selected row; `nil` if there are no rows.
  public var selectedID: ID? {
    synchronize()
    return model.count > 0 ? selection?.id : nil
  }

  /// The index of the selected row; `nil` if there are no rows.
  public var selectedIndex: Int? {
    synchronize()
    return model.count > 0 ? selection?.index : nil
  }

  /// Selects a row and scrolls to it, without calling ``onSelect``.
  ///
  /// - Returns: `true` if the row was selected; `false` if no row has the ID.
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

  /// The area in which rows are drawn.
  var viewport: Rect { bounds }
  var shownSections: [ListSection] { [] }
  /// Returns the number of lines that a sticky title covers above `row`.
  func coveredLines(above row: Int, in lines: RowLines) -> Int { 0 }
  func drawRow(_ row: ListRow<ID>, in canvas: Canvas) {}
  func drawTitle(_ title: StyledText, in canvas: Canvas) {}
  /// Draws on top of the rows, for example a sticky title.
  func drawOverlay(in canvas: Canvas, lines: RowLines) {}

  var lines: RowLines { RowLines(rowCount: model.count, sections: shownSections) }

  var visibleLines: Int { max(1, viewport.height) }

  var indicator: ScrollIndicator {
    ScrollIndicator(total: lines.count, visible: visibleLines, offset: top)
  }

  /// The number of columns that the view reserves for its marker, its scroll indicator, and the
  /// spaces beside them. Subtract this number from the width of the view to get the width of the
  /// rows. A view that is narrower than 10 columns reserves fewer.
  public nonisolated static var reservedColumns: Int { 4 }

  /// The number of columns for the bar of the selected row. The column of the scroll indicator is
  /// always reserved, so that rows don't move when the indicator appears.
  var barWidth: Int { viewport.width >= 4 ? viewport.width - 1 : viewport.width }

  /// The number of columns for rows, without the scroll indicator and the space before it.
  var contentWidth: Int { viewport.width >= 10 ? barWidth - 1 : barWidth }

  // MARK: - View

  /// Finds the selected row in the new source. An override must call `super`.
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

  /// Selects or activates the clicked row, or scrolls with the wheel.
  public override func handle(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .scrollUp: scroll(by: -1)
    case .scrollDown: scroll(by: 1)
    case .press where event.button == .left:
      guard let index = row(at: event.location) else { return false }
      if index == selection?.index { activate() } else { userSelect(index) }
    case .press, .release, .drag, .move, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  /// `true` even without rows, so that the list keeps the focus while it loads.
  public override var canBecomeFocused: Bool { true }

  /// The start of the selected row; without rows, the start of the area for rows.
  public override var caret: Point {
    synchronize()
    guard model.count > 0, let selection else { return viewport.origin }
    return viewport.origin + Point(x: 0, y: lines.line(of: selection.index) - top)
  }

  /// The keys that move the selection, and Enter if a row can be activated.
  public override var keyBindings: [KeyBinding] {
    let moves = [
      KeyBinding([KeyPress(.up), KeyPress("k")], "Previous row") { [weak self] in self?.move(by: -1)
      },
      KeyBinding([KeyPress(.down), KeyPress("j")], "Next row") { [weak self] in self?.move(by: 1) },
      KeyBinding(
        [KeyPress(.pageUp), KeyPress("b", .control), KeyPress("u", .control)], "Previous page"
      ) { [weak self] in self?.movePage(-1) },
      KeyBinding(
        [KeyPress(.pageDown), KeyPress(" "), KeyPress("f", .control), KeyPress("d", .control)],
        "Next page"
      ) { [weak self] in self?.movePage(1) },
      KeyBinding([KeyPress(.home), KeyPress("g")], "First row") { [weak self] in self?.userSelect(0)
      },
      KeyBinding([KeyPress(.end), KeyPress("G")], "Last row") { [weak self] in
        self?.userSelect(.max)
        self?.onLastRow?()
      },
    ].map { $0.onlyInHelp() }
    guard onActivate != nil, model.count > 0 else { return moves }
    return moves + [KeyBinding(KeyPress(.enter), "Open") { [weak self] in self?.activate() }]
  }

  /// The list with its number of rows, the rows around the selected row, and buttons that lead to
  /// the rows before and after them.
  public override var accessibilityElements: [AccessibilityElement] { makeElements() }
}

// MARK: - Selection

extension RowsView {
  /// The number of lines that one wheel event scrolls.
  private static var wheelLines: Int { 3 }

  private var lastIndex: Int { model.count - 1 }

  /// Finds the selected row again if the source has changed. If that row was removed, selects the
  /// row that takes its position.
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
      let index = min(old?.index ?? 0, lastIndex)
      selection = (index, model.id(at: index))
    }
    top = selection.map { lines.line(of: $0.index) - line } ?? 0
    showSelection()
  }

  /// Scrolls until the selected row is visible, but not past the last line.
  private func showSelection() {
    guard let selection, model.count > 0 else { return }
    let lines = lines
    let line = lines.line(of: selection.index)
    selectedLine = line
    // Before the first layout, the visible lines are unknown.
    if viewport.isEmpty { return }
    var linesAbove = coveredLines(above: selection.index, in: lines)
    // The first row of a section is shown together with the section's title.
    if case .title? = lines.content(at: line - 1) { linesAbove = 1 }
    top = min(top, line - linesAbove, lines.count - visibleLines)
    top = max(0, top, line - visibleLines + 1)
  }

  /// Selects the row at an index, or the nearest row, and calls ``onSelect`` if the selection
  /// changes.
  func userSelect(_ index: Int) {
    synchronize()
    guard model.count > 0 else { return }
    let index = min(max(0, index), lastIndex)
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

  private func move(by rows: Int) { userSelect((selectedIndex ?? 0) + rows) }

  /// Moves the selection and the scroll position by one page.
  private func movePage(_ direction: Int) {
    guard let index = selectedIndex else { return }
    let page = max(1, visibleLines - 1)
    top = max(0, top + direction * page)
    userSelect(index + direction * page)
  }

  /// Scrolls up or down. The selection moves only as far as necessary to stay visible.
  private func scroll(by direction: Int) {
    synchronize()
    guard model.count > 0, let index = selection?.index else { return }
    let lines = lines
    let last = max(0, lines.count - visibleLines)
    top = min(max(0, top + direction * Self.wheelLines), last)
    userSelect(visibleRow(nearest: index, in: lines))
  }

  private func visibleRow(nearest index: Int, in lines: RowLines) -> Int {
    var index = index
    // Section titles take lines too, so the distance in lines is not a distance in rows. With
    // sections, the index moves by one row at a time.
    func missing(to line: Int) -> Int {
      lines.sections.isEmpty ? max(1, abs(lines.line(of: index) - line)) : 1
    }
    while index < lastIndex {
      let covered = coveredLines(above: index, in: lines)
      guard lines.line(of: index) - covered < top else { break }
      index = min(lastIndex, index + missing(to: top + covered))
    }
    while index > 0, lines.line(of: index) >= top + visibleLines {
      index = max(0, index - missing(to: top + visibleLines - 1))
    }
    return index
  }

  /// Returns the index of the row at a point; `nil` on a title or outside the rows.
  private func row(at point: Point) -> Int? {
    guard viewport.contains(point), point.x - viewport.minX < contentWidth else { return nil }
    synchronize()
    let lines = lines
    let y = point.y - viewport.minY
    guard case .row(let index)? = lines.content(at: top + y) else { return nil }
    return y < coveredLines(above: index, in: lines) ? nil : index
  }
}
