import CharacterDomain
import SQLiteKit

/// Reads pages of a filtered and sorted list of characters.
struct CatalogList {
  private let catalog: CatalogDatabase
  private let sort: CharacterSort
  /// The converted filter; `nil` if no character can match it.
  private let filter: CatalogFilter?

  init(
    _ catalog: CatalogDatabase, filter: CharacterFilter, sort: CharacterSort
  ) throws(SQLiteError) {
    self.catalog = catalog
    self.sort = sort
    self.filter = try CatalogFilter(filter, in: catalog)
  }

  func items(_ request: PageRequest) throws(SQLiteError) -> [CharacterSummary] {
    guard let filter else { return [] }
    return try catalog.database.rows(
      """
      SELECT \(CharacterReader.summaryColumns) FROM character \(filter.whereClause)
      ORDER BY \(order) LIMIT ? OFFSET ?
      """,
      filter.values + [.integer(request.limit), .integer(request.offset)],
      read: CharacterReader(catalog).summary)
  }

  /// Returns the number of characters on all pages. SQLite counts 100,000 index entries in one
  /// millisecond.
  func count() throws(SQLiteError) -> Int {
    guard let filter else { return 0 }
    return try catalog.database.rows("SELECT count(*) FROM \(filter.countedRows)", filter.values) {
      $0.integer(0) ?? 0
    }.first ?? 0
  }

  private var order: String {
    let direction = sort.isReversed ? " DESC" : ""
    return switch sort.key {
    case .name: "name_line\(direction), id"
    case .year: "year IS NULL, year\(direction), name_line, id"
    case .work: "work_line IS NULL, work_line\(direction), name_line, id"
    case .author: "author_line IS NULL, author_line\(direction), name_line, id"
    }
  }
}
