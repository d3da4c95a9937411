import CharacterDomain
import PostgresKit

/// Looks up characters by slug, name, prefix or words.
///
/// The index contains the words of all names of a character together, so a match can combine words
/// of several aliases. Therefore, each name of a match is also compared separately.
struct CharacterNameLookup: Sendable {
  let database: CharacterDatabase

  /// The maximum number of matches to read from the index, separately for own names and for aliases.
  /// If there are more, the text is too common to identify a character.
  private static let candidateBound = 500

  /// Returns up to `limit` matching characters. Matches of own names come before matches of aliases.
  func find(_ lookup: CharacterLookup, limit: Int) async throws(PostgresError) -> [NamedCharacter] {
    if limit <= 0 { return [] }
    if case .slug(let slug) = lookup { return try await characters(withSlug: slug) }
    guard let queries = LookupQueries(lookup) else { return [] }
    let reader = CharacterReader(database: database)
    let own = try await database.pool.rows(
      "SELECT \(CharacterReader.referenceColumns) FROM \(CharacterTable.name) \(Self.matching)",
      [.text(queries.ownName.text), .integer(max(limit, Self.candidateBound))],
      read: reader.reference
    ).filter { lookup.matches($0.name) }.prefix(limit).map { NamedCharacter($0) }
    if own.count == limit { return own }
    // The matches by own names are also among those by any name.
    let all = try await reader.names(
      Self.matching, [.text(queries.anyName.text), .integer(own.count + Self.candidateBound)])
    let others = all.lazy.filter { !lookup.matches($0.reference.name) }.compactMap { name in
      name.aliases.first(where: lookup.matches).map {
        NamedCharacter(name.reference, matchedName: $0)
      }
    }
    return own + others.prefix(limit - own.count)
  }

  // MARK: - Internal

  private static let matching =
    "WHERE search @@ $1::TEXT::TSQUERY ORDER BY name_key, id LIMIT $2::INT8"

  private func characters(withSlug slug: String) async throws(PostgresError) -> [NamedCharacter] {
    if slug.utf8.contains(0) { return [] }
    let reader = CharacterReader(database: database)
    return try await database.pool.rows(
      """
      SELECT \(CharacterReader.referenceColumns) FROM \(CharacterTable.name)
      WHERE slug = $1::TEXT
      """, [.text(slug)]
    ) { NamedCharacter(reader.reference($0)) }
  }
}

/// The conditions that each character with a matching name fulfills.
private struct LookupQueries {
  let ownName: SearchQuery
  let anyName: SearchQuery

  /// Converts a lookup by name. Returns `nil` if it contains no word.
  init?(_ lookup: CharacterLookup) {
    let words: [String]
    let fields: (own: SearchField, any: SearchField)
    let asPrefixes: Bool
    switch lookup {
    case .slug: return nil
    case .name(let text), .namePrefix(let text):
      words = [FoldedText(text).key].filter { !$0.isEmpty }
      fields = (.ownKey, .key)
      asPrefixes = lookup == .namePrefix(text)
    case .nameWords(let text), .nameWordPrefixes(let text):
      words = SearchTerms(text).words
      fields = (.ownTitledWord, .titledWord)
      asPrefixes = lookup == .nameWordPrefixes(text)
    }
    if words.isEmpty { return nil }
    ownName = SearchQuery(words, in: fields.own, asPrefixes: asPrefixes)
    anyName = SearchQuery(words, in: fields.any, asPrefixes: asPrefixes)
  }
}
