internal import CCatalog
public import CharacterDomain
public import SQLiteKit

/// A repository that reads an SQLite database: by default, the catalog embedded in the program.
///
/// ```swift
/// let catalog = CharacterCatalog()
/// let holmes = try await catalog.find(.name("sherlock holmes"), limit: 1)
/// ```
///
/// The first call opens the database. The embedded catalog needs neither a file nor a network.
/// Searches use FTS5 on folded words (see `FoldedText`).
public actor CharacterCatalog: CharacterRepository {
  private var database: SQLiteDatabase?
  /// The number of characters in the last list that was read. Further pages of that list reuse it.
  private var lastCount: (filter: CharacterFilter, count: Int)?
  /// The matches of the last search. Further pages of that search reuse them.
  private var lastSearch: (text: String, filter: CharacterFilter, matches: [CharacterID]?)?

  /// Creates a repository that reads the embedded catalog. It opens the database at the first call.
  public init() {
    database = nil
  }

  /// Creates a repository that reads a database from a ``CatalogWriter``.
  public init(database: sending SQLiteDatabase) {
    self.database = database
  }

  /// Returns the character with this ID. With a million characters, this takes less than a
  /// millisecond.
  public func character(
    _ id: CharacterID
  ) throws(CharacterRepositoryError) -> FictionalCharacter {
    let found = try query { database throws(SQLiteError) in
      try CharacterReader(database).character(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns one page of the characters that match the filter. It counts all matches only if the
  /// filter has changed since the last call.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try query { database throws(SQLiteError) in
      let list = try CatalogList(database, filter: filter, sort: sort)
      let count: Int
      if let lastCount, lastCount.filter == filter {
        count = lastCount.count
      } else {
        count = try list.count()
        lastCount = (filter, count)
      }
      return Page(items: try list.items(page), request: page, total: .exactly(count))
    }
  }

  /// Returns one page of the characters that match the filter and every word, sorted by
  /// `SearchRank`.
  ///
  /// It counts and ranks up to ``rankingBound`` matches. If there are more, the result contains
  /// only the first ones by ID, with matches in names before the others. The total is then
  /// `Total.moreThan`.
  public func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try query { database throws(SQLiteError) in
      let search = try CatalogSearch(database, text: text, in: filter)
      if let lastSearch, lastSearch.text == text, lastSearch.filter == filter {
        return try search.page(page, of: lastSearch.matches)
      }
      let matches = try search.rankedMatches()
      lastSearch = (text, filter, matches)
      return try search.page(page, of: matches)
    }
  }

  /// Returns the characters that match the lookup, with own names before aliases.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { database throws(SQLiteError) in
      try CatalogNameLookup(database).find(lookup, limit: limit)
    }
  }

  /// Returns the characters whose names or aliases are similar to the text. This reads all names.
  public func suggestions(
    for text: String, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { database throws(SQLiteError) in
      try CatalogNameLookup(database).suggestions(for: text, limit: limit)
    }
  }

  /// Counts the characters that match the filter, with one query for each property.
  public func statistics(
    _ filter: CharacterFilter
  ) throws(CharacterRepositoryError) -> CharacterStatistics {
    try query { database throws(SQLiteError) in
      try CatalogStatistics(database, filter: filter).statistics()
    }
  }

  /// The maximum number of matches that a search counts and ranks, which limits its time.
  public static let rankingBound = 10_000

  // MARK: - Internal

  private func query<Value>(
    _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(CharacterRepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    do {
      return try body(try openedDatabase())
    } catch {
      throw .storage(reason: error.description)
    }
  }

  private func openedDatabase() throws(SQLiteError) -> SQLiteDatabase {
    if let database { return database }
    let image = UnsafeRawBufferPointer(start: catalog_image, count: catalog_image_size)
    let opened = try SQLiteDatabase.reading(image: image)
    database = opened
    return opened
  }
}
