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

  /// The version of the tables. ``CharacterCatalog`` can't read a database file whose tables have
  /// another version.
  public static let schemaVersion = CatalogSchema.version

  /// Creates a writer for a database.
  ///
  /// - Parameters:
  ///   - database: The database to write to.
  ///   - source: The source of all characters and of their related characters; `nil` for the
  ///     embedded catalog.
  public init(_ database: SQLiteDatabase, source: SourceName? = nil) {
    catalog = CatalogDatabase(database: database, source: source)
  }

  /// Creates the tables in an empty database, writes all works and characters in one transaction,
  /// and compacts the database.
  ///
  /// - Throws: `SQLiteError`, for example if two characters have the same ID or slug, or if an ID
  ///   is of another source. In these cases, the database stays empty.
  public func write(
    _ characters: some Sequence<FictionalCharacter>, works: [LiteraryWork] = []
  ) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      try database.execute(CatalogSchema.header + tables)
      for work in works { try WorkTables(database).insert(work) }
      for character in characters { try insert(character) }
      try database.execute(CatalogSchema.indexes)
      try database.execute("INSERT INTO character_text(character_text) VALUES ('optimize')")
    }
    try database.execute("VACUUM")
  }

  /// Creates the tables, unless the database already has tables. Call this method before
  /// ``CharacterCatalog/save(_:areComplete:)``, which writes to existing tables.
  public func createTables() throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      let existing = try database.rows(
        "SELECT count(*) FROM sqlite_schema WHERE name = 'character'"
      ) { $0.integer(0) }
      if existing == [0] { try database.execute(tables + CatalogSchema.indexes) }
    }
  }

  /// Adds characters, or replaces those with the same ID, in one transaction. An incomplete
  /// character never replaces a saved one.
  func save(_ characters: [FictionalCharacter], areComplete: Bool) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      let reader = CharacterReader(catalog)
      for character in characters {
        if let old = try reader.character(character.id) {
          if !areComplete { continue }
          try remove(old)
        }
        // A source can move a slug to another character. The character saved last keeps the slug.
        if let slug = character.slug {
          try database.run("UPDATE character SET slug = NULL WHERE slug = ?", [.text(slug)])
        }
        try insert(character)
      }
    }
  }

  /// Removes characters, in one transaction.
  func remove(_ ids: [CharacterID]) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      let reader = CharacterReader(catalog)
      for id in ids {
        if let character = try reader.character(id) { try remove(character) }
      }
    }
  }

  // MARK: - Internal

  /// The statements that create the tables. Only the embedded catalog has works.
  private var tables: String {
    CatalogSchema.tables + (catalog.hasWorks ? CatalogSchema.workTables : "")
  }

  /// Removes a character, which must equal the stored one: the full-text index needs the old text
  /// to remove its words.
  private func remove(_ character: FictionalCharacter) throws(SQLiteError) {
    let row = SQLiteValue.integer(try catalog.addedRow(of: character.id))
    try database.run(
      """
      INSERT INTO character_text(
        character_text, rowid, name, aliases, work, author, tradition, about
      ) VALUES ('delete', ?, ?, ?, ?, ?, ?, ?)
      """,
      [row] + Self.searchedTexts(of: character))
    for name in [character.name] + character.aliases {
      try database.run(
        "DELETE FROM name_key WHERE key = ? AND character_id = ?",
        [.text(FoldedText(name).key), row])
    }
    for table in ["alias", "relation", "fact"] {
      try database.run("DELETE FROM \(table) WHERE character_id = ?", [row])
    }
    try database.run("DELETE FROM character WHERE id = ?", [row])
  }

  private func insert(_ character: FictionalCharacter) throws(SQLiteError) {
    let row = SQLiteValue.integer(try catalog.addedRow(of: character.id))
    try insertRow(row, character)
    try insertNames(row, character)
    try insertRelations(row, character)
    try insertFacts(row, character)
    try database.run(
      """
      INSERT INTO character_text(rowid, name, aliases, work, author, tradition, about)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [row] + Self.searchedTexts(of: character))
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

  /// Returns the folded text of each column of the full-text index.
  private static func searchedTexts(of character: FictionalCharacter) -> [SQLiteValue] {
    let otherTexts = [character.occupation, character.origin, character.biography]
    let columns = [
      [character.name], character.aliases, [character.work ?? ""], [character.author ?? ""],
      [character.tradition ?? ""],
      otherTexts.map { $0 ?? "" },
    ]
    return columns.map { .text(FoldedText($0.joined(separator: " ")).line) }
  }
}
