import CharacterDomain
import SQLiteKit

/// A full-text search among the characters that match a filter.
///
/// SQLite must read every match to rank it, which takes 1.3 seconds for a million matches. So a
/// search ranks at most `CharacterCatalog.rankingBound` matches. If there are more, the search
/// reads only that many. Among these, matches in names come first, and short names before long
/// ones.
struct CatalogSearch {
  private let catalog: CatalogDatabase
  /// The converted filter; `nil` if no character can match it.
  private let filter: CatalogFilter?
  private let terms: SearchTerms
  private let key: String
  private let bound = CharacterCatalog.rankingBound

  init(
    _ catalog: CatalogDatabase, text: String, in filter: CharacterFilter
  ) throws(SQLiteError) {
    self.catalog = catalog
    self.filter = try CatalogFilter(filter, in: catalog)
    terms = SearchTerms(text)
    key = FoldedText(text).key
  }

  /// Returns the row numbers of all matches, best match first; `nil` if there are more matches than
  /// the bound. The result is empty if the text contains no word or no character can match the
  /// filter.
  func rankedMatches() throws(SQLiteError) -> [Int]? {
    guard let filter, !terms.words.isEmpty else { return [] }
    if try boundedCount(filter) > bound { return nil }
    let ranks = [
      FullTextQuery.wordsOfNames(terms), FullTextQuery.names(terms), FullTextQuery.words(terms),
    ]
    return try rows(
      Self.rankedSQL(filter),
      [.text(FullTextQuery.anyColumn(terms).text)] + filter.values
        + [.text(key)] + ranks.map { .text($0.text) }
        + [.text(key), .text(key + CatalogNameLookup.highestScalar)])
  }

  /// Returns a page of the matches. The pages of a search share `ranked`, the result of
  /// ``rankedMatches()``. If `ranked` is `nil`, reads a page of the bounded matches.
  func page(
    _ request: PageRequest, of ranked: [Int]?
  ) throws(SQLiteError) -> Page<CharacterMatch> {
    guard let filter else { return Page(items: [], request: request, total: .exactly(0)) }
    let rows: [Int]
    if let ranked {
      rows = Array(ranked.dropFirst(request.offset).prefix(request.limit))
    } else {
      rows = try boundedPage(request, filter)
    }
    let items = try CharacterReader(catalog).searchedCharacters(rows)
      .map { CharacterMatch($0, terms: terms) }
    let total: Total = ranked.map { .exactly($0.count) } ?? .moreThan(bound)
    return Page(items: items, request: request, total: total)
  }

  // MARK: - Internal

  /// Returns the number of matches, but at most the bound plus one.
  private func boundedCount(_ filter: CatalogFilter) throws(SQLiteError) -> Int {
    try catalog.database.rows(
      Self.boundedCountSQL(filter),
      [.text(FullTextQuery.anyColumn(terms).text)] + filter.values + [.integer(bound + 1)]
    ) { $0.integer(0) ?? 0 }.first ?? 0
  }

  private func boundedPage(
    _ request: PageRequest, _ filter: CatalogFilter
  ) throws(SQLiteError) -> [Int] {
    let candidates = [FullTextQuery.names(terms), FullTextQuery.exceptNames(terms)].flatMap {
      [.text($0.text)] + filter.values + [.integer(bound)]
    }
    return try rows(
      Self.boundedPageSQL(filter),
      candidates
        + [.integer(bound), .text(key), .integer(request.limit), .integer(request.offset)])
  }

  private func rows(
    _ statement: String, _ values: [SQLiteValue]
  ) throws(SQLiteError) -> [Int] {
    try catalog.database.rows(statement, values) { $0.integer(0) ?? 0 }
  }
}

extension CatalogSearch {
  /// Returns a statement that counts the matches up to a bound.
  ///
  /// Its parameters are the query, the filter's values, and the bound.
  static func boundedCountSQL(_ filter: CatalogFilter) -> String {
    """
    SELECT count(*) FROM
      (SELECT 1 FROM character_text WHERE character_text MATCH ? \(matching(filter)) LIMIT ?)
    """
  }

  /// Returns a statement that selects all matches, sorted by rank. Within a rank, names that begin
  /// with the search text come first. More relevant matches then precede less relevant ones.
  ///
  /// Its parameters are, in order: the query; the filter's values; the exact key; the queries for
  /// whole words in names, for prefixes in names, and for whole words in any column; the lowest and
  /// the highest key that begin with the search text.
  static func rankedSQL(_ filter: CatalogFilter) -> String {
    """
    SELECT rowid FROM character_text WHERE character_text MATCH ? \(matching(filter))
    ORDER BY
      CASE
        WHEN rowid IN (SELECT character_id FROM name_key WHERE key = ?) THEN 0
        WHEN rowid IN (SELECT rowid FROM character_text WHERE character_text MATCH ?) THEN 1
        WHEN rowid IN (SELECT rowid FROM character_text WHERE character_text MATCH ?) THEN 2
        WHEN rowid IN (SELECT rowid FROM character_text WHERE character_text MATCH ?) THEN 3
        ELSE 4
      END,
      rowid NOT IN (SELECT character_id FROM name_key WHERE key BETWEEN ? AND ?),
      bm25(character_text, 10, 5, 3, 3, 3, 1), rowid
    """
  }

  /// Returns a statement that selects one page of the bounded matches. Matches in names come first.
  /// Then exact names come before other names, and short names before long ones.
  ///
  /// Its parameters are, in order: the query for matches in names, the filter's values, and the
  /// bound; the query for other matches, the filter's values, and the bound; the bound for both
  /// together; the exact key; the limit and the offset.
  static func boundedPageSQL(_ filter: CatalogFilter) -> String {
    """
    WITH candidate AS (
      SELECT 0 AS tier, * FROM (
        SELECT rowid AS id FROM character_text WHERE character_text MATCH ? \(matching(filter))
        LIMIT ?)
      UNION ALL
      SELECT 1 AS tier, * FROM (
        SELECT rowid AS id FROM character_text WHERE character_text MATCH ? \(matching(filter))
        LIMIT ?)
      LIMIT ?
    )
    SELECT id FROM candidate JOIN character USING (id)
    ORDER BY tier, replace(name_line, ' ', '') <> ?, length(name_line), id LIMIT ? OFFSET ?
    """
  }

  /// Returns the end of a `WHERE` clause that applies the filter to the full-text table, starting
  /// with `AND`; empty if all rows match.
  private static func matching(_ filter: CatalogFilter) -> String {
    filter.whereClause.isEmpty
      ? "" : "AND rowid IN (SELECT id FROM character \(filter.whereClause))"
  }
}
