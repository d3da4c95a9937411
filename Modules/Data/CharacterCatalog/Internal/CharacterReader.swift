import CharacterDomain
import SQLiteKit

/// Reads characters from the tables of the catalog.
struct CharacterReader {
  private let catalog: CatalogDatabase

  init(_ catalog: CatalogDatabase) {
    self.catalog = catalog
  }

  /// The columns that ``summary(_:)`` decodes, in this order.
  static let summaryColumns =
    "\(referenceColumns), author, tradition, work, year, certainty, kind"

  /// The columns that ``reference(_:)`` decodes, in this order.
  static let referenceColumns =
    "\(CatalogDatabase.idColumns(row: "character.id")), character.slug, character.name"

  func summary(_ row: SQLiteRow) -> CharacterSummary {
    CharacterSummary(
      reference: reference(row),
      author: row.text(4), tradition: row.text(5),
      work: row.text(6),
      publicationDate: Self.publicationDate(year: row.integer(7), certainty: row.text(8)),
      kind: row.text(9).flatMap(CharacterKind.init))
  }

  func reference(_ row: SQLiteRow) -> CharacterReference {
    CharacterReference(
      id: catalog.id(row: row.integer(0) ?? 0, text: row.text(1)), slug: row.text(2),
      name: row.text(3) ?? "")
  }

  /// Returns a character with its aliases, relations and facts; `nil` if no character has this ID.
  func character(_ id: CharacterID) throws(SQLiteError) -> FictionalCharacter? {
    guard let number = try catalog.row(of: id) else { return nil }
    let found = try catalog.database.rows(
      "SELECT \(Self.columns) FROM character WHERE id = ?", [.integer(number)],
      read: withoutLists)
    return try found.first.map { character throws(SQLiteError) in
      try addingLists(to: character, ofRow: number)
    }
  }

  /// Returns up to `limit` complete characters that match the filter and have a greater row number
  /// than `row`, sorted by row number.
  func characters(
    _ filter: CatalogFilter, after row: Int?, limit: Int
  ) throws(SQLiteError) -> [FictionalCharacter] {
    let start: (condition: String, values: [SQLiteValue]) =
      row.map { ("\(filter.whereClause.isEmpty ? "WHERE" : "AND") id > ?", [.integer($0)]) }
      ?? ("", [])
    let found = try catalog.database.rows(
      """
      SELECT \(Self.columns) FROM character \(filter.whereClause) \(start.condition)
      ORDER BY id LIMIT ?
      """, filter.values + start.values + [.integer(max(limit, 0))]
    ) { (row: $0.integer(0) ?? 0, character: withoutLists($0)) }
    var characters: [FictionalCharacter] = []
    for (row, character) in found {
      characters.append(try addingLists(to: character, ofRow: row))
    }
    return characters
  }

  /// Returns the characters with the given row numbers, in the order of `rows`. Reads only the
  /// properties that a search needs: relations, for example, stay empty.
  func searchedCharacters(_ rows: [Int]) throws(SQLiteError) -> [FictionalCharacter] {
    // One JSON array contains all rows, because the number of parameters in a statement is limited.
    // The cross join keeps their order.
    let list = SQLiteValue.text("[\(rows.map(String.init).joined(separator: ","))]")
    var characters = try catalog.database.rows(
      """
      SELECT \(Self.summaryColumns), \(Self.passageColumns)
      FROM json_each(?) CROSS JOIN character ON character.id = value
      """, [list]
    ) { (row: $0.integer(0), character: searched($0)) }
    // The primary key sorts the aliases of a character by position.
    let aliases = try catalog.database.rows(
      "SELECT character_id, text FROM json_each(?) CROSS JOIN alias ON character_id = value", [list]
    ) { (row: $0.integer(0), text: $0.text(1) ?? "") }
    var index = 0
    for alias in aliases {
      guard let owner = characters[index...].firstIndex(where: { $0.row == alias.row }) else {
        continue
      }
      characters[owner].character.aliases.append(alias.text)
      index = owner
    }
    return characters.map(\.character)
  }

  /// The columns that `withoutLists(_:)` decodes.
  private static let columns =
    "\(summaryColumns), \(passageColumns), language, public_domain_reason, image"

  private static let passageColumns = "occupation, origin, biography"

  /// Decodes a row of `columns`.
  private func withoutLists(_ row: SQLiteRow) -> FictionalCharacter {
    var character = searched(row)
    character.language = row.text(13)
    character.publicDomainReason = row.text(14)
    character.image = row.text(15)
    return character
  }

  /// Returns a character with its aliases, relations and facts.
  private func addingLists(
    to character: FictionalCharacter, ofRow row: Int
  ) throws(SQLiteError) -> FictionalCharacter {
    var character = character
    character.aliases = try aliases(ofRow: row)
    character.relations = try relations(ofRow: row)
    character.facts = try facts(ofRow: row)
    return character
  }

  /// Decodes a row that begins with `summaryColumns` and `passageColumns`.
  private func searched(_ row: SQLiteRow) -> FictionalCharacter {
    let summary = summary(row)
    return FictionalCharacter(
      id: summary.reference.id, slug: summary.reference.slug, name: summary.reference.name,
      author: summary.author, tradition: summary.tradition, work: summary.work,
      publicationDate: summary.publicationDate, kind: summary.kind,
      occupation: row.text(10), origin: row.text(11), biography: row.text(12))
  }

  /// Returns the aliases of a character, in the order of the catalog's source.
  func aliases(ofRow row: Int) throws(SQLiteError) -> [String] {
    try catalog.database.rows(
      "SELECT text FROM alias WHERE character_id = ? ORDER BY position", [.integer(row)]
    ) { $0.text(0) ?? "" }
  }

  private func facts(ofRow row: Int) throws(SQLiteError) -> [LabeledFact] {
    try catalog.database.rows(
      "SELECT label, value FROM fact WHERE character_id = ? ORDER BY position", [.integer(row)]
    ) { LabeledFact($0.text(0) ?? "", $0.text(1) ?? "") }
  }

  /// Returns the relations of a character. The name of an absent character is empty.
  private func relations(ofRow row: Int) throws(SQLiteError) -> [Relation] {
    try catalog.database.rows(
      """
      SELECT \(CatalogDatabase.idColumns(row: "relation.other_id")), slug, coalesce(name, ''),
        relation.kind
      FROM relation LEFT JOIN character AS other ON other.id = relation.other_id
      WHERE relation.character_id = ? ORDER BY relation.position
      """, [.integer(row)]
    ) { row in
      Relation(row.text(4).flatMap(RelationKind.init) ?? .kin, reference(row))
    }
  }

  private static func publicationDate(year: Int?, certainty: String?) -> PublicationDate? {
    guard let year else { return nil }
    return PublicationDate(
      year: year, certainty: certainty.flatMap(PublicationDate.Certainty.init) ?? .circa)
  }
}
