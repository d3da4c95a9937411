import CharacterDomain
import SQLiteKit

/// The tables of a file of favorites, as ``FavoritesSchema`` lays them.
struct FavoritesTables {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// Throws where the database is damaged, as far as that can be seen without its values.
  func check() throws(SQLiteError) {
    let answers = try database.rows("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
    if answers == ["ok"] { return }
    // A line that names the database can stand before the one that says what is wrong.
    throw .damaged(answers.last?.split(separator: "\n").last.map(String.init) ?? "no answer")
  }

  /// The favorites and their revision, of one moment.
  func favorites() throws(SQLiteError) -> Favorites {
    guard try FavoritesSchema.version(of: database) > 0 else { return .none }
    let rows = try database.rows(
      """
      SELECT counter.revision, favorite.character_id FROM counter LEFT JOIN favorite
      ORDER BY favorite.position
      """
    ) { (revision: $0.integer(0) ?? 0, id: $0.integer(1).map { CharacterID($0) }) }
    guard let first = rows.first else { throw .damaged("its counter is missing") }
    return Favorites(ids: rows.compactMap(\.id), revision: first.revision)
  }

  /// Does what makes a difference of a change, and remembers it as a step to take back.
  ///
  /// - Returns: What made a difference.
  func save(_ change: FavoritesChange) throws(SQLiteError) -> FavoritesChange {
    let statement = change.statement
    var changed: [ChangedCharacter] = []
    for id in change.ids {
      changed += try database.rows(statement, [.integer(id.rawValue)]) { row in
        ChangedCharacter(id: id, position: row.integer(0) ?? 0)
      }
    }
    if !changed.isEmpty { try remember(changed, by: change) }
    return change.of(changed.map(\.id))
  }

  /// Takes back the last change that is remembered.
  ///
  /// - Returns: That change, or `nil` when none is.
  func takeBack() throws(SQLiteError) -> FavoritesChange? {
    let last = try database.rows(
      "SELECT revision, kind FROM saved_change ORDER BY revision DESC LIMIT 1"
    ) { (revision: $0.integer(0) ?? 0, kind: $0.text(1) ?? "") }.first
    guard let last else { return nil }
    let changed = try changedCharacters(of: last.revision)
    for character in changed {
      let id = SQLiteValue.integer(character.id.rawValue)
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

  /// The most steps that are remembered.
  private static let rememberedSteps = 100

  private func remember(
    _ changed: [ChangedCharacter], by change: FavoritesChange
  ) throws(SQLiteError) {
    let revision = SQLiteValue.integer(try nextRevision())
    try database.run("INSERT INTO saved_change VALUES (?, ?)", [revision, .text(change.kind)])
    for (place, character) in changed.enumerated() {
      try database.run(
        "INSERT INTO changed_character VALUES (?, ?, ?, ?)",
        [
          revision, .integer(place), .integer(character.id.rawValue), .integer(character.position),
        ])
    }
    try database.run(
      """
      DELETE FROM saved_change WHERE revision <= (
        SELECT revision FROM saved_change ORDER BY revision DESC LIMIT 1 OFFSET ?)
      """, [.integer(Self.rememberedSteps)])
  }

  private func changedCharacters(
    of revision: Int
  ) throws(SQLiteError) -> [ChangedCharacter] {
    try database.rows(
      "SELECT character_id, position FROM changed_character WHERE revision = ? ORDER BY place",
      [.integer(revision)]
    ) { ChangedCharacter(id: CharacterID($0.integer(0) ?? 0), position: $0.integer(1) ?? 0) }
  }

  private func nextRevision() throws(SQLiteError) -> Int {
    let revision = try database.rows(
      "UPDATE counter SET revision = revision + 1 RETURNING revision"
    ) { $0.integer(0) }.first
    guard case let revision?? = revision else { throw .damaged("its counter is missing") }
    return revision
  }
}

/// A character that became a favorite or stopped being one, and where it stood.
private struct ChangedCharacter {
  let id: CharacterID
  let position: Int
}

extension FavoritesChange {
  /// What the file calls it.
  fileprivate var kind: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    }
  }

  /// Does it for one character, and gives the position if that made a difference.
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

  /// The same for others.
  fileprivate func of(_ ids: [CharacterID]) -> FavoritesChange {
    switch self {
    case .add: .add(ids)
    case .remove: .remove(ids)
    }
  }
}

extension SQLiteError {
  /// What SQLite has not noticed.
  fileprivate static func damaged(_ what: String) -> SQLiteError {
    SQLiteError(code: Self.corruptCode, message: what)
  }

  private static let corruptCode: Int32 = 11
}
