import CharacterDomain
import SQLiteKit

/// Reads characters from the tables of the catalog.
struct CharacterReader {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// The columns that ``summary(_:)`` decodes, in this order.
  static let summaryColumns = "id, slug, name, author, tradition, work, year, certainty, kind"

  static func summary(_ row: SQLiteRow) -> CharacterSummary {
    CharacterSummary(
      reference: reference(row),
      author: row.text(3), tradition: row.text(4),
      work: row.text(5),
      publicationDate: publicationDate(year: row.integer(6), certainty: row.text(7)),
      kind: row.text(8).flatMap(CharacterKind.init) ?? .other)
  }

  /// Decodes a row that begins with the columns `id`, `slug` and `name`.
  static func reference(_ row: SQLiteRow) -> CharacterReference {
    CharacterReference(
      id: CharacterID(row.integer(0) ?? 0), slug: row.text(1) ?? "", name: row.text(2) ?? "")
  }

  /// Returns a character with its aliases and relations; `nil` if no character has this ID.
  func character(_ id: CharacterID) throws(SQLiteError) -> FictionalCharacter? {
    let found = try database.rows(
      """
      SELECT \(Self.summaryColumns), \(Self.passageColumns), language, public_domain_reason
      FROM character WHERE id = ?
      """, [.integer(id.rawValue)]
    ) { row in
      var character = Self.searched(row)
      character.language = row.text(12)
      character.publicDomainReason = row.text(13)
      return character
    }
    guard var character = found.first else { return nil }
    character.aliases = try aliases(of: id)
    character.relations = try relations(of: id)
    return character
  }

  /// Returns the characters with the given IDs, in the order of `ids`. Reads only the properties
  /// that a search needs: relations, for example, stay empty.
  func searchedCharacters(_ ids: [CharacterID]) throws(SQLiteError) -> [FictionalCharacter] {
    // One JSON array contains all IDs, because the number of parameters in a statement is limited.
    // The cross join keeps the order of the IDs.
    let list = SQLiteValue.text("[\(ids.map(\.description).joined(separator: ","))]")
    var characters = try database.rows(
      """
      SELECT character.id, slug, name, author, tradition, work, year, certainty, kind,
        \(Self.passageColumns)
      FROM json_each(?) CROSS JOIN character ON character.id = value
      """, [list], read: Self.searched)
    // The primary key sorts the aliases of a character by position.
    let aliases = try database.rows(
      "SELECT character_id, text FROM json_each(?) CROSS JOIN alias ON character_id = value", [list]
    ) { (id: CharacterID($0.integer(0) ?? 0), text: $0.text(1) ?? "") }
    var index = 0
    for alias in aliases {
      guard let owner = characters[index...].firstIndex(where: { $0.id == alias.id }) else {
        continue
      }
      characters[owner].aliases.append(alias.text)
      index = owner
    }
    return characters
  }

  private static let passageColumns = "occupation, origin, biography"

  /// Decodes a row that begins with `summaryColumns` and `passageColumns`.
  private static func searched(_ row: SQLiteRow) -> FictionalCharacter {
    let summary = summary(row)
    return FictionalCharacter(
      id: summary.reference.id, slug: summary.reference.slug, name: summary.reference.name,
      author: summary.author, tradition: summary.tradition, work: summary.work,
      publicationDate: summary.publicationDate, kind: summary.kind,
      occupation: row.text(9), origin: row.text(10), biography: row.text(11))
  }

  /// Returns the aliases of a character, in the order of the catalog's source.
  func aliases(of id: CharacterID) throws(SQLiteError) -> [String] {
    try database.rows(
      "SELECT text FROM alias WHERE character_id = ? ORDER BY position", [.integer(id.rawValue)]
    ) { $0.text(0) ?? "" }
  }

  private func relations(of id: CharacterID) throws(SQLiteError) -> [Relation] {
    try database.rows(
      """
      SELECT other.id, other.slug, other.name, relation.kind
      FROM relation JOIN character AS other ON other.id = relation.other_id
      WHERE relation.character_id = ? ORDER BY relation.position
      """, [.integer(id.rawValue)]
    ) { row in
      Relation(row.text(3).flatMap(RelationKind.init) ?? .kin, Self.reference(row))
    }
  }

  private static func publicationDate(year: Int?, certainty: String?) -> PublicationDate? {
    guard let year else { return nil }
    return PublicationDate(
      year: year, certainty: certainty.flatMap(PublicationDate.Certainty.init) ?? .circa)
  }
}
