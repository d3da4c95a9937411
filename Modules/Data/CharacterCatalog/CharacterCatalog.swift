internal import CCatalog
public import CharacterDomain
public import SQLiteKit

/// A repository that reads the embedded catalog, or reads and writes another SQLite database.
///
/// ```swift
/// let catalog = CharacterCatalog()
/// let holmes = try await catalog.find(.name("sherlock holmes"), limit: 1)
/// ```
///
/// The embedded catalog needs neither a file nor a network connection. Searches use SQLite's FTS5
/// with folded words; see `FoldedText`.
public actor CharacterCatalog: CharacterStore, WorkRepository {
  private var database: SQLiteDatabase?
  /// The source of all characters; `nil` for the embedded catalog.
  private let source: SourceName?
  /// The filter of the last list, with the number of its matches. Further pages reuse the number.
  private var lastCount: (filter: CharacterFilter, count: Int)?
  /// The last search, with the row numbers of its ranked matches. `rows` is `nil` if the search has
  /// too many matches to rank. Further pages of the search reuse the row numbers.
  private var lastSearch: (text: String, filter: CharacterFilter, rows: [Int]?)?

  /// Creates a repository that reads the embedded catalog. The first query opens the catalog.
  public init() {
    database = nil
    source = nil
  }

  /// Creates a repository that reads and writes a database. A ``CatalogWriter`` with the same
  /// `source` must already have created the tables of the database.
  public init(database: sending SQLiteDatabase, source: SourceName? = nil) {
    self.database = database
    self.source = source
  }

  /// Returns the complete character with the given ID. Throws `CharacterRepositoryError.notFound`
  /// if no character has this ID, and `unknownSource` if the ID names another source.
  ///
  /// The lookup takes less than a millisecond in a catalog of a million characters.
  public func character(
    _ id: CharacterID
  ) throws(CharacterRepositoryError) -> FictionalCharacter {
    let found = try query { catalog throws(SQLiteError) in
      try CharacterReader(catalog).character(id)
    }
    if let found { return found.withKnownRelations }
    guard let other = id.source, other != source else { throw .notFound }
    throw .unknownSource(other, known: source.map { [$0] } ?? [])
  }

  /// Returns one page of the characters that match `filter`, in the order of `sort`.
  ///
  /// Counts the matches only if the filter differs from the filter of the previous call, or after
  /// characters have been saved.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try query { catalog throws(SQLiteError) in
      let list = try CatalogList(catalog, filter: filter, sort: sort)
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

  /// Returns one page of the characters that match `filter` and every word in `text`, sorted by
  /// `SearchRank`. If `text` contains no word, the page is empty.
  ///
  /// Ranks up to ``rankingBound`` matches. If there are more, the search reads only that many:
  /// matches in names first, and lower IDs before higher ones. The total is then `Total.moreThan`.
  public func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try query { catalog throws(SQLiteError) in
      let search = try CatalogSearch(catalog, text: text, in: filter)
      if let lastSearch, lastSearch.text == text, lastSearch.filter == filter {
        return try search.page(page, of: lastSearch.rows)
      }
      let rows = try search.rankedMatches()
      lastSearch = (text, filter, rows)
      return try search.page(page, of: rows)
    }
  }

  /// Returns up to `limit` characters that match `lookup`. Matches of a character's own name come
  /// before matches of an alias.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { catalog throws(SQLiteError) in
      try CatalogNameLookup(catalog).find(lookup, limit: limit)
    }
  }

  /// Returns up to `limit` characters with a name or alias similar to `text`, to suggest after a
  /// failed lookup.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names and aliases in the catalog.
  public func suggestions(
    for text: String, limit: Int
  ) throws(CharacterRepositoryError) -> [NamedCharacter] {
    try query { catalog throws(SQLiteError) in
      try CatalogNameLookup(catalog).suggestions(for: text, limit: limit)
    }
  }

  /// Counts the characters that match `filter`, by kind, language, century and tradition. Runs four
  /// queries, one for each of these properties.
  public func statistics(
    _ filter: CharacterFilter
  ) throws(CharacterRepositoryError) -> CharacterStatistics {
    try query { catalog throws(SQLiteError) in
      try CatalogStatistics(catalog, filter: filter).statistics()
    }
  }

  /// Returns the complete characters that match the filter and follow a character, in the order in
  /// which the database stores them.
  ///
  /// Reading all of a million characters this way takes time in proportion to their number.
  public func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try query { catalog throws(SQLiteError) in
      guard let filter = try CatalogFilter(filter, in: catalog) else { return [] }
      let reader = CharacterReader(catalog)
      guard let id else { return try reader.characters(filter, after: nil, limit: limit) }
      guard let row = try catalog.row(of: id) else { return [] }
      return try reader.characters(filter, after: row, limit: limit)
    }
  }

  /// Returns all works, sorted by slug. A database that contains the copy of another source has no
  /// works.
  public func works() throws(CharacterRepositoryError) -> [LiteraryWork] {
    try query { catalog throws(SQLiteError) in
      catalog.hasWorks ? try WorkTables(catalog.database).works() : []
    }
  }

  /// Adds characters, or replaces those with the same ID. An incomplete character never replaces a
  /// saved one. For the embedded catalog, which can't be written, the call throws
  /// `CharacterRepositoryError.storage`.
  ///
  /// Replacing a character takes about a millisecond.
  public func save(
    _ characters: [FictionalCharacter], areComplete: Bool
  ) throws(CharacterRepositoryError) {
    try query { catalog throws(SQLiteError) in
      try CatalogWriter(catalog.database, source: source).save(characters, areComplete: areComplete)
    }
    (lastCount, lastSearch) = (nil, nil)
  }

  /// Removes the characters with these IDs. The embedded catalog can't be written, so the call throws
  /// `CharacterRepositoryError.storage`.
  public func remove(_ ids: [CharacterID]) throws(CharacterRepositoryError) {
    try query { catalog throws(SQLiteError) in
      try CatalogWriter(catalog.database, source: source).remove(ids)
    }
    (lastCount, lastSearch) = (nil, nil)
  }

  /// Returns the IDs that begin with a prefix and follow a character. Reads all IDs.
  public func ids(
    withPrefix prefix: String, after id: CharacterID?, limit: Int
  ) throws(CharacterRepositoryError) -> [CharacterID] {
    try query { catalog throws(SQLiteError) in
      var row = Int.min
      if let id {
        guard let found = try catalog.row(of: id) else { return [] }
        row = found
      }
      return try catalog.ids(withPrefix: prefix, afterRow: row, limit: limit)
    }
  }

  /// The maximum number of matches that a search ranks. The bound limits the time of searches for
  /// common words.
  public static let rankingBound = 10_000

  // MARK: - Internal

  private func query<Value>(
    _ body: (CatalogDatabase) throws(SQLiteError) -> Value
  ) throws(CharacterRepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    do {
      return try body(CatalogDatabase(database: try openedDatabase(), source: source))
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
