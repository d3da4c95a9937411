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
  private let catalog: CatalogDatabase
  private var database: SQLiteDatabase { catalog.database }

  /// Creates a writer for an empty database. ``write(_:)`` creates its tables.
  ///
  /// - Parameters:
  ///   - database: The empty database.
  ///   - source: The source of all characters, and of those to which they are related; by default,
  ///     the embedded catalog.
  public init(_ database: SQLiteDatabase, source: SourceName? = nil) {
    catalog = CatalogDatabase(database: database, source: source)
  }

  /// Creates the tables, writes all characters in one transaction, and compacts the database.
  ///
  /// - Throws: `SQLiteError`, for example if two characters have the same ID or slug, or if an ID
  ///   is of another source. In that case, the database stays empty.
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
    let row = SQLiteValue.integer(try catalog.addedRow(of: character.id))
    try insertRow(row, character)
    try insertNames(row, character)
    try insertRelations(row, character)
    try insertFacts(row, character)
    try insertText(row, character)
    if let language = character.language {
      try database.run("INSERT OR IGNORE INTO language VALUES (?)", [.text(language)])
    }
  }

  private func insertRow(
    _ row: SQLiteValue, _ character: FictionalCharacter
  ) throws(SQLiteError) {
    try database.run(
      "INSERT INTO character VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        row, SQLiteValue(character.slug), .text(character.name),
        .text(FoldedText(character.name).line), SQLiteValue(character.author),
        SQLiteValue(character.author.map { FoldedText($0).line }),
        SQLiteValue(character.tradition),
        SQLiteValue(character.work), SQLiteValue(character.work.map { FoldedText($0).line }),
        character.publicationDate.map { .integer($0.year) } ?? .null,
        SQLiteValue(character.publicationDate?.certainty.rawValue), SQLiteValue(character.language),
        SQLiteValue(character.kind?.rawValue), SQLiteValue(character.occupation),
        SQLiteValue(character.origin), SQLiteValue(character.biography),
        SQLiteValue(character.publicDomainReason), SQLiteValue(character.image),
      ])
  }

  private func insertNames(
    _ row: SQLiteValue, _ character: FictionalCharacter
  ) throws(SQLiteError) {
    for name in [character.name] + character.aliases {
      let key = FoldedText(name).key
      if key.isEmpty { continue }
      try database.run("INSERT OR IGNORE INTO name_key VALUES (?, ?)", [.text(key), row])
    }
    for (position, alias) in character.aliases.enumerated() {
      try database.run(
        "INSERT INTO alias VALUES (?, ?, ?)", [row, .integer(position), .text(alias)])
    }
  }

  private func insertRelations(
    _ row: SQLiteValue, _ character: FictionalCharacter
  ) throws(SQLiteError) {
    for (position, relation) in character.relations.enumerated() {
      try database.run(
        "INSERT INTO relation VALUES (?, ?, ?, ?)",
        [
          row, .integer(position), .text(relation.kind.rawValue),
          .integer(try catalog.addedRow(of: relation.character.id)),
        ])
    }
  }

  private func insertFacts(
    _ row: SQLiteValue, _ character: FictionalCharacter
  ) throws(SQLiteError) {
    for (position, fact) in character.facts.enumerated() {
      try database.run(
        "INSERT INTO fact VALUES (?, ?, ?, ?)",
        [row, .integer(position), .text(fact.label), .text(fact.value)])
    }
  }

  private func insertText(
    _ row: SQLiteValue, _ character: FictionalCharacter
  ) throws(SQLiteError) {
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
      [row] + values)
  }
}
