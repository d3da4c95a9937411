import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// Returns the number of characters that fulfill conditions.
  func count(_ conditions: Conditions) async throws(PostgresError) -> Int {
    var conditions = conditions
    return try await pool.rows(
      "SELECT count(*) FROM \(CharacterTable.name) \(conditions.whereClause())", conditions.values
    ) { $0.integer(0) ?? 0 }.first ?? 0
  }

  /// Returns the characters on a page of a list with `total` characters.
  func list(
    _ conditions: Conditions, sort: CharacterSort, page: PageRequest, total: Int
  ) async throws(PostgresError) -> [CharacterSummary] {
    if page.limit == 0 || page.offset >= total { return [] }
    let (column, missing) = sort.column
    let order = "\(column)\(sort.isReversed ? " DESC" : ""), name_key, id"
    let isShort = total <= 10_000
    guard sort.isReversed, let missing else {
      return try await list(conditions, order, page.limit, page.offset, isShort)
    }
    // Two statements, because no index sorts in descending order with missing keys at the end.
    var (areSorted, areMissing) = (conditions, conditions)
    areSorted.add("\(column) < \(missing)")
    areMissing.add("\(column) = \(missing)")
    let sorted = try await list(areSorted, order, page.limit, page.offset, isShort)
    if sorted.count == page.limit { return sorted }
    let isPastSorted = sorted.isEmpty && page.offset > 0
    let skipped = isPastSorted ? try await count(areSorted) : page.offset
    let (limit, offset) = (page.limit - sorted.count, page.offset - skipped)
    return sorted + (try await list(areMissing, "name_key, id", limit, offset, isShort))
  }

  // MARK: - Internal

  /// Reads a part of a list. The inner statement skips rows in an index, without reading them.
  ///
  /// If few characters contain the words of the filter, all of them are sorted. PostgreSQL would
  /// often rather read the index of the order, and look for the words in each row. `OFFSET 0`
  /// prevents that.
  private func list(
    _ conditions: Conditions, _ order: String, _ limit: Int, _ offset: Int, _ isShort: Bool
  ) async throws(PostgresError) -> [CharacterSummary] {
    var conditions = conditions
    var matches = "\(CharacterTable.name) \(conditions.whereClause())"
    if !conditions.query.conditions.isEmpty, isShort {
      matches = """
        (SELECT id, name_key, work_key, author_key, year_key FROM \(matches) OFFSET 0) AS matched
        """
    }
    return try await pool.rows(
      """
      SELECT \(Self.summaryColumns) FROM \(CharacterTable.name) WHERE id IN (
        SELECT id FROM \(matches) ORDER BY \(order)
        LIMIT \(conditions.bind(.integer(limit)))::INT8
        OFFSET \(conditions.bind(.integer(offset)))::INT8)
      ORDER BY \(order)
      """, conditions.values, read: summary)
  }
}

extension CharacterSort {
  /// The column that contains the sort keys, and the literal of a missing key in SQL; `nil` for
  /// names, which are never missing.
  fileprivate var column: (name: String, missing: String?) {
    switch key {
    case .name: ("name_key", nil)
    case .year: ("year_key", "\(CharacterTable.missingYear)")
    case .work: ("work_key", #"'\xff'::BYTEA"#)
    case .author: ("author_key", #"'\xff'::BYTEA"#)
    }
  }
}
