import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// Returns up to `limit` characters with similar names.
  ///
  /// In a table with at most `bound` rows, all names are compared. In a larger one, only the names
  /// that share the most parts of three letters with the text are compared.
  func suggestions(
    for text: String, limit: Int, bound: Int
  ) async throws(PostgresError) -> [NamedCharacter] {
    let counts = try await pool.rows(
      "SELECT count(*) FROM (SELECT 1 FROM \(CharacterTable.name) LIMIT $1::INT8) AS bounded",
      [.integer(bound + 1)]
    ) { $0.integer(0) ?? 0 }
    let shortlist = counts.contains(bound + 1) ? Self.shortlist(text) : (rest: "", values: [])
    let names = try await names(shortlist.rest, shortlist.values).lazy.flatMap { name in
      [NamedCharacter(name.reference)]
        + name.aliases.map { NamedCharacter(name.reference, matchedName: $0) }
    }
    return NameSimilarity(to: text).closestMatches(among: names, limit: limit)
  }

  // MARK: - Internal

  /// Returns the end of a statement that selects the 500 characters with the most parts of three
  /// letters in common with a text. Reads 1,000 characters for each of up to 40 parts.
  ///
  /// Two adjacent parts are counted, too, because a long part is rarer.
  private static func shortlist(_ text: String) -> (rest: String, values: [PostgresValue]) {
    let grams = FoldedText(text).words.flatMap(NameGrams.grams).prefix(40)
    if grams.isEmpty { return ("WHERE false", []) }
    let queries = grams.map { [$0] } + zip(grams, grams.dropFirst()).map { [$0, $1] }
    let parts = queries.indices.map { index in
      """
      (SELECT id FROM \(CharacterTable.name) WHERE search @@ $\(index + 1)::TEXT::TSQUERY LIMIT 1000)
      """
    }
    return (
      """
      WHERE id IN (
        SELECT id FROM (\(parts.joined(separator: "\nUNION ALL "))) AS part
        GROUP BY id ORDER BY count(*) DESC, id LIMIT 500)
      """, queries.map { SearchQuery.words($0, in: .gram, asPrefixes: false).value }
    )
  }
}
