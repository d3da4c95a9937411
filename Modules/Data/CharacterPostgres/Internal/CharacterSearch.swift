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
  /// selected separately, because the first statement can have missed them.
  func matches() async throws(CharacterRepositoryError) -> Matches {
    if terms.words.isEmpty { return Matches(ids: [], areCut: false) }
    let all = try await ids(of: query(.anyWord, asPrefixes: true), limit: bound + 1)
    if all.count <= bound { return Matches(ids: all, areCut: false) }
    var ids: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    let namesFirst = [
      SearchQuery([key], in: .key, asPrefixes: false), query(.nameWord, asPrefixes: false),
      query(.nameWord, asPrefixes: true),
    ]
    for query in namesFirst where ids.count < bound {
      ids += try await self.ids(of: query, limit: bound).filter { seen.insert($0).inserted }
    }
    ids += all.filter { seen.insert($0).inserted }
    return Matches(ids: Array(ids.prefix(bound)), areCut: true)
  }

  /// Reads the characters on a page of the matches.
  func page(
    _ request: PageRequest, of matches: Matches
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    let ids = Array(matches.ids.dropFirst(request.offset).prefix(request.limit))
    let characters = try await CharacterReader(database: database).searchedCharacters(ids)
    return Page(
      items: characters.map { CharacterMatch($0, terms: terms) }, request: request,
      total: matches.areCut ? .moreThan(bound) : .exactly(matches.ids.count))
  }

  // MARK: - Internal

  private func query(_ field: SearchField, asPrefixes: Bool) -> SearchQuery {
    SearchQuery(terms.words, in: field, asPrefixes: asPrefixes)
  }

  /// Returns up to `limit` characters that match a query and the filter, sorted by `SearchRank`.
  /// Within a rank, names that begin with the search text come first, then short names.
  private func ids(
    of query: SearchQuery, limit: Int
  ) async throws(CharacterRepositoryError) -> [[UInt8]] {
    guard var conditions = Conditions(filter, in: database) else { return [] }
    conditions.require(query)
    let whereClause = conditions.whereClause()
    let ranks = [
      SearchQuery([key], in: .key, asPrefixes: false),
      self.query(.nameWord, asPrefixes: false), self.query(.nameWord, asPrefixes: true),
      self.query(.anyWord, asPrefixes: false),
    ].enumerated().map { rank, query in
      "WHEN search @@ \(conditions.bind(.text(query.text)))::TEXT::TSQUERY THEN \(rank)"
    }
    let beginning = SearchQuery([key], in: .key, asPrefixes: true)
    return try await database.rows(
      """
      SELECT id FROM (
        SELECT id, name, search FROM \(CharacterTable.name) \(whereClause)
        LIMIT \(conditions.bind(.integer(limit)))::INT8
      ) AS matched
      ORDER BY CASE \(ranks.joined(separator: " ")) ELSE \(ranks.count) END,
        CASE WHEN search @@ \(conditions.bind(.text(beginning.text)))::TEXT::TSQUERY
          THEN 0 ELSE 1 END,
        length(name), id
      """, conditions.values
    ) { $0.blob(0) ?? [] }
  }
}
