import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// Returns the number of characters that match a filter and, optionally, another condition.
  func count(
    _ filter: CharacterFilter, where condition: String? = nil
  ) async throws(PostgresError) -> Int {
    guard var conditions = Conditions(filter, in: self) else { return 0 }
    if let condition { conditions.add(condition) }
    return try await number(
      "SELECT count(*) FROM \(CharacterTable.name) \(conditions.whereClause())", conditions.values)
  }

  /// Returns the characters on a page of a list with `total` characters.
  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest, total: Int
  ) async throws(PostgresError) -> [CharacterSummary] {
    if page.limit == 0 || page.offset >= total { return [] }
    let (column, missing) = sort.column
    var part = Part(
      filter: filter, order: "\(column)\(sort.isReversed ? " DESC" : ""), name_key, id",
      limit: page.limit, offset: page.offset, isSorted: total <= Self.sortingBound)
    guard sort.isReversed, let missing else { return try await summaries(part) }
    // Two statements, because no index sorts in descending order with missing keys at the end.
    part.condition = "\(column) < \(missing)"
    let present = try await summaries(part)
    if present.count == page.limit { return present }
    let isPastPresent = present.isEmpty && page.offset > 0
    let skipped = isPastPresent ? try await count(filter, where: part.condition) : page.offset
    (part.limit, part.offset) = (page.limit - present.count, page.offset - skipped)
    (part.condition, part.order) = ("\(column) = \(missing)", "name_key, id")
    return present + (try await summaries(part))
  }

  // MARK: - Internal

  /// A part of a page, which one statement reads.
  private struct Part {
    let filter: CharacterFilter
    var condition: String?
    var order: String
    var limit: Int
    var offset: Int
    /// Whether all matches of a text are sorted to read the page.
    let isSorted: Bool
  }

  /// The maximum number of matches of a text that are all sorted to read a page.
  private static let sortingBound = 10_000

  /// Reads a part of a page. The inner statement skips rows in an index, without reading them.
  ///
  /// If few characters contain the words of the filter, all of them are sorted. PostgreSQL would
  /// often rather read the index of the order, and look for the words in each row. `OFFSET 0`
  /// prevents that.
  private func summaries(_ part: Part) async throws(PostgresError) -> [CharacterSummary] {
    guard var conditions = Conditions(part.filter, in: self) else { return [] }
    if let condition = part.condition { conditions.add(condition) }
    var matches = "\(CharacterTable.name) \(conditions.whereClause())"
    if conditions.hasQuery, part.isSorted {
      matches = """
        (SELECT id, name_key, work_key, author_key, year_key FROM \(matches) OFFSET 0) AS matched
        """
    }
    return try await pool.rows(
      """
      SELECT \(Self.summaryColumns) FROM \(CharacterTable.name) WHERE id IN (
        SELECT id FROM \(matches) ORDER BY \(part.order)
        LIMIT \(conditions.bind(.integer(part.limit)))::INT8
        OFFSET \(conditions.bind(.integer(part.offset)))::INT8)
      ORDER BY \(part.order)
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
