import CharacterDomain
import SQLiteKit

/// Finds characters by what they are called.
struct CatalogNames {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) throws(SQLiteError) -> [CharacterReference] {
    switch lookup {
    case .slug(let slug):
      return try references("slug = ?", [.text(slug)], limit: limit)
    case .name(let name):
      let key = FoldedText(name).key
      return try named("key = ?", [.text(key)], limit: limit)
    case .namePrefix(let prefix):
      let key = FoldedText(prefix).key
      if key.isEmpty { return [] }
      return try named(
        "key >= ? AND key < ?", [.text(key), .text(key + Self.afterEveryLetter)], limit: limit)
    }
  }

  func suggestions(for text: String, limit: Int) throws(SQLiteError) -> [CharacterReference] {
    let names = try database.rows(
      """
      SELECT character.id, slug, name, called
      FROM (SELECT id AS character_id, name AS called FROM character
            UNION ALL SELECT character_id, text FROM alias)
      JOIN character ON character.id = character_id
      """
    ) { (CharacterReader.reference($0), $0.text(3) ?? "") }
    return NameLikeness(to: text).likest(of: names, limit: limit)
  }

  private func named(
    _ condition: String, _ values: [SQLiteValue], limit: Int
  ) throws(SQLiteError) -> [CharacterReference] {
    try references(
      "id IN (SELECT character_id FROM name_key WHERE \(condition))", values, limit: limit)
  }

  private func references(
    _ condition: String, _ values: [SQLiteValue], limit: Int
  ) throws(SQLiteError) -> [CharacterReference] {
    try database.rows(
      "SELECT id, slug, name FROM character WHERE \(condition) ORDER BY name_line, id LIMIT ?",
      values + [.integer(max(limit, 0))], read: CharacterReader.reference)
  }

  /// Sorts after all letters and digits that a key can hold.
  private static let afterEveryLetter = "\u{10FFFF}"
}
