import CharacterDomain
import SQLiteKit

/// Looks up characters by slug, name, prefix or words, and suggests similar names.
struct CatalogNameLookup {
  private let catalog: CatalogDatabase
  private let reader: CharacterReader

  init(_ catalog: CatalogDatabase) {
    self.catalog = catalog
    reader = CharacterReader(catalog)
  }

  func find(_ lookup: CharacterLookup, limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    switch lookup {
    case .slug(let slug):
      return try catalog.database.rows(
        "SELECT \(CharacterReader.referenceColumns) FROM character WHERE slug = ? LIMIT ?",
        [.text(slug), .integer(max(limit, 0))]
      ) { NamedCharacter(reader.reference($0)) }
    case .name(let name):
      let key = FoldedText(name).key
      return try characters(
        withKeyFrom: key, through: key, matching: lookup, limit: limit)
    case .namePrefix(let prefix):
      let key = FoldedText(prefix).key
      return try characters(
        withKeyFrom: key, through: key + Self.highestScalar, matching: lookup, limit: limit)
    case .nameWords(let text):
      return try CatalogNameWords(catalog, text: text, prefixes: false)
        .find(lookup, limit: max(limit, 0))
    case .nameWordPrefixes(let text):
      return try CatalogNameWords(catalog, text: text, prefixes: true)
        .find(lookup, limit: max(limit, 0))
    }
  }

  func suggestions(for text: String, limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    let names = try catalog.database.rows(
      """
      SELECT \(CharacterReader.referenceColumns), any_name
      FROM (SELECT id AS character_id, name AS any_name FROM character
            UNION ALL SELECT character_id, text FROM alias)
      JOIN character ON character.id = character_id
      """
    ) { NamedCharacter(reader.reference($0), matchedName: $0.text(4)) }
    return NameSimilarity(to: text).closestMatches(among: names, limit: limit)
  }

  /// Returns up to `limit` characters that have a name or alias with a key from `first` through
  /// `last`. Matches of own names come first. If `first` is empty, returns no characters.
  private func characters(
    withKeyFrom first: String, through last: String, matching lookup: CharacterLookup, limit: Int
  ) throws(SQLiteError) -> [NamedCharacter] {
    if first.isEmpty { return [] }
    let rows = try catalog.database.rows(
      """
      SELECT \(CharacterReader.referenceColumns),
        replace(name_line, ' ', '') BETWEEN ?1 AND ?2 AS is_own
      FROM character
      WHERE id IN (SELECT character_id FROM name_key WHERE key BETWEEN ?1 AND ?2)
      ORDER BY is_own DESC, name_line, id LIMIT ?3
      """,
      [.text(first), .text(last), .integer(max(limit, 0))]
    ) { (row: $0.integer(0) ?? 0, reference: reader.reference($0), isOwn: $0.integer(4) == 1) }
    var found: [NamedCharacter] = []
    for (row, reference, isOwn) in rows {
      // `name_key` does not record which alias a key comes from.
      let aliases = isOwn ? [] : try reader.aliases(ofRow: row)
      found.append(NamedCharacter(reference, matchedName: aliases.first(where: lookup.matches)))
    }
    return found
  }

  /// The highest Unicode scalar. A prefix followed by this scalar is the upper bound of the keys
  /// that begin with the prefix.
  static let highestScalar = "\u{10FFFF}"
}

/// Looks up characters by the words of one name or alias.
///
/// The full-text index stores all aliases of a character in one column, so a match can combine
/// words of several aliases. Therefore, each alias of a match is also compared separately.
///
/// A lookup reads at most ``candidateBound`` matches, in order of ID. If there are more, the words
/// are too common to identify a character.
///
/// In 100,000 rows, a lookup takes 0.04 milliseconds for a rare word, and up to 10 milliseconds for
/// the most common words. `benchmark --only multiplied --rows 100000` lists this time as "name with
/// the words".
struct CatalogNameWords {
  /// The maximum number of matches to read from the index, separately for own names and for aliases.
  static let candidateBound = 500

  private let catalog: CatalogDatabase
  private let reader: CharacterReader
  private let terms: SearchTerms
  private let prefixes: Bool

  init(_ catalog: CatalogDatabase, text: String, prefixes: Bool) {
    self.catalog = catalog
    reader = CharacterReader(catalog)
    self.prefixes = prefixes
    terms = SearchTerms(text)
  }

  /// Returns up to `limit` matching characters. Matches of own names come before matches of
  /// aliases.
  func find(_ lookup: CharacterLookup, limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    if terms.words.isEmpty || limit == 0 { return [] }
    let own = try ownNames(limit: limit)
    if own.count == limit { return own }
    return own + (try aliases(lookup, limit: limit - own.count))
  }

  // MARK: - Internal

  private func ownNames(limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    let query = FullTextQuery.nameWords(terms, in: "name", prefixes: prefixes)
    return try catalog.database.rows(
      """
      SELECT \(CharacterReader.referenceColumns) FROM character
      WHERE id IN (SELECT rowid FROM character_text WHERE character_text MATCH ? LIMIT ?)
      ORDER BY name_line, id LIMIT ?
      """,
      [.text(query.text), .integer(Self.candidateBound), .integer(limit)]
    ) { NamedCharacter(reader.reference($0)) }
  }

  /// Returns up to `limit` characters that match by an alias, but not by their own name.
  private func aliases(
    _ lookup: CharacterLookup, limit: Int
  ) throws(SQLiteError) -> [NamedCharacter] {
    var found: [NamedCharacter] = []
    for (row, reference) in try candidates() where !lookup.matches(reference.name) {
      let aliases = try reader.aliases(ofRow: row)
      guard let alias = aliases.first(where: lookup.matches) else { continue }
      found.append(NamedCharacter(reference, matchedName: alias))
      if found.count == limit { break }
    }
    return found
  }

  /// Returns up to ``candidateBound`` characters whose aliases together contain all words, sorted
  /// by name.
  private func candidates() throws(SQLiteError) -> [(row: Int, reference: CharacterReference)] {
    let query = FullTextQuery.nameWords(terms, in: "aliases", prefixes: prefixes)
    return try catalog.database.rows(
      """
      SELECT \(CharacterReader.referenceColumns) FROM character
      WHERE id IN (SELECT rowid FROM character_text WHERE character_text MATCH ? LIMIT ?)
      ORDER BY name_line, id
      """,
      [.text(query.text), .integer(Self.candidateBound)]
    ) { (row: $0.integer(0) ?? 0, reference: reader.reference($0)) }
  }
}
