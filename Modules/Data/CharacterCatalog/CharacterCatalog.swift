internal import CCatalog
public import CharacterDomain
public import SQLiteKit

/// A repository over a read-only SQLite database: by default, the catalog embedded in the program.
///
/// ```swift
/// let catalog = CharacterCatalog()
/// let holmes = try await catalog.find(.name("sherlock holmes"), limit: 1)
/// ```
///
/// The first call opens the database. The embedded catalog needs no file and no network. Searches use
/// FTS5 over folded words (see `FoldedText`).
public actor CharacterCatalog: CharacterRepository {
  private var database: SQLiteDatabase?
  /// The number of characters of the list that was read last, whose next pages have the same.
  private var lastCount: (filter: CharacterFilter, count: Int)?
  /// The matches of the search that was made last, of which its next pages are parts.
  private var lastSearch: (text: String, filter: CharacterFilter, matches: [CharacterID]?)?

  /// Creates a repository over the embedded catalog.
  public init() {
    database = nil
  }

  /// Creates a repository over a database that a ``CatalogWriter`` wrote.
  public init(database: sending SQLiteDatabase) {
    self.database = database
  }

  /// Returns the character with this ID, in well under a millisecond for a million characters.
  public func character(
    _ id: CharacterID
  ) throws(CharacterRepositoryError) -> FictionalCharacter {
    let found = try query { database throws(SQLiteError) in
      try CharacterReader(database).character(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns one page of the characters that match the filter, in the given order.
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

  /// Returns one page of the characters that match the filter and every word, by `SearchRank`.
  ///
  /// Up to ``rankingBound`` matches are counted and ranked. If there are more, the result is limited
  /// to the first ones by ID, matches in names before the others, and the total is
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

  /// Returns the characters that match the lookup, own names first.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { database throws(SQLiteError) in
      try CatalogNameLookup(database).find(lookup, limit: limit)
    }
  }

  /// Returns the characters with a name or alias similar to the text. Reads all names.
  public func suggestions(
    for text: String, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { database throws(SQLiteError) in
      try CatalogNameLookup(database).suggestions(for: text, limit: limit)
    }
  }

  /// Returns the counts of the characters that match the filter.
  public func statistics(
    _ filter: CharacterFilter
  ) throws(CharacterRepositoryError) -> CharacterStatistics {
    try query { database throws(SQLiteError) in
      try CatalogStatistics(database, filter: filter).statistics()
    }
  }

  /// The maximum number of matches that a search counts and ranks.
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
