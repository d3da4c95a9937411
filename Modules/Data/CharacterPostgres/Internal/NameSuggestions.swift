import CharacterDomain
import PostgresKit

/// Suggests characters with similar names.
///
/// In a small table, all names are compared. In a large one, only the names that share the most
/// parts of three letters with the text are compared.
struct NameSuggestions: Sendable {
  let database: CharacterDatabase
  /// The maximum number of characters in a table of which all names are compared.
  let bound: Int

  func suggestions(for text: String, limit: Int) async throws(PostgresError) -> [NamedCharacter] {
    let reader = CharacterReader(database: database)
    let names: [(reference: CharacterReference, aliases: [String])]
    if try await hasMore(thanRows: bound) {
      guard let shortlist = Shortlist(text) else { return [] }
      names = try await reader.names(shortlist.statement, shortlist.values)
    } else {
      names = try await reader.names("", [])
    }
    let all = names.lazy.flatMap { name in
      [NamedCharacter(name.reference)]
        + name.aliases.map { NamedCharacter(name.reference, matchedName: $0) }
    }
    return NameSimilarity(to: text).closestMatches(among: all, limit: limit)
  }

  private func hasMore(thanRows bound: Int) async throws(PostgresError) -> Bool {
    try await database.count(
      "SELECT count(*) FROM (SELECT 1 FROM \(CharacterTable.name) LIMIT $1::INT8) AS bounded",
      [.integer(bound + 1)]) > bound
  }
}

/// Selects the characters with the most parts of three letters in common with a text.
///
/// Two adjacent parts are counted, too, because a long part is rarer, and because the rows of a
/// common part are limited.
private struct Shortlist {
  /// The maximum number of parts, which limits the time for a very long text.
  private static let maximumParts = 40
  /// The maximum number of characters that are read for each part.
  private static let rowsPerPart = 1_000
  /// The maximum number of characters in the result.
  private static let length = 500

  let statement: String
  let values: [PostgresValue]

  /// Creates a shortlist. Returns `nil` if the text contains no word.
  init?(_ text: String) {
    let grams = FoldedText(text).words.flatMap(NameGrams.grams).prefix(Self.maximumParts)
    if grams.isEmpty { return nil }
    let pairs = zip(grams, grams.dropFirst()).map { [$0, $1] }
    let queries = grams.map { [$0] } + pairs
    let parts = queries.indices.map { index in
      """
      (SELECT id FROM \(CharacterTable.name) WHERE search @@ $\(index + 1)::TEXT::TSQUERY
        LIMIT \(Self.rowsPerPart))
      """
    }
    statement = """
      WHERE id IN (
        SELECT id FROM (\(parts.joined(separator: "\nUNION ALL\n"))) AS part
        GROUP BY id ORDER BY count(*) DESC, id LIMIT \(Self.length))
      """
    values = queries.map { .text(SearchQuery($0, in: .gram, asPrefixes: false).text) }
  }
}
