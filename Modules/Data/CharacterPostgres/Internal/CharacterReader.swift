import CharacterDomain
import PostgresKit

/// Reads characters from the table.
struct CharacterReader: Sendable {
  let database: CharacterDatabase

  /// The columns that ``reference(_:)`` decodes, in this order.
  static let referenceColumns = "id, slug, name"

  /// The columns that ``summary(_:)`` decodes, in this order.
  static let summaryColumns =
    "\(referenceColumns), author, tradition, work, year_key, certainty, kind"

  func reference(_ row: PostgresRow) -> CharacterReference {
    CharacterReference(id: database.id(row.blob(0)), slug: row.text(1), name: row.text(2) ?? "")
  }

  func summary(_ row: PostgresRow) -> CharacterSummary {
    let year = row.integer(6).flatMap { $0 == CharacterTable.missingYear ? nil : $0 }
    return CharacterSummary(
      reference: reference(row), author: row.text(3), tradition: row.text(4), work: row.text(5),
      publicationDate: year.map { year in
        PublicationDate(
          year: year,
          certainty: row.text(7).flatMap(PublicationDate.Certainty.init) ?? .circa)
      },
      kind: row.text(8).flatMap(CharacterKind.init))
  }

  /// Returns complete characters. Reads the names of all related characters with one statement.
  ///
  /// - Parameter rest: The statement after `FROM` and the name of the table.
  func characters(
    _ rest: String, _ values: [PostgresValue]
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    let rows = try await database.rows(
      "SELECT \(Self.columns) FROM \(CharacterTable.name) \(rest)", values, read: row)
    var characters: [(character: FictionalCharacter, lists: CharacterLists)] = []
    for row in rows { characters.append(try decoded(row)) }
    let related = try await references(
      Set(characters.flatMap { $0.lists.relations.map(\.id) }).sorted())
    return characters.map { character, lists in
      var character = character
      character.relations = lists.relations.compactMap { relation in
        related[relation.id].map { Relation(RelationKind(rawValue: relation.kind) ?? .kin, $0) }
      }
      return character
    }
  }

  /// Returns the characters with the given stored IDs, in the order of `ids`. Their relations are
  /// missing.
  func searchedCharacters(
    _ ids: [[UInt8]]
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    if ids.isEmpty { return [] }
    let rows = try await database.rows(
      "SELECT \(Self.columns) FROM \(CharacterTable.name) WHERE id = ANY($1::BYTEA[])",
      [.blobArray(ids)], read: row)
    var characters: [CharacterID: FictionalCharacter] = [:]
    for row in rows { characters[row.character.id] = try decoded(row).character }
    return ids.compactMap { characters[database.id($0)] }
  }

  /// Returns the references and aliases that a statement selects.
  ///
  /// - Parameter rest: The statement after `FROM` and the name of the table.
  func names(
    _ rest: String, _ values: [PostgresValue]
  ) async throws(CharacterRepositoryError) -> [(reference: CharacterReference, aliases: [String])] {
    let rows = try await database.rows(
      "SELECT \(Self.referenceColumns), lists FROM \(CharacterTable.name) \(rest)", values
    ) { (reference: reference($0), lists: $0.text(3)) }
    var names: [(CharacterReference, [String])] = []
    for row in rows { names.append((row.reference, try lists(row.lists, row.reference).aliases)) }
    return names
  }

  // MARK: - Internal

  private typealias Row = (character: FictionalCharacter, lists: String?)

  /// The columns that `row(_:)` decodes.
  private static let columns = """
    \(summaryColumns), occupation, origin, biography, lists, language, public_domain_reason, image
    """

  private func row(_ row: PostgresRow) -> Row {
    let summary = summary(row)
    let character = FictionalCharacter(
      id: summary.reference.id, slug: summary.reference.slug, name: summary.reference.name,
      author: summary.author, tradition: summary.tradition, work: summary.work,
      publicationDate: summary.publicationDate, language: row.text(13), kind: summary.kind,
      occupation: row.text(9), origin: row.text(10), biography: row.text(11),
      publicDomainReason: row.text(14), image: row.text(15))
    return (character, row.text(12))
  }

  /// Adds the aliases and facts to a character.
  private func decoded(
    _ row: Row
  ) throws(CharacterRepositoryError) -> (character: FictionalCharacter, lists: CharacterLists) {
    let lists = try lists(row.lists, row.character.reference)
    var character = row.character
    (character.aliases, character.facts) = (lists.aliases, lists.facts)
    return (character, lists)
  }

  private func lists(
    _ json: String?, _ character: CharacterReference
  ) throws(CharacterRepositoryError) -> CharacterLists {
    guard let lists = CharacterLists(json: json) else {
      throw .storage(reason: "the lists of the character \(character.id) are not valid JSON")
    }
    return lists
  }

  /// Returns the existing characters with the given local IDs.
  private func references(
    _ locals: [String]
  ) async throws(CharacterRepositoryError) -> [String: CharacterReference] {
    if locals.isEmpty { return [:] }
    let found = try await database.rows(
      "SELECT \(Self.referenceColumns) FROM \(CharacterTable.name) WHERE id = ANY($1::BYTEA[])",
      [.blobArray(locals.map(StoredID.bytes))], read: reference)
    return Dictionary(found.map { ($0.id.local, $0) }) { first, _ in first }
  }
}
