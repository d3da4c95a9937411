public import TerminalKit
public import TerminalText

/// A table with column titles and one selected row.
///
/// Each part of a row has its own column. The table asks its ``ListSource`` only for visible rows,
/// and cuts off columns that don't fit.
///
/// ```swift
/// @MainActor
/// func makeTable() -> TableView<Int> {
///   let years = ListRows([ListRow(id: 1, "Emma", "1815"), ListRow(id: 2, "Ulysses", "1922")])
///   let columns = [TableColumn("Title"), TableColumn("Year", width: .fixed(4))]
///   return TableView(years, columns: columns)
/// }
/// ```
public final class TableView<ID: Hashable>: RowsView<ID> {
  /// The columns, from left to right.
  public var columns: [TableColumn] { didSet { setNeedsLayout() } }
  private static var spacing: Int { 2 }
  private var widths: (available: Int, columns: [Range<Int>]) = (-1, [])

  /// Creates a table that shows the rows of `source`. Both closures receive the ID of the selected
  /// or activated row.
  public init(
    _ source: any ListSource<ID>, columns: [TableColumn], onSelect: ((ID) -> Void)? = nil,
    onActivate: ((ID) -> Void)? = nil
  ) {
    self.columns = columns
    super.init(source, label: "Table", onSelect: onSelect, onActivate: onActivate)
  }

  override var viewport: Rect { bounds.inset(by: Insets(top: bounds.height > 1 ? 1 : 0)) }

  /// Lays out the rows, and discards the cached column widths.
  public override func layoutSubviews() {
    super.layoutSubviews()
    widths.available = -1
  }

  /// Draws the column titles and the visible rows.
  public override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    guard viewport.minY > 0 else { return }
    let header = canvas.area(Rect(x: 0, y: 0, width: contentWidth, height: 1))
    drawParts(columns.map(\.title), in: header.with(style: TextStyle.bold.with(.underline)))
  }

  override func drawRow(_ row: ListRow<ID>, in canvas: Canvas) {
    drawParts(row.parts, in: canvas)
  }

  private func drawParts(_ texts: [StyledText], in canvas: Canvas) {
    let ranges = columnRanges(in: canvas.size.width)
    for (text, (range, column)) in zip(texts, zip(ranges, columns)) where !range.isEmpty {
      let text = text.truncated(toWidth: range.count)
      let rest = column.alignment == .trailing ? range.count - text.width : 0
      canvas.draw(text, at: Point(x: range.lowerBound + rest, y: 0))
    }
  }

  private func columnRanges(in width: Int) -> [Range<Int>] {
    if widths.available != width { widths = (width, makeRanges(in: width)) }
    return widths.columns
  }

  private func makeRanges(in width: Int) -> [Range<Int>] {
    let fixed = columns.map { if case .fixed(let cells) = $0.width { max(0, cells) } else { 0 } }
    let weights = columns.map {
      if case .flexible(let weight) = $0.width { max(0, weight) } else { 0 }
    }
    let spaces = Self.spacing * max(0, columns.count - 1)
    let rest = width - Self.markerWidth - spaces - fixed.reduce(0, +)
    let shares = Shares(total: max(0, rest), weights: weights)
    var start = Self.markerWidth
    return columns.indices.map { index in
      let end = start + fixed[index] + shares[index]
      defer { start = end + Self.spacing }
      return min(start, width)..<min(end, width)
    }
  }

  /// The table, its column titles, the rows around the selected row, and buttons that lead to the
  /// rows before and after them.
  public override var accessibilityElements: [AccessibilityElement] {
    let titles = columns.map { $0.title.plain.trimmingSpaces() }.joined(separator: ", ")
    var elements = makeElements()
    if columns.count > 1 { elements.insert(AccessibilityElement(.heading, titles), at: 1) }
    return elements
  }
}

/// The title, the width and the alignment of a column in a ``TableView``.
///
/// ```swift
/// let columns = [
///   TableColumn("Name"), TableColumn("Year", width: .fixed(4), alignment: .trailing),
/// ]
/// ```
public struct TableColumn: Hashable, Sendable {
  /// The width of a column, fixed or relative.
  public enum Width: Hashable, Sendable {
    /// A fixed width in cells.
    case fixed(Int)
    /// A share of the space that remains beside the fixed columns. The value is the weight of the
    /// share: a column of weight 2 is twice as wide as a column of weight 1.
    case flexible(Int)
  }

  let title: StyledText
  let width: Width
  let alignment: TextAlignment

  /// Creates a column. The alignment applies to its values and its title.
  public init(_ title: StyledText, width: Width = .flexible(1), alignment: TextAlignment = .leading)
  {
    self.title = title
    self.width = width
    self.alignment = alignment
  }
}
