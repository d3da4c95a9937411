import CharacterDomain
import TerminalKit

/// Which columns the table has, and how a row is laid into them.
///
/// Columns are as wide as their texts. Where the width can't hold them, names and works are cut to
/// fit; before that would leave too little of them to read, other columns are left out. The column
/// of stars is there where a favorite is.
struct CharacterListColumns {
  fileprivate enum Column: CaseIterable { case id, star, name, work, year, kind }

  private static let gap = 2

  private let terms: SearchTerms
  private let width: Int
  private var widths: [Column: Int] = [:]

  /// The columns of a page on a terminal of this width.
  init(fitting model: CharacterListDisplayModel, in width: Int) {
    terms = model.terms
    self.width = width
    for column in Column.allCases {
      let widest = model.rows.map { TextWidth.columns(of: column.text(of: $0)) }.max() ?? 0
      widths[column] = widest == 0 ? nil : widest
    }
    for column in Column.leastMissed(in: model.list.request) where leastTotal > width {
      widths[column] = nil
    }
    if total > width { cut(by: total - width) }
  }

  /// The row as one line.
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

  /// Where a search met what the row does not show, below it.
  func line(
    for passage: CharacterMatch.Passage, of row: CharacterListDisplayModel.Row
  ) -> StyledText {
    let indent = String(repeating: " ", count: (widths[.id] ?? 0) + Self.gap)
    let room = max(width - indent.count, 1)
    let label = "\(passage.field.rawValue): "
    let start = label.count <= room / 3 ? indent + label : indent
    let sought = SearchTerms(terms.missing(from: [row.name, row.work]).joined(separator: " "))
    let excerpt = sought.excerpt(
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

  private var leastTotal: Int { total { column, width in min(width, column.least) } }

  private func total(_ part: (Column, Int) -> Int) -> Int {
    widths.reduce(0) { $0 + part($1.key, $1.value) + Self.gap } - Self.gap
  }

  /// Takes columns away from works, and from names when both have as much.
  private mutating func cut(by excess: Int) {
    let (name, work) = (widths[.name] ?? 0, widths[.work] ?? 0)
    let room = name + work - excess
    let kept = max(min(name, max(room - work, room / 2)), 1)
    widths[.name] = kept
    if work > 0 { widths[.work] = max(room - kept, 1) }
  }
}

extension CharacterListColumns.Column {
  /// Those that a narrow table can do without, the least missed first; what it is sorted by goes
  /// last.
  fileprivate static func leastMissed(in request: CharacterListRequest) -> [Self] {
    switch request.source {
    case .list(_, .year): [.kind, .work, .year]
    case .list(_, .name), .list(_, .work), .search: [.kind, .year, .work]
    }
  }

  /// The least that has to be left of it.
  fileprivate var least: Int {
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
