import CharacterDomain
import PostgresKit

/// Reads pages of a filtered and sorted list of characters.
struct CharacterList: Sendable {
  let database: CharacterDatabase
  let filter: CharacterFilter
  let sort: CharacterSort

  /// Returns the number of characters on all pages.
  func count() async throws(PostgresError) -> Int { try await count(where: nil) }

  /// Returns the characters on a page of a list with `total` characters.
  func items(_ page: PageRequest, of total: Int) async throws(PostgresError) -> [CharacterSummary] {
    if page.limit == 0 || page.offset >= total { return [] }
    guard sort.isReversed, let missing = sort.missingKey else {
      return try await items(of: total, limit: page.limit, offset: page.offset, order: order)
    }
    // Two statements, because no index sorts in descending order with missing keys at the end.
    let column = sort.column
    let (isPresent, isMissing) = ("\(column) < \(missing)", "\(column) = \(missing)")
    let present = try await items(
      of: total, where: isPresent, limit: page.limit, offset: page.offset, order: order)
    if present.count == page.limit { return present }
    var offset = 0
    if present.isEmpty, page.offset > 0 {
      offset = max(page.offset - (try await count(where: isPresent)), 0)
    }
    return present
      + (try await items(
        of: total, where: isMissing, limit: page.limit - present.count, offset: offset,
        order: "name_key, id"))
  }

  // MARK: - Internal

  private var order: String {
    let direction = sort.isReversed ? " DESC" : ""
    return sort.key == .name
      ? "name_key\(direction), id" : "\(sort.column)\(direction), name_key, id"
  }

  /// The maximum number of matches of a text that are all sorted to read a page.
  private static let sortingBound = 10_000

  /// Returns a page. The inner statement skips rows in an index, without reading them.
  ///
  /// If few characters contain the words of the filter, all of them are sorted. PostgreSQL would
  /// often rather read the index of the order, and look for the words in each row. `OFFSET 0`
  /// prevents that.
  private func items(
    of total: Int, where condition: String? = nil, limit: Int, offset: Int, order: String
  ) async throws(PostgresError) -> [CharacterSummary] {
    guard var conditions = Conditions(filter, in: database) else { return [] }
    if let condition { conditions.add(condition) }
    let columns = sort.key == .name ? "id, name_key" : "id, name_key, \(sort.column)"
    var matches = "\(CharacterTable.name) \(conditions.whereClause())"
    if conditions.hasQuery, total <= Self.sortingBound {
      matches = "(SELECT \(columns) FROM \(matches) OFFSET 0) AS matched"
    }
    let reader = CharacterReader(database: database)
    return try await database.pool.rows(
      """
      SELECT \(CharacterReader.summaryColumns) FROM \(CharacterTable.name) WHERE id IN (
        SELECT id FROM \(matches) ORDER BY \(order)
        LIMIT \(conditions.bind(.integer(limit)))::INT8
        OFFSET \(conditions.bind(.integer(offset)))::INT8)
      ORDER BY \(order)
      """, conditions.values, read: reader.summary)
  }

  private func count(where condition: String?) async throws(PostgresError) -> Int {
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
