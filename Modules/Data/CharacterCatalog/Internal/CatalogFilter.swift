import CharacterDomain
import SQLiteKit

/// A `CharacterFilter`, converted to SQL.
struct CatalogFilter {
  /// A `WHERE` clause for the table `character`; empty if all rows match.
  let whereClause: String
  /// The values to bind to the parameters of ``whereClause``.
  let values: [SQLiteValue]
  /// The text after `SELECT count(*) FROM` in a statement that counts the matches. If the filter
  /// has only text conditions, the statement reads the full-text table, which is much faster.
  let countedRows: String

  /// Converts a filter. Returns `nil` if no character can match it, for example because the author
  /// contains no word.
  init?(_ filter: CharacterFilter, in catalog: CatalogDatabase) throws(SQLiteError) {
    var conditions = Self.conditions(onKinds: filter.kinds, years: filter.years)
    if let ids = filter.ids { conditions.append(try Self.condition(onIDs: ids, in: catalog)) }
    var texts: [(column: String, terms: SearchTerms)] = []
    for (column, text) in [
      ("work", filter.work), ("author", filter.author), ("tradition", filter.tradition),
    ] {
      switch text.map(TextCondition.init) {
      case .words(let terms):
        if terms.words.isEmpty { return nil }
        let condition =
          column == "work" && catalog.hasWorks
          ? try Self.condition(onOriginalTitles: terms, in: catalog.database) : nil
        if let condition { conditions.append(condition) } else { texts.append((column, terms)) }
      case .value(let value): conditions.append(Self.isOne(column, of: [.text(value)]))
      case nil: break
      }
    }
    if let language = filter.language {
      guard
        let condition = try Self.condition(
          onLanguage: TextCondition(language), in: catalog.database)
      else { return nil }
      conditions.append(condition)
    }
    let hasOnlyTexts = conditions.isEmpty && !texts.isEmpty
    if !texts.isEmpty {
      conditions.append(
        (
          "id IN (SELECT rowid FROM character_text WHERE character_text MATCH ?)",
          [.text(FullTextQuery.columns(texts).text)]
        ))
    }
    whereClause =
      conditions.isEmpty ? "" : "WHERE " + conditions.map(\.sql).joined(separator: " AND ")
    values = conditions.flatMap(\.values)
    countedRows =
      hasOnlyTexts ? "character_text WHERE character_text MATCH ?" : "character \(whereClause)"
  }

  // MARK: - Internal

  private typealias Condition = (sql: String, values: [SQLiteValue])

  private static func conditions(
    onKinds kinds: Set<CharacterKind>, years: YearRange?
  ) -> [Condition] {
    var conditions: [Condition] = []
    if !kinds.isEmpty {
      conditions.append(isOne("kind", of: kinds.map(\.rawValue).sorted().map(SQLiteValue.text)))
    }
    if let years {
      conditions.append(
        ("year BETWEEN ? AND ?", [.integer(years.first ?? .min), .integer(years.last ?? .max)]))
    }
    return conditions
  }

  private static func condition(
    onIDs ids: Set<CharacterID>, in catalog: CatalogDatabase
  ) throws(SQLiteError) -> Condition {
    var rows: [Int] = []
    for id in ids {
      if let row = try catalog.row(of: id) { rows.append(row) }
    }
    // The statement contains the row numbers, because the number of its parameters is limited.
    // Integers can't inject SQL.
    return ("id IN (\(rows.sorted().map(String.init).joined(separator: ", ")))", [])
  }

  /// Returns a condition that the title or the original title of the work contains words; `nil` if
  /// no original title contains them, so that a condition on the title is enough. A catalog contains
  /// only a few hundred original titles.
  private static func condition(
    onOriginalTitles terms: SearchTerms, in database: SQLiteDatabase
  ) throws(SQLiteError) -> Condition? {
    let titles = try database.rows(
      "SELECT title, original_title FROM work WHERE original_title IS NOT NULL ORDER BY title"
    ) { (title: $0.text(0) ?? "", original: $0.text(1) ?? "") }
    .filter { terms.allMatch(in: [$0.original]) }.map(\.title)
    if titles.isEmpty { return nil }
    let isWork = isOne("work", of: titles.map(SQLiteValue.text))
    return (
      """
      (\(isWork.sql) OR
        id IN (SELECT rowid FROM character_text WHERE character_text MATCH ?))
      """, isWork.values + [.text(FullTextQuery.columns([("work", terms)]).text)]
    )
  }

  /// Returns a condition that lists each matching language; `nil` if no language matches. A catalog
  /// contains only a few languages.
  private static func condition(
    onLanguage condition: TextCondition, in database: SQLiteDatabase
  ) throws(SQLiteError) -> Condition? {
    let names = try database.rows("SELECT name FROM language ORDER BY name") { $0.text(0) ?? "" }
      .filter { condition.matches($0) }
    return names.isEmpty ? nil : isOne("language", of: names.map(SQLiteValue.text))
  }

  private static func isOne(_ column: String, of values: [SQLiteValue]) -> Condition {
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    return ("\(column) IN (\(marks))", values)
  }
}
