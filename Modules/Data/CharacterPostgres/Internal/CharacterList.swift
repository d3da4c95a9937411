import CharacterDomain
import PostgresKit

/// Reads pages of a filtered and sorted list of characters.
struct CharacterList: Sendable {
  let database: CharacterDatabase
  let filter: CharacterFilter
  let sort: CharacterSort

  /// Returns the number of characters on all pages.
  func count() async throws(CharacterRepositoryError) -> Int { try await count(where: nil) }

  func items(
    _ page: PageRequest
  ) async throws(CharacterRepositoryError) -> [CharacterSummary] {
    if page.limit == 0 { return [] }
    guard sort.isReversed, let missing = sort.missingKey else {
      return try await items(limit: page.limit, offset: page.offset, order: order)
    }
    // Two statements, because no index sorts in descending order with missing keys at the end.
    let column = sort.column
    let (isPresent, isMissing) = ("\(column) < \(missing)", "\(column) = \(missing)")
    let present = try await items(
      where: isPresent, limit: page.limit, offset: page.offset, order: order)
    if present.count == page.limit { return present }
    var offset = 0
    if present.isEmpty, page.offset > 0 {
      offset = max(page.offset - (try await count(where: isPresent)), 0)
    }
    return present
      + (try await items(
        where: isMissing, limit: page.limit - present.count, offset: offset,
        order: "name_key, id"))
  }

  // MARK: - Internal

  private var order: String {
    let direction = sort.isReversed ? " DESC" : ""
    return sort.key == .name
      ? "name_key\(direction), id" : "\(sort.column)\(direction), name_key, id"
  }

  /// Returns a page. The inner statement skips rows in an index, without reading them.
  private func items(
    where condition: String? = nil, limit: Int, offset: Int, order: String
  ) async throws(CharacterRepositoryError) -> [CharacterSummary] {
    guard var conditions = Conditions(filter, in: database) else { return [] }
    if let condition { conditions.add(condition) }
    let whereClause = conditions.whereClause()
    let reader = CharacterReader(database: database)
    return try await database.rows(
      """
      SELECT \(CharacterReader.summaryColumns) FROM \(CharacterTable.name) WHERE id IN (
        SELECT id FROM \(CharacterTable.name) \(whereClause) ORDER BY \(order)
        LIMIT \(conditions.bind(.integer(limit)))::INT8
        OFFSET \(conditions.bind(.integer(offset)))::INT8)
      ORDER BY \(order)
      """, conditions.values, read: reader.summary)
  }

  private func count(where condition: String?) async throws(CharacterRepositoryError) -> Int {
    guard var conditions = Conditions(filter, in: database) else { return 0 }
    if let condition { conditions.add(condition) }
    return try await database.count(
      "SELECT count(*) FROM \(CharacterTable.name) \(conditions.whereClause())", conditions.values)
  }
}

extension CharacterSort {
  /// The column that contains the sort keys.
  fileprivate var column: String {
    switch key {
    case .name: "name_key"
    case .year: "year_key"
    case .work: "work_key"
    case .author: "author_key"
    }
  }

  /// The literal of a missing sort key in SQL; `nil` for names, which are never missing.
  fileprivate var missingKey: String? {
    switch key {
    case .name: nil
    case .year: "\(CharacterTable.missingYear)"
    case .work, .author: #"'\xff'::BYTEA"#
    }
  }
}
