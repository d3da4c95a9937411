import CharacterDomain
import SQLiteKit

/// A full-text search among the characters of the catalog that match a filter.
///
/// Up to `CharacterCatalog.rankingBound` matches are ranked by relevance. Ranking more would have to
/// read every match, which takes 1.3 seconds for a million. Beyond the bound, only the first matches
/// are sorted, by their names. The SQL is in `CatalogSearch+SQL.swift`.
struct CatalogSearch {
  private let database: SQLiteDatabase
  /// The filter; `nil` if nothing can match.
  private let filter: CatalogFilter?
  private let terms: SearchTerms
  private let key: String
  private let bound = CharacterCatalog.rankingBound

  init(
    _ database: SQLiteDatabase, text: String, in filter: CharacterFilter
  ) throws(SQLiteError) {
    self.database = database
    self.filter = try CatalogFilter(filter, in: database)
    terms = SearchTerms(text)
    key = FoldedText(text).key
  }

  /// Returns all matches, the best first; `nil` if there are more than the bound.
  func rankedMatches() throws(SQLiteError) -> [CharacterID]? {
    guard let filter, !terms.words.isEmpty else { return [] }
    if try boundedCount(filter) > bound { return nil }
    let ranks = [
      FullTextQuery.wordsOfNames(terms), FullTextQuery.names(terms), FullTextQuery.words(terms),
    ]
    return try ids(
      Self.rankedSQL(filter),
      [.text(FullTextQuery.anyColumn(terms).text)] + filter.values
        + [.text(key)] + ranks.map { .text($0.text) }
        + [.text(key), .text(key + CatalogNameLookup.highestScalar)])
  }

  /// Returns a page of the matches.
  ///
  /// - Parameters:
  ///   - request: The page.
  ///   - ranked: What ``rankedMatches()`` has returned.
  func page(
    _ request: PageRequest, of ranked: [CharacterID]?
  ) throws(SQLiteError) -> Page<CharacterMatch> {
    guard let filter else { return Page(items: [], request: request, total: .exactly(0)) }
    let ids: [CharacterID]
    if let ranked {
      ids = Array(ranked.dropFirst(request.offset).prefix(request.limit))
    } else {
      ids = try boundedPage(request, filter)
    }
    let items = try CharacterReader(database).charactersWithoutRelations(ids)
      .map { CharacterMatch($0, terms: terms) }
    let total: Total = ranked.map { .exactly($0.count) } ?? .moreThan(bound)
    return Page(items: items, request: request, total: total)
  }

  // MARK: - Internal

  /// Returns the number of matches, or the bound plus one if there are more.
  private func boundedCount(_ filter: CatalogFilter) throws(SQLiteError) -> Int {
    try database.rows(
      Self.boundedCountSQL(filter),
      [.text(FullTextQuery.anyColumn(terms).text)] + filter.values + [.integer(bound + 1)]
    ) { $0.integer(0) ?? 0 }.first ?? 0
  }

  private func boundedPage(
    _ request: PageRequest, _ filter: CatalogFilter
  ) throws(SQLiteError) -> [CharacterID] {
    let candidates = [FullTextQuery.names(terms), FullTextQuery.exceptNames(terms)].flatMap {
      [.text($0.text)] + filter.values + [.integer(bound)]
    }
    return try ids(
      Self.boundedPageSQL(filter),
      candidates
        + [.integer(bound), .text(key), .integer(request.limit), .integer(request.offset)])
  }

  private func ids(
    _ statement: String, _ values: [SQLiteValue]
  ) throws(SQLiteError) -> [CharacterID] {
    try database.rows(statement, values) { CharacterID($0.integer(0) ?? 0) }
  }
}
