import CharacterDomain
import PostgresKit

/// A search for words among the characters that match a filter.
struct CharacterSearch: Sendable {
  /// The IDs of the matches, the best one first.
  struct Matches: Sendable {
    var ids: [[UInt8]]
    /// Whether there are more matches than the bound.
    var areCut: Bool
  }

  let database: CharacterDatabase
  let filter: CharacterFilter
  private let terms: SearchTerms
  private let key: String
  /// The maximum number of ranked matches.
  private let bound: Int

  init(_ database: CharacterDatabase, text: String, in filter: CharacterFilter, bound: Int) {
    self.bound = bound
    self.database = database
    self.filter = filter
    terms = SearchTerms(text)
    key = FoldedText(text).key
  }

  /// Returns all matches, or as many as are ranked. If there are more, matches of better ranks are
  /// read first.
  func matches() async throws(PostgresError) -> Matches {
    guard !terms.words.isEmpty, let conditions = Conditions(filter, in: database) else {
      return Matches(ids: [], areCut: false)
    }
    if try await boundedCount(conditions) <= bound {
      return Matches(ids: try await rankedIDs(conditions), areCut: false)
    }
    var ids: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for rank in ranks where ids.count < bound {
      ids += try await self.ids(conditions, rank).filter { seen.insert($0).inserted }
    }
    return Matches(ids: Array(ids.prefix(bound)), areCut: true)
  }

  /// Reads the characters on a page of the matches.
  func page(
    _ request: PageRequest, of matches: Matches
  ) async throws(PostgresError) -> Page<CharacterMatch> {
    let ids = Array(matches.ids.dropFirst(request.offset).prefix(request.limit))
    let found = try await CharacterReader(database: database).characters(
      "WHERE id = ANY($1::BYTEA[])", [.blobArray(ids)], withRelations: false)
    let characters = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    return Page(
      items: ids.compactMap { characters[database.id($0)] }.map {
        CharacterMatch($0, terms: terms)
      },
      request: request,
      total: matches.areCut ? .moreThan(bound) : .exactly(matches.ids.count))
  }

  // MARK: - Internal

  /// The condition that all matches fulfill.
  private var all: SearchQuery { SearchQuery(terms.words, in: .anyWord, asPrefixes: true) }

  /// Returns the condition for matches with the key, or with keys that begin with it.
  private func keyed(asPrefix: Bool) -> SearchQuery {
    var query = all
    query.require([key], in: .key, asPrefixes: asPrefix)
    return query
  }

  /// The conditions that only matches of a rank and of better ranks fulfill, the best rank first.
  private var ranks: [SearchQuery] {
    [
      keyed(asPrefix: false),
      SearchQuery(terms.words, in: .nameWord, asPrefixes: false),
      SearchQuery(terms.words, in: .nameWord, asPrefixes: true),
      SearchQuery(terms.words, in: .anyWord, asPrefixes: false),
      all,
    ]
  }

  /// Returns the number of matches, but at most the bound plus one.
  private func boundedCount(_ conditions: Conditions) async throws(PostgresError) -> Int {
    var conditions = conditions
    return try await database.count(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM \(CharacterTable.name) \(conditions.whereClause(and: all))
        LIMIT \(conditions.bind(.integer(bound + 1)))::INT8
      ) AS bounded
      """, conditions.values)
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
    let parts =
      ranks.enumerated().map { matches(of: $1, rank: $0, begins: 0) }
      + [matches(of: keyed(asPrefix: true), rank: ranks.count, begins: 1)]
    return try await database.pool.rows(
      """
      SELECT id FROM (\(parts.joined(separator: "\nUNION ALL "))) AS matched
      GROUP BY id ORDER BY min(rank), max(begins) DESC, min(length), id
      """, conditions.values
    ) { $0.blob(0) ?? [] }
  }

  /// Returns as many matches of a rank as the bound allows, short names first.
  private func ids(
    _ conditions: Conditions, _ rank: SearchQuery
  ) async throws(PostgresError) -> [[UInt8]] {
    var conditions = conditions
    return try await database.pool.rows(
      """
      SELECT id FROM (
        SELECT id, name FROM \(CharacterTable.name) \(conditions.whereClause(and: rank))
        LIMIT \(conditions.bind(.integer(bound)))::INT8
      ) AS matched
      ORDER BY length(name), id
      """, conditions.values
    ) { $0.blob(0) ?? [] }
  }
}
