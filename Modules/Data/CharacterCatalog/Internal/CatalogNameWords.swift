import CharacterDomain
import SQLiteKit

/// Looks up characters by words of one name or alias.
///
/// The full-text index finds the characters. It has the words of all aliases of a character in one
/// column, so the aliases of each character that it finds are compared one by one. At most
/// `candidateBound` characters are compared: beyond that, words are too common to mean a character,
/// and the result has the first matches by ID. A lookup in 100,000 rows takes 0.04 milliseconds for a
/// rare word, and up to 10 for the most common ones: see "name with the words" in
/// `benchmark --only multiplied --rows 100000`.
struct CatalogNameWords {
  /// The maximum number of characters that are sorted, and of those whose aliases are compared.
  static let candidateBound = 500

  private let database: SQLiteDatabase
  private let terms: SearchTerms
  private let prefixes: Bool

  init(_ database: SQLiteDatabase, text: String, prefixes: Bool) {
    self.database = database
    self.prefixes = prefixes
    terms = SearchTerms(text)
  }

  /// Returns the characters that match, own names first.
  func find(_ lookup: CharacterLookup, limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    if terms.words.isEmpty || limit == 0 { return [] }
    let own = try ownNames(limit: limit)
    if own.count == limit { return own }
    return own + (try aliases(lookup, limit: limit - own.count))
  }

  // MARK: - Internal

  private func ownNames(limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    let query = FullTextQuery.nameWords(terms, in: "name", prefixes: prefixes)
    return try database.rows(
      """
      SELECT id, slug, name FROM character
      WHERE id IN (SELECT rowid FROM character_text WHERE character_text MATCH ? LIMIT ?)
      ORDER BY name_line, id LIMIT ?
      """,
      [.text(query.text), .integer(Self.candidateBound), .integer(limit)]
    ) { NamedCharacter(CharacterReader.reference($0)) }
  }

  /// Returns the characters of which an alias matches, but not the own name.
  private func aliases(
    _ lookup: CharacterLookup, limit: Int
  ) throws(SQLiteError) -> [NamedCharacter] {
    var found: [NamedCharacter] = []
    for reference in try candidates() where !lookup.matches(reference.name) {
      let aliases = try CharacterReader(database).aliases(of: reference.id)
      guard let alias = aliases.first(where: lookup.matches) else { continue }
      found.append(NamedCharacter(reference, matchedName: alias))
      if found.count == limit { break }
    }
    return found
  }

  /// The characters that have all words in their aliases, sorted by name.
  private func candidates() throws(SQLiteError) -> [CharacterReference] {
    let query = FullTextQuery.nameWords(terms, in: "aliases", prefixes: prefixes)
    return try database.rows(
      """
      SELECT id, slug, name FROM character
      WHERE id IN (SELECT rowid FROM character_text WHERE character_text MATCH ? LIMIT ?)
      ORDER BY name_line, id
      """,
      [.text(query.text), .integer(Self.candidateBound)]
    ) { CharacterReader.reference($0) }
  }
}
