import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// The columns that ``reference(_:)`` decodes, in this order.
  private static let referenceColumns = "id, slug, name"

  /// The columns that ``summary(_:)`` decodes, in this order.
  static let summaryColumns =
    "\(referenceColumns), author, tradition, work, year_key, certainty, kind"

  private func reference(_ row: PostgresRow) -> CharacterReference {
    CharacterReference(id: id(row.blob(0)), slug: row.text(1), name: row.text(2) ?? "")
  }

  func summary(_ row: PostgresRow) -> CharacterSummary {
    let year = row.integer(6).flatMap { $0 == CharacterTable.missingYear ? nil : $0 }
    let certainty = row.text(7).flatMap(PublicationDate.Certainty.init) ?? .circa
    return CharacterSummary(
      reference: reference(row), author: row.text(3), tradition: row.text(4), work: row.text(5),
      publicationDate: year.map { PublicationDate(year: $0, certainty: certainty) },
      kind: row.text(8).flatMap(CharacterKind.init))
  }

  /// Returns the complete characters that a statement selects; `rest` follows the name of the table.
  /// Reads the names of all related characters with one statement.
  func characters(
    _ rest: String, _ values: [PostgresValue], withRelations: Bool = true
  ) async throws(PostgresError) -> [FictionalCharacter] {
    let found = try await pool.rows(
      "SELECT \(Self.columns) FROM \(CharacterTable.name) \(rest)", values, read: character)
    let relations = withRelations ? found.flatMap(\.lists.relations) : []
    let ids = Set(relations.map { StoredID.bytes($0.id) })
    let others =
      ids.isEmpty ? [] : try await names("WHERE id = ANY($1::BYTEA[])", [.blobArray(Array(ids))])
    let references = others.map { (StoredID.bytes($0.reference.id.local), $0.reference) }
    let related = Dictionary(references) { first, _ in first }
    return found.map { character, lists in
      var character = character
      character.relations = lists.relations.map { relation in
        let bytes = StoredID.bytes(relation.id)
        let absent = CharacterReference(id: id(bytes), slug: nil, name: "")
        return Relation(RelationKind(rawValue: relation.kind) ?? .kin, related[bytes] ?? absent)
      }
      return character
    }
  }

  typealias Names = (reference: CharacterReference, aliases: [String])

  /// Returns the references and aliases that a statement selects; `rest` follows the name of the
  /// table.
  func names(_ rest: String, _ values: [PostgresValue]) async throws(PostgresError) -> [Names] {
    try await pool.rows(
      "SELECT \(Self.referenceColumns), lists FROM \(CharacterTable.name) \(rest)", values
    ) { row throws(PostgresError) in
      (reference(row), try CharacterLists(json: row.text(3)).aliases)
    }
  }

  // MARK: - Internal

  /// The columns that `character(_:)` decodes.
  private static let columns = """
    \(summaryColumns), occupation, origin, biography, lists, language, public_domain_reason, image
    """

  /// Decodes a character without its relations.
  private func character(
    _ row: PostgresRow
  ) throws(PostgresError) -> (character: FictionalCharacter, lists: CharacterLists) {
    let (summary, lists) = (summary(row), try CharacterLists(json: row.text(12)))
    let character = FictionalCharacter(
      id: summary.reference.id, slug: summary.reference.slug, name: summary.reference.name,
      aliases: lists.aliases, author: summary.author, tradition: summary.tradition,
      work: summary.work, publicationDate: summary.publicationDate, language: row.text(13),
      kind: summary.kind, occupation: row.text(9), origin: row.text(10), biography: row.text(11),
      publicDomainReason: row.text(14), facts: lists.facts, image: row.text(15))
    return (character, lists)
  }
}
