import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// Writes characters in one transaction.
  func save(_ characters: [FictionalCharacter], areComplete: Bool) async throws(PostgresError) {
    let batches = batches(try rows(characters, areComplete: areComplete))
    if batches.isEmpty { return }
    var attempt = 1
    while true {
      do throws(PostgresError) {
        return try await pool.transaction(isRepeatable: true) {
          transaction throws(PostgresError) in
          for batch in batches { try await save(batch, areComplete, transaction) }
        }
      } catch {
        // Another client took a slug at the same time.
        if error.code != "23505" || attempt == 5 { throw error }
        attempt += 1
      }
    }
  }

  func remove(_ ids: [CharacterID]) async throws(PostgresError) {
    try await pool.run(
      "DELETE FROM \(CharacterTable.name) WHERE id = ANY($1::BYTEA[])",
      [storedIDs(ids)], isRepeatable: true)
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
      let row = try CharacterRow(character, of: source)
      if !areComplete, rows[row.id] != nil { continue }
      if let slug = row.slug {
        if let old = owners[slug], old != row.id { rows[old]?.slug = nil }
        owners[slug] = row.id
      }
      rows[row.id] = row
    }
    return rows.values.sorted { $0.id.lexicographicallyPrecedes($1.id) }
  }

  /// Returns the rows of each statement: about 2 MB, unless a single row is larger. CockroachDB
  /// refuses more than 16 MiB.
  private func batches(_ rows: [CharacterRow]) -> [[CharacterRow]] {
    var batches: [[CharacterRow]] = []
    var size = 0
    for row in rows {
      size += row.size
      if batches.isEmpty || size > 2_000_000 {
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
    // A source can move a slug to another character; the one saved last keeps it. Without its
    // fingerprint, the other one is written again when it is saved next.
    let owners = changed.filter { $0.slug != nil }
    if !owners.isEmpty {
      try await transaction.run(
        """
        UPDATE \(CharacterTable.name) SET slug = NULL, fingerprint = 0
        FROM unnest($1::BYTEA[], $2::TEXT[]) AS owner(id, slug)
        WHERE \(CharacterTable.name).slug = owner.slug AND \(CharacterTable.name).id <> owner.id
        """, [.blobArray(owners.map(\.id)), .textArray(owners.map(\.slug))])
    }
    try await transaction.run(
      areComplete ? CharacterRow.replacingStatement : CharacterRow.addingStatement,
      CharacterRow.values(of: changed))
  }
}
