import CharacterDomain
import SQLiteKit

/// A filtered, sorted list of the catalogue.
struct CatalogList {
  private let database: SQLiteDatabase
  private let sort: CharacterSort
  private let conditions: [String]
  private let values: [SQLiteValue]
  /// What is counted: the text alone where nothing else is asked, which is much faster.
  private let counted: String
  /// A filter's text has no word in it, so that nothing can fit.
  private let fitsNobody: Bool

  init(_ database: SQLiteDatabase, filter: CharacterFilter, sort: CharacterSort) {
    self.database = database
    self.sort = sort
    let texts = [("work", filter.work), ("creator", filter.creator)].compactMap { column, text in
      text.map { (column: column, terms: SearchTerms($0)) }
    }
    fitsNobody = texts.contains { $0.terms.words.isEmpty }
    var conditions: [String] = []
    var values: [SQLiteValue] = []
    if let kind = filter.kind {
      conditions.append("kind = ?")
      values.append(.text(kind.rawValue))
    }
    if !texts.isEmpty {
      conditions.append(
        "id IN (SELECT rowid FROM character_text WHERE character_text MATCH ?)")
      values.append(.text(TextQuery.columns(texts).text))
    }
    let isTextAlone = filter.kind == nil && !texts.isEmpty
    counted =
      isTextAlone
      ? "character_text WHERE character_text MATCH ?"
      : "character " + Self.whereClause(conditions)
    self.conditions = conditions
    self.values = values
  }

  func page(_ request: PageRequest) throws(SQLiteError) -> Page<CharacterSummary> {
    if fitsNobody { return Page(items: [], request: request, total: .exactly(0)) }
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
    try database.rows("SELECT count(*) FROM \(counted)", values) {
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
