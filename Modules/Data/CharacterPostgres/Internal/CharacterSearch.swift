import CharacterDomain
import PostgresKit

/// A search for words among the characters that match a filter.
struct CharacterSearch: Sendable {
  let database: CharacterDatabase
  let filter: CharacterFilter
  let terms: SearchTerms
  /// The folded text without spaces.
  let key: String
  /// The maximum number of ranked matches.
  let bound: Int

  /// Returns the IDs of all matches, the best one first. If there are more than the bound, returns
  /// one more than the bound, and matches of better ranks are read first.
  func matches() async throws(PostgresError) -> [[UInt8]] {
    guard !terms.words.isEmpty, let conditions = Conditions(filter, in: database) else { return [] }
    let matches = try await ids(conditions, all, limit: bound + 1)
    if matches.count <= bound { return try await rankedIDs(conditions) }
    var ids: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for rank in ranks where ids.count < bound {
      ids += try await self.ids(conditions, rank, limit: bound).filter { seen.insert($0).inserted }
    }
    return Array((ids + matches.filter { !seen.contains($0) }).prefix(bound + 1))
  }

  /// Reads the characters on a page of the matches.
  func page(
    _ request: PageRequest, of matches: [[UInt8]]
  ) async throws(PostgresError) -> Page<CharacterMatch> {
    let ids = Array(matches.dropFirst(request.offset).prefix(request.limit))
    let found = try await database.characters(
      "WHERE id = ANY($1::BYTEA[])", [.blobArray(ids)], withRelations: false)
    // Not by ID: different IDs of the table are equal if they are canonically equivalent.
    let characters = found.map { (StoredID.bytes($0.id.local), CharacterMatch($0, terms: terms)) }
    let items = Dictionary(characters) { first, _ in first }
    return Page(
      items: ids.compactMap { items[$0] }, request: request,
      total: matches.count > bound ? .moreThan(bound) : .exactly(matches.count))
  }

  // MARK: - Internal

  /// The condition that all matches fulfill.
  private var all: SearchQuery { .words(terms.words, in: .anyWord, asPrefixes: true) }

  /// The conditions that only matches of a rank and of better ranks fulfill, the best rank first. All
  /// other matches have the last rank.
  private var ranks: [SearchQuery] {
    [
      all + .words([key], in: .key, asPrefixes: false),
      .words(terms.words, in: .nameWord, asPrefixes: false),
      .words(terms.words, in: .nameWord, asPrefixes: true),
      .words(terms.words, in: .anyWord, asPrefixes: false),
    ]
  }

  /// Returns all matches, sorted by `SearchRank`. Within a rank, names that begin with the search
  /// text come first, then short names.
  ///
  /// Each rank is read from the index. Evaluating its condition for each match would take longer,
  /// because PostgreSQL stores long values of the column outside of the row.
  private func rankedIDs(_ conditions: Conditions) async throws(PostgresError) -> [[UInt8]] {
    var conditions = conditions
    func matches(of query: SearchQuery, rank: Int, begins: Int) -> String {
      """
      SELECT id, length(name) AS length, \(rank) AS rank, \(begins) AS begins
      FROM \(CharacterTable.name) \(conditions.whereClause(and: query))
      """
    }
    let beginning = all + .words([key], in: .key, asPrefixes: true)
    let parts =
      (ranks + [all]).enumerated().map { matches(of: $1, rank: $0, begins: 0) }
      + [matches(of: beginning, rank: ranks.count, begins: 1)]
    return try await database.pool.rows(
      """
      SELECT id FROM (\(parts.joined(separator: "\nUNION ALL "))) AS matched
      GROUP BY id ORDER BY min(rank), max(begins) DESC, min(length), id
      """, conditions.values
    ) { $0.blob(0) ?? [] }
  }

  /// Returns up to `limit` characters that match a query and the filter, short names first.
  private func ids(
    _ conditions: Conditions, _ query: SearchQuery, limit: Int
  ) async throws(PostgresError) -> [[UInt8]] {
    var conditions = conditions
    return try await database.pool.rows(
      """
      SELECT id FROM (
        SELECT id, name FROM \(CharacterTable.name) \(conditions.whereClause(and: query))
        LIMIT \(conditions.bind(.integer(limit)))::INT8
      ) AS matched ORDER BY length(name), id
      """, conditions.values
    ) { $0.blob(0) ?? [] }
  }
}
