import CharacterDomain
import TerminalText

/// The columns of the table, and the layout of a row.
///
/// Columns are as wide as their longest text. If the table is too wide, names and works are
/// truncated; if that would leave too little of them, other columns are omitted. The column of stars
/// appears only if the page has a favorite.
struct CharacterListColumns {
  fileprivate enum Column: CaseIterable { case id, star, name, work, year, kind }

  private static let gap = 2

  private let terms: SearchTerms
  private let width: Int
  private var widths: [Column: Int] = [:]

  /// Creates the columns for a page and a width.
  init(fitting model: CharacterListDisplayModel, in width: Int) {
    terms = model.terms
    self.width = width
    for column in Column.allCases {
      let widest = model.rows.map { TextWidth.columns(of: column.text(of: $0)) }.max() ?? 0
      widths[column] = widest == 0 ? nil : widest
    }
    for column in Column.omissionOrder(for: model.list.request) where minimumTotal > width {
      widths[column] = nil
    }
    if total > width { shrink(by: total - width) }
  }

  /// Returns a row as one line.
  func line(for row: CharacterListDisplayModel.Row) -> StyledText {
    var line = StyledText()
    var start = 0
    for column in Column.allCases {
      guard let width = widths[column] else { continue }
      let cell = cell(column.text(of: row), in: column, width: width)
      if cell.width > 0 { line = line.padded(toWidth: start) + cell }
      start += width + Self.gap
    }
    return line.truncated(toWidth: width)
  }

  /// Returns the line below a row that shows the passage with matches.
  func line(
    for passage: CharacterMatch.Passage, of row: CharacterListDisplayModel.Row
  ) -> StyledText {
    let indent = String(repeating: " ", count: (widths[.id] ?? 0) + Self.gap)
    let available = max(width - indent.count, 1)
    let label = "\(passage.field.rawValue): "
    let start = label.count <= available / 3 ? indent + label : indent
    let missingTerms = SearchTerms(
      terms.missing(from: [row.name, row.work]).joined(separator: " "))
    let excerpt = missingTerms.excerpt(
      of: SafeText(passage.text).string, width: max(width - start.count, 1))
    let line = StyledText(start, style: .dim) + terms.emphasized(excerpt, style: .dim)
    return line.truncated(toWidth: width)
  }

  // MARK: - Internal

  private func cell(_ text: String, in column: Column, width: Int) -> StyledText {
    switch column {
    case .id: StyledText(text, style: .dim).padded(toWidth: width, alignment: .trailing)
    case .name, .work: terms.emphasized(text).truncated(toWidth: width)
    case .star, .year, .kind: StyledText(text)
    }
  }

  private var total: Int { total { $1 } }

  private var minimumTotal: Int { total { column, width in min(width, column.minimumWidth) } }

  private func total(_ part: (Column, Int) -> Int) -> Int {
    widths.reduce(0) { $0 + part($1.key, $1.value) + Self.gap } - Self.gap
  }

  /// Narrows the wider of the columns name and work; both evenly if both are too wide.
  private mutating func shrink(by excess: Int) {
    let (name, work) = (widths[.name] ?? 0, widths[.work] ?? 0)
    let available = name + work - excess
    let nameWidth = max(min(name, max(available - work, available / 2)), 1)
    widths[.name] = nameWidth
    if work > 0 { widths[.work] = max(available - nameWidth, 1) }
  }
}

extension CharacterListColumns.Column {
  /// The columns that a narrow table omits, in this order; the sort key is omitted last.
  fileprivate static func omissionOrder(for request: CharacterListRequest) -> [Self] {
    switch request.source {
    case .list(_, .year): [.kind, .work, .year]
    case .list(_, .name), .list(_, .work), .search: [.kind, .year, .work]
    }
  }

  /// The minimum width of a truncated column.
  fileprivate var minimumWidth: Int {
    switch self {
    case .name: 16
    case .work: 12
    case .id, .star, .year, .kind: .max
    }
  }

  fileprivate func text(of row: CharacterListDisplayModel.Row) -> String {
    switch self {
    case .id: row.id.description
    case .star: row.isFavorite ? "★" : ""
    case .name: SafeText(row.name).string
    case .work: SafeText(row.work).string
    case .year: SafeText(row.year).string
    case .kind: row.kind
    }
  }
}
