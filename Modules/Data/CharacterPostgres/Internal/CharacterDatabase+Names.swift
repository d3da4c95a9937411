import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// Returns up to `limit` matching characters. Matches of own names come before matches of aliases.
  ///
  /// The index contains the words of all names of a character together, so a match can combine words
  /// of several aliases. Therefore, each name of a match is also compared separately.
  func find(_ lookup: CharacterLookup, limit: Int) async throws(PostgresError) -> [NamedCharacter] {
    if limit <= 0 { return [] }
    if case .slug(let slug) = lookup {
      if slug.utf8.contains(0) { return [] }
      return try await names("WHERE slug = $1::TEXT", [.text(slug)])
        .map { NamedCharacter($0.reference) }
    }
    guard let (words, fields, asPrefixes) = Self.words(of: lookup) else { return [] }
    func candidates(_ field: SearchField, _ count: Int) async throws(PostgresError) -> [Names] {
      let query = SearchQuery.words(words, in: field, asPrefixes: asPrefixes)
      return try await names(
        "WHERE search @@ $1::TEXT::TSQUERY ORDER BY name_key, id LIMIT $2::INT8",
        [query.value, .integer(count)])
    }
    let own = try await candidates(fields.ownName, max(limit, Self.candidateBound))
      .map(\.reference).filter { lookup.matches($0.name) }.prefix(limit).map { NamedCharacter($0) }
    if own.count == limit { return own }
    // The matches by own names are also among those by any name.
    let others = try await candidates(fields.anyName, own.count + Self.candidateBound).lazy
      .filter { !lookup.matches($0.reference.name) }.compactMap { name in
        name.aliases.first(where: lookup.matches)
          .map { NamedCharacter(name.reference, matchedName: $0) }
      }
    return own + others.prefix(limit - own.count)
  }

  // MARK: - Internal

  /// The maximum number of matches to read from the index, separately for own names and for aliases.
  /// If there are more, the text is too common to identify a character.
  private static let candidateBound = 500

  /// Returns the words that each matching name contains, and the fields in which to search for them;
  /// `nil` if the lookup contains no word.
  private static func words(
    of lookup: CharacterLookup
  ) -> (words: [String], fields: (ownName: SearchField, anyName: SearchField), asPrefixes: Bool)? {
    switch lookup {
    case .slug: return nil
    case .name(let text), .namePrefix(let text):
      let key = FoldedText(text).key
      return key.isEmpty ? nil : ([key], (.ownKey, .key), lookup == .namePrefix(text))
    case .nameWords(let text), .nameWordPrefixes(let text):
      let words = SearchTerms(text).words
      if words.isEmpty { return nil }
      return (words, (.ownTitledWord, .titledWord), lookup == .nameWordPrefixes(text))
    }
  }
}
