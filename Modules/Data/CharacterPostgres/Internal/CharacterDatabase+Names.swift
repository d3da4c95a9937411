import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// Returns up to `limit` matching characters. Matches of own names come before matches of aliases.
  ///
  /// The index contains the words of all names of a character together, so a match can combine words
  /// of several aliases. Therefore, each name of a match is also compared separately.
  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(PostgresError) -> [NamedCharacter] {
    if limit <= 0 { return [] }
    if case .slug(let slug) = lookup {
      if slug.utf8.contains(0) { return [] }
      return try await names("WHERE slug = $1::TEXT", [.text(slug)])
        .map { NamedCharacter($0.reference) }
    }
    let queries = Self.queries(for: lookup)
    if queries.ownName.isEmpty { return [] }
    let matching = "WHERE search @@ $1::TEXT::TSQUERY ORDER BY name_key, id LIMIT $2::INT8"
    let candidates = try await names(
      matching, [.text(queries.ownName.text), .integer(max(limit, Self.candidateBound))])
    let own = candidates.filter { lookup.matches($0.reference.name) }.prefix(limit)
      .map { NamedCharacter($0.reference) }
    if own.count == limit { return own }
    // The matches by own names are also among those by any name.
    let all = try await names(
      matching, [.text(queries.anyName.text), .integer(own.count + Self.candidateBound)])
    let others = all.lazy.filter { !lookup.matches($0.reference.name) }.compactMap { name in
      name.aliases.first(where: lookup.matches)
        .map { NamedCharacter(name.reference, matchedName: $0) }
    }
    return own + others.prefix(limit - own.count)
  }

  // MARK: - Internal

  /// The maximum number of matches to read from the index, separately for own names and for aliases.
  /// If there are more, the text is too common to identify a character.
  private static let candidateBound = 500

  /// Returns the conditions that each character with a matching name fulfills. They are empty if the
  /// lookup contains no word.
  private static func queries(
    for lookup: CharacterLookup
  ) -> (ownName: SearchQuery, anyName: SearchQuery) {
    func queries(_ words: [String], _ own: SearchField, _ any: SearchField, _ asPrefixes: Bool)
      -> (SearchQuery, SearchQuery)
    {
      (
        SearchQuery(words, in: own, asPrefixes: asPrefixes),
        SearchQuery(words, in: any, asPrefixes: asPrefixes)
      )
    }
    switch lookup {
    case .slug: return (SearchQuery(), SearchQuery())
    case .name(let text), .namePrefix(let text):
      let key = FoldedText(text).key
      return queries(key.isEmpty ? [] : [key], .ownKey, .key, lookup == .namePrefix(text))
    case .nameWords(let text), .nameWordPrefixes(let text):
      return queries(
        SearchTerms(text).words, .ownTitledWord, .titledWord, lookup == .nameWordPrefixes(text))
    }
  }
}
