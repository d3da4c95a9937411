public import CharacterDomain
public import SQLiteKit

/// Writes characters to a database that ``CharacterCatalog`` can read.
///
/// ```swift
/// func catalog(of characters: [FictionalCharacter]) throws(SQLiteError) -> CharacterCatalog {
///   let database = try SQLiteDatabase.inMemory()
///   try CatalogWriter(database).write(characters)
///   return CharacterCatalog(database: database)
/// }
/// ```
public struct CatalogWriter {
  private let database: SQLiteDatabase

  /// Creates a writer for an empty database. ``write(_:)`` creates its tables.
  public init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// Creates the tables, writes all characters in one transaction, and compacts the database.
  ///
  /// - Throws: `SQLiteError`, for example if two characters have the same ID or slug. In that case,
  ///   the database stays empty.
  public func write(_ characters: some Sequence<FictionalCharacter>) throws(SQLiteError) {
    try database.execute("BEGIN")
    do {
      try database.execute(CatalogSchema.tables)
      for character in characters { try insert(character) }
      try database.execute(CatalogSchema.indexes)
      try database.execute("INSERT INTO character_text(character_text) VALUES ('optimize')")
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
    try database.execute("VACUUM")
  }

  // MARK: - Internal

  private func insert(_ character: FictionalCharacter) throws(SQLiteError) {
    try insertRow(character)
    try insertNames(character)
    try insertRelations(character)
    try insertText(character)
    if let language = character.language {
      try database.run("INSERT OR IGNORE INTO language VALUES (?)", [.text(language)])
    }
  }

  private func insertRow(_ character: FictionalCharacter) throws(SQLiteError) {
    try database.run(
      "INSERT INTO character VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(character.id.rawValue), .text(character.slug), .text(character.name),
        .text(FoldedText(character.name).line), SQLiteValue(character.author),
        SQLiteValue(character.author.map { FoldedText($0).line }),
        SQLiteValue(character.tradition),
        SQLiteValue(character.work), SQLiteValue(character.work.map { FoldedText($0).line }),
        character.publicationDate.map { .integer($0.year) } ?? .null,
        SQLiteValue(character.publicationDate?.certainty.rawValue), SQLiteValue(character.language),
        .text(character.kind.rawValue), SQLiteValue(character.occupation),
        SQLiteValue(character.origin), SQLiteValue(character.biography),
        SQLiteValue(character.publicDomainReason),
      ])
  }

  private func insertNames(_ character: FictionalCharacter) throws(SQLiteError) {
    let id = SQLiteValue.integer(character.id.rawValue)
    for name in [character.name] + character.aliases {
      let key = FoldedText(name).key
      if key.isEmpty { continue }
      try database.run("INSERT OR IGNORE INTO name_key VALUES (?, ?)", [.text(key), id])
    }
    for (position, alias) in character.aliases.enumerated() {
      try database.run(
        "INSERT INTO alias VALUES (?, ?, ?)", [id, .integer(position), .text(alias)])
    }
  }

  private func insertRelations(_ character: FictionalCharacter) throws(SQLiteError) {
    for (position, relation) in character.relations.enumerated() {
      try database.run(
        "INSERT INTO relation VALUES (?, ?, ?, ?)",
        [
          .integer(character.id.rawValue), .integer(position), .text(relation.kind.rawValue),
          .integer(relation.character.id.rawValue),
        ])
    }
  }

  private func insertText(_ character: FictionalCharacter) throws(SQLiteError) {
    let otherTexts = [character.occupation, character.origin, character.biography]
    let columns = [
      [character.name], character.aliases, [character.work ?? ""], [character.author ?? ""],
      [character.tradition ?? ""],
      otherTexts.map { $0 ?? "" },
    ]
    let values = columns.map { SQLiteValue.text(FoldedText($0.joined(separator: " ")).line) }
    try database.run(
      """
      INSERT INTO character_text(rowid, name, aliases, work, author, tradition, about)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [.integer(character.id.rawValue)] + values)
  }
}
