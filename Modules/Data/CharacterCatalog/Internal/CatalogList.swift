import CharacterDomain
import SQLiteKit

/// A filtered and sorted list of the catalog.
struct CatalogList {
  private let database: SQLiteDatabase
  private let sort: CharacterSort
  private let conditions: [String]
  private let values: [SQLiteValue]
  /// The rows to count. Without a condition on the kind, only the full-text table is counted, which
  /// is much faster.
  private let countedRows: String
  /// A Boolean value that indicates whether the text of a condition has no word.
  private let matchesNothing: Bool

  init(_ database: SQLiteDatabase, filter: CharacterFilter, sort: CharacterSort) {
    self.database = database
    self.sort = sort
    let texts = [("work", filter.work), ("creator", filter.creator)].compactMap { column, text in
      text.map { (column: column, terms: SearchTerms($0)) }
    }
    matchesNothing = texts.contains { $0.terms.words.isEmpty }
    var conditions: [String] = []
    var values: [SQLiteValue] = []
    if let kind = filter.kind {
      conditions.append("kind = ?")
      values.append(.text(kind.rawValue))
    }
    if !texts.isEmpty {
      conditions.append(
        "id IN (SELECT rowid FROM character_text WHERE character_text MATCH ?)")
      values.append(.text(FullTextQuery.columns(texts).text))
    }
    let hasOnlyText = filter.kind == nil && !texts.isEmpty
    countedRows =
      hasOnlyText
      ? "character_text WHERE character_text MATCH ?"
      : "character " + Self.whereClause(conditions)
    self.conditions = conditions
    self.values = values
  }

  func page(_ request: PageRequest) throws(SQLiteError) -> Page<CharacterSummary> {
    if matchesNothing { return Page(items: [], request: request, total: .exactly(0)) }
    let items = try database.rows(
      """
      SELECT \(CharacterReader.summaryColumns) FROM character \(Self.whereClause(conditions))
      ORDER BY \(order) LIMIT ? OFFSET ?
      """,
      values + [.integer(request.limit), .integer(request.offset)],
      read: CharacterReader.summary)
    return Page(items: items, request: request, total: .exactly(try count()))
  }

  private func count() throws(SQLiteError) -> Int {
    try database.rows("SELECT count(*) FROM \(countedRows)", values) {
      $0.integer(0) ?? 0
    }.first ?? 0
  }

  private static func whereClause(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  private var order: String {
    switch sort {
    case .name: "name_line, id"
    case .year: "year IS NULL, year, name_line, id"
    case .work: "work_line IS NULL, work_line, name_line, id"
    }
  }
}
