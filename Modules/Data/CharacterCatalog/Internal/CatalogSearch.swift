import CharacterDomain
import SQLiteKit

/// A full-text search of the catalog.
///
/// Up to `CharacterCatalog.rankingBound` matches are ranked by relevance. Ranking more would have to
/// read every match, which takes 1.3 seconds for a million. Beyond the bound, only the first matches
/// are sorted, by their names. The SQL is in `CatalogSearch+SQL.swift`.
struct CatalogSearch {
  private let database: SQLiteDatabase
  private let terms: SearchTerms
  private let key: String
  private let bound = CharacterCatalog.rankingBound

  init(_ database: SQLiteDatabase, text: String) {
    self.database = database
    terms = SearchTerms(text)
    key = FoldedText(text).key
  }

  func page(_ request: PageRequest) throws(SQLiteError) -> Page<CharacterMatch> {
    if terms.words.isEmpty { return Page(items: [], request: request, total: .exactly(0)) }
    let count = try boundedCount()
    let exceedsBound = count > bound
    let ids = exceedsBound ? try boundedPage(request) : try rankedPage(request)
    let reader = CharacterReader(database)
    var items: [CharacterMatch] = []
    for id in ids {
      guard let character = try reader.characterWithoutRelations(id) else { continue }
      items.append(CharacterMatch(character, terms: terms))
    }
    let total: Total = exceedsBound ? .moreThan(bound) : .exactly(count)
    return Page(items: items, request: request, total: total)
  }

  // MARK: - Internal

  /// Returns the number of matches, or the bound plus one if there are more.
  private func boundedCount() throws(SQLiteError) -> Int {
    try database.rows(
      Self.boundedCountSQL, [.text(FullTextQuery.anyColumn(terms).text), .integer(bound + 1)]
    ) { $0.integer(0) ?? 0 }.first ?? 0
  }

  private func rankedPage(_ request: PageRequest) throws(SQLiteError) -> [CharacterID] {
    try ids(
      Self.rankedPageSQL,
      [
        .text(FullTextQuery.anyColumn(terms).text), .text(FullTextQuery.names(terms).text),
        .text(key), .integer(request.limit), .integer(request.offset),
      ])
  }

  private func boundedPage(_ request: PageRequest) throws(SQLiteError) -> [CharacterID] {
    try ids(
      Self.boundedPageSQL,
      [
        .text(FullTextQuery.names(terms).text), .text(FullTextQuery.exceptNames(terms).text),
        .text(key), .integer(bound), .integer(request.limit), .integer(request.offset),
      ])
  }

  private func ids(
    _ statement: String, _ values: [SQLiteValue]
  ) throws(SQLiteError) -> [CharacterID] {
    try database.rows(statement, values) { CharacterID($0.integer(0) ?? 0) }
  }
}
