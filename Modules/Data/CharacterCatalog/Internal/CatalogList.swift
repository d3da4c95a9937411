import CharacterDomain
import SQLiteKit

/// A filtered and sorted list of the catalog.
struct CatalogList {
  private let database: SQLiteDatabase
  private let sort: CharacterSort
  /// The filter; `nil` if nothing can match.
  private let filter: CatalogFilter?

  init(
    _ database: SQLiteDatabase, filter: CharacterFilter, sort: CharacterSort
  ) throws(SQLiteError) {
    self.database = database
    self.sort = sort
    self.filter = try CatalogFilter(filter, in: database)
  }

  func page(_ request: PageRequest) throws(SQLiteError) -> Page<CharacterSummary> {
    guard let filter else { return Page(items: [], request: request, total: .exactly(0)) }
    let items = try database.rows(
      """
      SELECT \(CharacterReader.summaryColumns) FROM character \(filter.whereClause)
      ORDER BY \(order) LIMIT ? OFFSET ?
      """,
      filter.values + [.integer(request.limit), .integer(request.offset)],
      read: CharacterReader.summary)
    let count = try database.rows(
      "SELECT count(*) FROM \(filter.countedRows)", filter.values
    ) { $0.integer(0) ?? 0 }.first
    return Page(items: items, request: request, total: .exactly(count ?? 0))
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
