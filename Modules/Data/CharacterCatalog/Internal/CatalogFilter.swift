import CharacterDomain
import SQLiteKit

/// The condition of a filter in SQL.
struct CatalogFilter {
  /// A condition on the rows of `character`: `WHERE …`, or empty if all match.
  let whereClause: String
  /// The values of the parameters of the condition.
  let values: [SQLiteValue]
  /// The rows to count. If all conditions are on texts, only the full-text table is counted, which
  /// is much faster.
  let countedRows: String

  /// Creates the condition.
  ///
  /// - Returns: `nil` if nothing can match, because the text of a condition has no word.
  init?(_ filter: CharacterFilter, in database: SQLiteDatabase) throws(SQLiteError) {
    var conditions = Self.conditions(onKinds: filter.kinds, years: filter.years, ids: filter.ids)
    var texts: [(column: String, terms: SearchTerms)] = []
    for (column, text) in [
      ("work", filter.work), ("author", filter.author), ("tradition", filter.tradition),
    ] {
      switch text.map(TextCondition.init) {
      case .words(let terms):
        if terms.words.isEmpty { return nil }
        texts.append((column, terms))
      case .value(let value): conditions.append(Self.isOne(column, of: [.text(value)]))
      case nil: break
      }
    }
    if let language = filter.language {
      guard let condition = try Self.condition(onLanguage: TextCondition(language), in: database)
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
    onKinds kinds: Set<CharacterKind>, years: YearRange?, ids: Set<CharacterID>?
  ) -> [Condition] {
    var conditions: [Condition] = []
    if !kinds.isEmpty {
      conditions.append(isOne("kind", of: kinds.map(\.rawValue).sorted().map(SQLiteValue.text)))
    }
    if let years {
      conditions.append(
        ("year BETWEEN ? AND ?", [.integer(years.first ?? .min), .integer(years.last ?? .max)]))
    }
    if let ids {
      // Numbers can't be misread as SQL, and a statement has a maximum number of parameters.
      let list = ids.map(\.description).sorted().joined(separator: ", ")
      conditions.append(("id IN (\(list))", []))
    }
    return conditions
  }

  /// Returns a condition on the few languages that fulfill one; `nil` if there is none.
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
