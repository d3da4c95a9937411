import CharacterDomain
import SQLiteKit

/// Finds characters by what they are called.
struct CatalogNames {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  func find(_ lookup: CharacterLookup, limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    switch lookup {
    case .slug(let slug):
      return try database.rows(
        "SELECT id, slug, name FROM character WHERE slug = ? LIMIT ?",
        [.text(slug), .integer(max(limit, 0))]
      ) { NamedCharacter(CharacterReader.reference($0)) }
    case .name(let name):
      let key = FoldedText(name).key
      return try named(from: key, through: key, by: lookup, limit: limit)
    case .namePrefix(let prefix):
      let key = FoldedText(prefix).key
      return try named(
        from: key, through: key + Self.afterEveryLetter, by: lookup, limit: limit)
    }
  }

  func suggestions(for text: String, limit: Int) throws(SQLiteError) -> [NamedCharacter] {
    let names = try database.rows(
      """
      SELECT character.id, slug, name, called
      FROM (SELECT id AS character_id, name AS called FROM character
            UNION ALL SELECT character_id, text FROM alias)
      JOIN character ON character.id = character_id
      """
    ) { NamedCharacter(CharacterReader.reference($0), called: $0.text(3)) }
    return NameLikeness(to: text).likest(of: names, limit: limit)
  }

  /// Those with a key between the two, those first whose own name has it.
  private func named(
    from first: String, through last: String, by lookup: CharacterLookup, limit: Int
  ) throws(SQLiteError) -> [NamedCharacter] {
    if first.isEmpty { return [] }
    let rows = try database.rows(
      """
      SELECT id, slug, name, replace(name_line, ' ', '') BETWEEN ?1 AND ?2 AS is_own
      FROM character
      WHERE id IN (SELECT character_id FROM name_key WHERE key BETWEEN ?1 AND ?2)
      ORDER BY is_own DESC, name_line, id LIMIT ?3
      """,
      [.text(first), .text(last), .integer(max(limit, 0))]
    ) { (reference: CharacterReader.reference($0), isOwn: $0.integer(3) == 1) }
    var found: [NamedCharacter] = []
    for (reference, isOwn) in rows {
      // The key does not tell which alias it was made from.
      let aliases = isOwn ? [] : try CharacterReader(database).aliases(of: reference.id)
      found.append(NamedCharacter(reference, called: aliases.first(where: lookup.fits)))
    }
    return found
  }

  /// Sorts after all letters and digits that a key can hold.
  private static let afterEveryLetter = "\u{10FFFF}"
}
