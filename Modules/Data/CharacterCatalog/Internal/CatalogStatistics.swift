import CharacterDomain
import SQLiteKit

struct CatalogStatistics {
  private let database: SQLiteDatabase
  /// The converted filter; `nil` if no character can match it.
  private let filter: CatalogFilter?

  init(_ catalog: CatalogDatabase, filter: CharacterFilter) throws(SQLiteError) {
    database = catalog.database
    self.filter = try CatalogFilter(filter, in: catalog)
  }

  func statistics() throws(SQLiteError) -> CharacterStatistics {
    try CharacterStatistics(
      kinds: counts(by: "kind") { $0.text(0).flatMap(CharacterKind.init) },
      languages: counts(by: "language") { $0.text(0) },
      // Integer division rounds toward zero, as in `CharacterStatistics.century(ofYear:)`.
      centuries: counts(by: "iif(year < 0, (year + 1) / 100 - 1, (year - 1) / 100 + 1)") {
        $0.integer(0)
      },
      traditions: counts(by: "tradition") { $0.text(0) })
  }

  private func counts<Value>(
    by expression: String, read: (SQLiteRow) -> Value?
  ) throws(SQLiteError) -> [CharacterStatistics.Count<Value>] {
    guard let filter else { return [] }
    return try database.rows(
      "SELECT \(expression) AS value, count(*) FROM character \(filter.whereClause) GROUP BY value",
      filter.values
    ) { CharacterStatistics.Count(read($0), $0.integer(1) ?? 0) }
  }
}
