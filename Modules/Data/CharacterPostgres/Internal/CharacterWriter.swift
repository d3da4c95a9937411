import CharacterDomain
import PostgresKit

/// Writes characters in one transaction.
struct CharacterWriter: Sendable {
  let database: CharacterDatabase

  /// The maximum number of rows and of bytes in one statement. CockroachDB refuses statements of
  /// more than 16 MiB.
  private static let maximumRows = 500
  private static let maximumSize = 4_000_000

  /// The number of attempts if another client takes a slug at the same time.
  private static let maximumAttempts = 5

  private static let uniqueViolation = "23505"

  func save(_ characters: [FictionalCharacter], areComplete: Bool) async throws(PostgresError) {
    let batches = batches(try rows(characters, areComplete: areComplete))
    if batches.isEmpty { return }
    var attempt = 1
    while true {
      do throws(PostgresError) {
        return try await database.pool.transaction(isRepeatable: true) {
          transaction throws(PostgresError) in
          for batch in batches { try await save(batch, areComplete, transaction) }
        }
      } catch {
        guard error.code == Self.uniqueViolation, attempt < Self.maximumAttempts else {
          throw error
        }
        attempt += 1
      }
    }
  }

  func remove(_ ids: [CharacterID]) async throws(PostgresError) {
    try await database.pool.run(
      "DELETE FROM \(CharacterTable.name) WHERE id = ANY($1::BYTEA[])",
      [database.storedIDs(ids)], isRepeatable: true)
  }

  // MARK: - Internal

  /// Returns the rows of the characters, sorted by ID, so that two clients lock them in the same
  /// order. Of two characters with the same ID, the last one is saved, or the first one if they are
  /// incomplete. Of two with the same slug, the last one has it.
  private func rows(
    _ characters: [FictionalCharacter], areComplete: Bool
  ) throws(PostgresError) -> [CharacterRow] {
    var rows: [[UInt8]: CharacterRow] = [:]
    var owners: [String: [UInt8]] = [:]
    for character in characters {
      let row = try CharacterRow(character, of: database.source)
      if !areComplete, rows[row.id] != nil { continue }
      if let slug = row.slug {
        if let old = owners[slug], old != row.id { rows[old]?.slug = nil }
        owners[slug] = row.id
      }
      rows[row.id] = row
    }
    return rows.values.sorted { $0.id.lexicographicallyPrecedes($1.id) }
  }

  private func batches(_ rows: [CharacterRow]) -> [[CharacterRow]] {
    var batches: [[CharacterRow]] = []
    var size = 0
    for row in rows {
      size += row.size
      if size > Self.maximumSize || batches.last?.count ?? Self.maximumRows == Self.maximumRows {
        batches.append([])
        size = row.size
      }
      batches[batches.count - 1].append(row)
    }
    return batches
  }

  /// Writes the rows that differ from the saved ones.
  private func save(
    _ rows: [CharacterRow], _ areComplete: Bool, _ transaction: PostgresTransaction
  ) async throws(PostgresError) {
    let saved = try await transaction.rows(
      "SELECT id, fingerprint FROM \(CharacterTable.name) WHERE id = ANY($1::BYTEA[])",
      [.blobArray(rows.map(\.id))]
    ) { ($0.blob(0) ?? [], $0.integer(1)) }
    let fingerprints = Dictionary(saved) { first, _ in first }
    let changed = rows.filter { row in
      fingerprints[row.id].map { areComplete && $0 != row.fingerprint } ?? true
    }
    if changed.isEmpty { return }
    try await takeSlugs(for: changed, transaction)
    try await transaction.run(
      areComplete ? CharacterRow.replacingStatement : CharacterRow.addingStatement,
      CharacterRow.values(of: changed))
  }

  /// Removes the slugs from the characters that have them now. A source can move a slug to another
  /// character; the one saved last keeps it. Without its fingerprint, the other one is written again
  /// when it is saved next.
  private func takeSlugs(
    for rows: [CharacterRow], _ transaction: PostgresTransaction
  ) async throws(PostgresError) {
    let owners = Dictionary(rows.compactMap { row in row.slug.map { ($0, row.id) } }) { $1 }
    if owners.isEmpty { return }
    let holders = try await transaction.rows(
      "SELECT id, slug FROM \(CharacterTable.name) WHERE slug = ANY($1::TEXT[])",
      [.textArray(owners.keys.sorted())]
    ) { (id: $0.blob(0) ?? [], slug: $0.text(1) ?? "") }
    let others = holders.filter { owners[$0.slug] != $0.id }.map(\.id)
    if others.isEmpty { return }
    try await transaction.run(
      """
      UPDATE \(CharacterTable.name) SET slug = NULL, fingerprint = 0
      WHERE id = ANY($1::BYTEA[])
      """, [.blobArray(others)])
  }
}
