internal import CCatalog
public import CharacterDomain
public import SQLiteKit

/// A repository over an SQLite database that is never written: by default the catalogue that is
/// embedded in the program.
///
/// ```swift
/// let catalog = CharacterCatalog()
/// let holmes = try await catalog.find(.name("sherlock holmes"), limit: 1)
/// ```
///
/// Nothing is opened before the first question; no file is read or written and no socket opened.
/// Searches use FTS5 over folded words (see `FoldedText`).
public actor CharacterCatalog: CharacterRepository {
  private var database: SQLiteDatabase?

  /// The embedded catalogue.
  public init() {
    database = nil
  }

  /// A catalogue over a database that a ``CatalogWriter`` has written.
  public init(database: sending SQLiteDatabase) {
    self.database = database
  }

  /// The character of that id, in well under a millisecond among a million.
  public func character(
    _ id: CharacterID
  ) throws(CharacterRepositoryError) -> FictionalCharacter {
    let found = try query { database throws(SQLiteError) in
      try CharacterReader(database).character(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// One page of those that fit the filter, in the given order.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try query { database throws(SQLiteError) in
      try CatalogList(database, filter: filter, sort: sort).page(page)
    }
  }

  /// One page of those that meet every word, those that meet them in their names first.
  ///
  /// Up to ``rankingBound`` matches are counted and ranked. Of more, the first that many are
  /// taken in the order of their ids, those that meet the words in their names before the others,
  /// and the total says that there are more.
  public func search(
    _ text: String, page: PageRequest
  ) throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try query { database throws(SQLiteError) in
      try CatalogSearch(database, text: text).page(page)
    }
  }

  /// Those that fit the lookup, by their own names first.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { database throws(SQLiteError) in
      try CatalogNames(database).find(lookup, limit: limit)
    }
  }

  /// Those with a name or alias much like the text; reads all names.
  public func suggestions(
    for text: String, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { database throws(SQLiteError) in
      try CatalogNames(database).suggestions(for: text, limit: limit)
    }
  }

  /// How many matches of one search are counted and ranked.
  public static let rankingBound = 10_000

  // MARK: - Internal

  private func query<Answer>(
    _ ask: (SQLiteDatabase) throws(SQLiteError) -> Answer
  ) throws(CharacterRepositoryError) -> Answer {
    if Task.isCancelled { throw .cancelled }
    do {
      return try ask(try opened())
    } catch {
      throw .storage(reason: error.description)
    }
  }

  private func opened() throws(SQLiteError) -> SQLiteDatabase {
    if let database { return database }
    let image = UnsafeRawBufferPointer(start: catalog_image, count: catalog_image_size)
    let opened = try SQLiteDatabase.reading(image: image)
    database = opened
    return opened
  }
}
