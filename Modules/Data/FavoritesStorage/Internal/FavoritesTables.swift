import CharacterDomain
import SQLiteKit

/// Reads and changes the tables that `FavoritesSchema` defines.
struct FavoritesTables {
  let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// Verifies the schema, the structure, the indexes and the checksum. Call this method before a
  /// change.
  ///
  /// - Throws: An error that describes the first problem.
  func checkIntegrity() throws(SQLiteError) {
    _ = try FavoritesSchema.checkedVersion(of: database)
    let messages = try database.rows("PRAGMA integrity_check(1)") { $0.text(0) ?? "" }
    guard messages == ["ok"] else {
      // SQLite may print a line with the database's name before the problem.
      let message = messages.last?.split(separator: "\n").last
      throw .damaged(message.map(String.init) ?? "unknown problem")
    }
    _ = try contents()
  }

  /// Applies a change, and records it for undo.
  ///
  /// - Returns: The change, reduced to the characters that it affected.
  func save(_ change: FavoritesChange) throws(SQLiteError) -> FavoritesChange {
    let statement = change.statement
    var changed: [ChangedCharacter] = []
    for id in change.ids {
      changed += try database.rows(statement, [SQLiteValue(id)]) { row in
        ChangedCharacter(id: id, position: row.integer(0) ?? 0)
      }
    }
    if !changed.isEmpty { try record(changed, of: change) }
    return change.replacingIDs(with: changed.map(\.id))
  }

  /// Undoes the last recorded change, and removes it from the record.
  ///
  /// - Returns: The undone change; `nil` if no change is recorded.
  func undo() throws(SQLiteError) -> FavoritesChange? {
    let last = try database.rows(
      "SELECT revision, kind FROM saved_change ORDER BY revision DESC LIMIT 1"
    ) { (revision: $0.integer(0) ?? 0, kind: $0.text(1) ?? "") }.first
    guard let last else { return nil }
    let changed = try changedCharacters(of: last.revision)
    for character in changed {
      let id = SQLiteValue(character.id)
      switch last.kind {
      case "add": try database.run("DELETE FROM favorite WHERE character_id = ?", [id])
      case _:
        try database.run("INSERT INTO favorite VALUES (?, ?)", [.integer(character.position), id])
      }
    }
    try database.run("DELETE FROM saved_change WHERE revision = ?", [.integer(last.revision)])
    _ = try nextRevision()
    let ids = changed.map(\.id)
    return last.kind == "add" ? .add(ids) : .remove(ids)
  }

  // MARK: - Internal

  /// The maximum number of changes that can be undone. Older changes are deleted from the record.
  private static let recordedChangeLimit = 100

  private func record(
    _ changed: [ChangedCharacter], of change: FavoritesChange
  ) throws(SQLiteError) {
    let revision = SQLiteValue.integer(try nextRevision())
    try database.run("INSERT INTO saved_change VALUES (?, ?)", [revision, .text(change.kind)])
    for (index, character) in changed.enumerated() {
      try database.run(
        "INSERT INTO changed_character VALUES (?, ?, ?, ?)",
        [
          revision, .integer(index), SQLiteValue(character.id), .integer(character.position),
        ])
    }
    try database.run(
      """
      DELETE FROM saved_change WHERE revision <= (
        SELECT revision FROM saved_change ORDER BY revision DESC LIMIT 1 OFFSET ?)
      """, [.integer(Self.recordedChangeLimit)])
  }

  private func changedCharacters(
    of revision: Int
  ) throws(SQLiteError) -> [ChangedCharacter] {
    let rows = try database.rows(
      """
      SELECT character_id, typeof(character_id), position FROM changed_character
      WHERE revision = ? ORDER BY place
      """, [.integer(revision)]
    ) { (id: $0.idValue(0, type: 1)?.characterID, position: $0.integer(2) ?? 0) }
    var changed: [ChangedCharacter] = []
    for row in rows {
      guard let id = row.id else { throw .damaged("an ID is invalid") }
      changed.append(ChangedCharacter(id: id, position: row.position))
    }
    return changed
  }

  private func nextRevision() throws(SQLiteError) -> Int {
    let revision = try database.rows(
      "UPDATE counter SET revision = revision + 1 RETURNING revision"
    ) { $0.integer(0) }.first
    guard case let revision?? = revision else { throw .damaged("the revision counter is missing") }
    return revision
  }
}

/// A character that was added or removed, with its position in the favorites.
private struct ChangedCharacter {
  let id: CharacterID
  let position: Int
}

extension FavoritesChange {
  /// The value of the column `kind` in `saved_change`.
  fileprivate var kind: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    }
  }

  /// The statement that adds or removes one character. The statement returns the character's
  /// position, or no row if it has changed nothing.
  fileprivate var statement: String {
    switch self {
    case .add:
      """
      INSERT INTO favorite(character_id) VALUES (?) ON CONFLICT (character_id) DO NOTHING
      RETURNING position
      """
    case .remove:
      "DELETE FROM favorite WHERE character_id = ? RETURNING position"
    }
  }

  /// Returns a change of the same kind for other characters.
  fileprivate func replacingIDs(with ids: [CharacterID]) -> FavoritesChange {
    switch self {
    case .add: .add(ids)
    case .remove: .remove(ids)
    }
  }
}

extension SQLiteError {
  /// Creates an error for damage that SQLite itself does not detect.
  static func damaged(_ message: String) -> SQLiteError {
    SQLiteError(code: Self.corruptCode, message: message)
  }

  private static let corruptCode: Int32 = 11
}
