import CharacterDomain
import SQLiteKit

/// A full-text search of the catalogue.
///
/// Up to `CharacterCatalog.rankingBound` matches are ranked by relevance. Beyond that, ranking
/// would have to read every match (1.3 seconds for a million), so that only the first of them are
/// put in order, by what can be told from their names.
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
    let isBroad = count > bound
    let ids = isBroad ? try broadPage(request) : try rankedPage(request)
    let reader = CharacterReader(database)
    var items: [CharacterMatch] = []
    for id in ids {
      guard let character = try reader.withoutRelations(id) else { continue }
      items.append(CharacterMatch(character, terms: terms))
    }
    let total: Total = isBroad ? .moreThan(bound) : .exactly(count)
    return Page(items: items, request: request, total: total)
  }

  /// The number of matches; one more than the bound where there are more.
  private func boundedCount() throws(SQLiteError) -> Int {
    try database.rows(
      """
      SELECT count(*) FROM
        (SELECT 1 FROM character_text WHERE character_text MATCH ? LIMIT ?)
      """,
      [.text(TextQuery.anywhere(terms).text), .integer(bound + 1)]
    ) { $0.integer(0) ?? 0 }.first ?? 0
  }

  private func rankedPage(_ request: PageRequest) throws(SQLiteError) -> [CharacterID] {
    try ids(
      """
      SELECT rowid FROM character_text WHERE character_text MATCH ?1
      ORDER BY
        rowid NOT IN (SELECT character_id FROM name_key WHERE key = ?3),
        rowid NOT IN (SELECT rowid FROM character_text WHERE character_text MATCH ?2),
        bm25(character_text, 10, 5, 3, 3, 1), rowid
      LIMIT ?4 OFFSET ?5
      """,
      [
        .text(TextQuery.anywhere(terms).text), .text(TextQuery.inNames(terms).text), .text(key),
        .integer(request.limit), .integer(request.offset),
      ])
  }

  private func broadPage(_ request: PageRequest) throws(SQLiteError) -> [CharacterID] {
    try ids(
      """
      WITH candidate AS (
        SELECT 0 AS tier, * FROM
          (SELECT rowid AS id FROM character_text WHERE character_text MATCH ?1 LIMIT ?4)
        UNION ALL
        SELECT 1 AS tier, * FROM
          (SELECT rowid AS id FROM character_text WHERE character_text MATCH ?2 LIMIT ?4)
        LIMIT ?4
      )
      SELECT id FROM candidate JOIN character USING (id)
      ORDER BY tier, replace(name_line, ' ', '') <> ?3, length(name_line), id LIMIT ?5 OFFSET ?6
      """,
      [
        .text(TextQuery.inNames(terms).text), .text(TextQuery.outsideNames(terms).text),
        .text(key), .integer(bound), .integer(request.limit), .integer(request.offset),
      ])
  }

  private func ids(
    _ statement: String, _ values: [SQLiteValue]
  ) throws(SQLiteError) -> [CharacterID] {
    try database.rows(statement, values) { CharacterID($0.integer(0) ?? 0) }
  }
}
