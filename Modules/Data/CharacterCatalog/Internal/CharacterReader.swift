import CharacterDomain
import SQLiteKit

/// Converts rows of the catalog to characters.
struct CharacterReader {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// The columns that `summary` decodes, in this order.
  static let summaryColumns = "id, slug, name, author, tradition, work, year, certainty, kind"

  static func summary(_ row: SQLiteRow) -> CharacterSummary {
    CharacterSummary(
      reference: reference(row),
      author: row.text(3), tradition: row.text(4),
      work: row.text(5),
      publicationDate: publicationDate(year: row.integer(6), certainty: row.text(7)),
      kind: row.text(8).flatMap(CharacterKind.init) ?? .other)
  }

  /// Decodes the columns `id`, `slug` and `name`.
  static func reference(_ row: SQLiteRow) -> CharacterReference {
    CharacterReference(
      id: CharacterID(row.integer(0) ?? 0), slug: row.text(1) ?? "", name: row.text(2) ?? "")
  }

  /// Returns the complete character; `nil` if no character has this ID.
  func character(_ id: CharacterID) throws(SQLiteError) -> FictionalCharacter? {
    guard var character = try characters("\(id)").first else { return nil }
    character.aliases = try aliases(of: id)
    character.relations = try relations(of: id)
    return character
  }

  /// Returns the characters with these IDs, in the same order. It omits their relations, because a
  /// search does not need them.
  func charactersWithoutRelations(
    _ ids: [CharacterID]
  ) throws(SQLiteError) -> [FictionalCharacter] {
    // Integers can't inject SQL, and the number of parameters in a statement is limited.
    let list = ids.map(\.description).joined(separator: ", ")
    var characters = [CharacterID: FictionalCharacter](minimumCapacity: ids.count)
    for character in try self.characters(list) { characters[character.id] = character }
    let aliases = try database.rows(
      "SELECT character_id, text FROM alias WHERE character_id IN (\(list)) ORDER BY position"
    ) { (id: CharacterID($0.integer(0) ?? 0), text: $0.text(1) ?? "") }
    for alias in aliases { characters[alias.id]?.aliases.append(alias.text) }
    return ids.compactMap { characters[$0] }
  }

  /// Returns the characters for a comma-separated list of IDs, without aliases and relations.
  private func characters(_ list: String) throws(SQLiteError) -> [FictionalCharacter] {
    try database.rows(
      """
      SELECT \(Self.summaryColumns), language, occupation, origin, biography, public_domain_reason
      FROM character WHERE id IN (\(list))
      """
    ) { row in
      let summary = Self.summary(row)
      return FictionalCharacter(
        id: summary.reference.id, slug: summary.reference.slug, name: summary.reference.name,
        author: summary.author, tradition: summary.tradition, work: summary.work,
        publicationDate: summary.publicationDate, language: row.text(9), kind: summary.kind,
        occupation: row.text(10), origin: row.text(11),
        biography: row.text(12), publicDomainReason: row.text(13))
    }
  }

  /// Returns the aliases of a character in their original order.
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
