import CharacterDomain
import SQLiteKit

/// Turns rows into characters.
struct CharacterReader {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// The columns that `summary` reads, in its order.
  static let summaryColumns = "id, slug, name, author, tradition, work, year, certainty, kind"

  static func summary(_ row: SQLiteRow) -> CharacterSummary {
    CharacterSummary(
      reference: reference(row),
      creator: row.text(3).map(Creator.author) ?? row.text(4).map(Creator.tradition),
      work: row.text(5),
      dating: dating(year: row.integer(6), certainty: row.text(7)),
      kind: row.text(8).flatMap(CharacterKind.init) ?? .other)
  }

  /// Reads the columns id, slug and name.
  static func reference(_ row: SQLiteRow) -> CharacterReference {
    CharacterReference(
      id: CharacterID(row.integer(0) ?? 0), slug: row.text(1) ?? "", name: row.text(2) ?? "")
  }

  /// The whole character, or `nil` where there is none of that id.
  func character(_ id: CharacterID) throws(SQLiteError) -> FictionalCharacter? {
    guard var character = try withoutRelations(id) else { return nil }
    character.relations = try relations(of: id)
    return character
  }

  /// The character as a search sees it.
  func withoutRelations(_ id: CharacterID) throws(SQLiteError) -> FictionalCharacter? {
    let found = try database.rows(
      """
      SELECT \(Self.summaryColumns), language, occupation, origin, biography, public_domain_reason
      FROM character WHERE id = ?
      """, [.integer(id.rawValue)]
    ) { row in
      let summary = Self.summary(row)
      return FictionalCharacter(
        id: id, slug: summary.reference.slug, name: summary.reference.name,
        creator: summary.creator, work: summary.work, dating: summary.dating,
        language: row.text(9), kind: summary.kind, occupation: row.text(10), origin: row.text(11),
        biography: row.text(12), publicDomainReason: row.text(13))
    }
    guard var character = found.first else { return nil }
    character.aliases = try aliases(of: id)
    return character
  }

  /// All other names, in their order.
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

  private static func dating(year: Int?, certainty: String?) -> Dating? {
    guard let year else { return nil }
    return Dating(
      year: year, certainty: certainty.flatMap(Dating.Certainty.init) ?? .circa)
  }
}
