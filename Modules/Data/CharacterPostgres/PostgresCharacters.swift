public import CharacterDomain
public import PostgresKit
import SystemKit

/// A repository of one source's characters in a PostgreSQL database, which many programs can share.
///
/// ```swift
/// let pool = PostgresPool(PostgresAddress("postgresql://ada@db.example.com/catalog"))
/// let characters = PostgresCharacters(pool, source: .postgres)
/// let holmes = try await characters.find(.name("sherlock holmes"), limit: 1)
/// ```
///
/// The first write creates the tables. Until then, the repository is empty, and reading creates
/// nothing. <doc:ServersAndStatements> says why CockroachDB and YugabyteDB are expected to execute
/// all statements, too.
///
/// If the server can't be reached or the connection is lost, calls throw
/// `CharacterRepositoryError.unreachable`. If the address, the credentials, the certificate, the
/// database or the library must be changed first, they throw `unusable`; if the server reports an
/// error about a statement, `storage`.
public final class PostgresCharacters: CharacterStore {
  private let database: CharacterDatabase
  private let rankingBound, namesBound: Int
  private let state = Locked(State())

  /// Creates a repository. The first call connects to the server.
  ///
  /// - Parameters:
  ///   - pool: The connections to the database.
  ///   - source: The source of all characters and of their related characters. The database doesn't
  ///     contain its name.
  ///   - rankingBound: The maximum number of matches that a search ranks. The bound limits the time
  ///     of searches for common words.
  ///   - namesBound: The maximum number of characters in a database of which all names are compared
  ///     for suggestions. In a larger one, only the most similar names are.
  public init(
    _ pool: PostgresPool, source: SourceName, rankingBound: Int = 10_000,
    namesBound: Int = 100_000
  ) {
    database = CharacterDatabase(pool: pool, source: source)
    (self.rankingBound, self.namesBound) = (rankingBound, namesBound)
  }

  /// Returns the complete character with the given ID. Throws `CharacterRepositoryError.notFound`
  /// if no character has this ID, and `unknownSource` if the ID names another source.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let found = try await answer(else: [FictionalCharacter]()) { () throws(PostgresError) in
      guard let bytes = StoredID.bytes(id, of: database.source) else { return [] }
      return try await database.characters("WHERE id = $1::BYTEA", [.blob(bytes)])
    }
    if let character = found.first { return character.withKnownRelations }
    guard let other = id.source, other != database.source else { throw .notFound }
    throw .unknownSource(other, known: [database.source])
  }

  /// Returns one page of the characters that match `filter`, in the order of `sort`.
  ///
  /// Counts the matches for the first page of a filter. Further pages reuse the number, unless this
  /// repository has saved or removed characters since.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    let empty = Page<CharacterSummary>(items: [], request: page, total: .exactly(0))
    return try await answer(else: empty) { () throws(PostgresError) in
      guard let conditions = Conditions(filter, in: database) else { return empty }
      let last = state.withLock(\.count)
      // The count decides how the page is read.
      let isKnown = page.page > 1 && last?.filter == filter
      let count = isKnown ? last?.count ?? 0 : try await database.count(conditions)
      state.withLock { $0.count = (filter, count) }
      let items = try await database.list(conditions, sort: sort, page: page, total: count)
      return Page(items: items, request: page, total: .exactly(count))
    }
  }

  /// Returns one page of the characters that match `filter` and every word in `text`, sorted by
  /// `SearchRank`. If `text` contains no word, the page is empty.
  ///
  /// Ranks up to `rankingBound` matches. If there are more, the search reads only that many, and
  /// matches in names first. The total is then `Total.moreThan`. Further pages of the search reuse
  /// the ranked matches, unless this repository has saved or removed characters since.
  public func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    let empty = Page<CharacterMatch>(items: [], request: page, total: .exactly(0))
    return try await answer(else: empty) { () throws(PostgresError) in
      let search = CharacterSearch(
        database: database, filter: filter, terms: SearchTerms(text), key: FoldedText(text).key,
        bound: rankingBound)
      let last = state.withLock(\.search)
      if page.page > 1, let last, last.text == text, last.filter == filter {
        return try await search.page(page, of: last.matches)
      }
      let matches = try await search.matches()
      state.withLock { $0.search = (text, filter, matches) }
      return try await search.page(page, of: matches)
    }
  }

  /// Returns up to `limit` characters that match `lookup`. Matches of a character's own name come
  /// before matches of an alias.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await answer(else: []) { () throws(PostgresError) in
      try await database.find(lookup, limit: limit)
    }
  }

  /// Returns up to `limit` characters with a name or alias similar to `text`, to suggest after a
  /// failed lookup.
  ///
  /// In a large database, compares only the names that share the most parts of three letters with
  /// the text, so it can miss a similar name.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await answer(else: []) { () throws(PostgresError) in
      try await database.suggestions(for: text, limit: limit, bound: namesBound)
    }
  }

  /// Counts the characters that match `filter`, by kind, language, century and tradition.
  public func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await answer(else: CharacterDatabase.noStatistics) { () throws(PostgresError) in
      try await database.statistics(filter)
    }
  }

  /// Returns the complete characters that match the filter and have a greater ID, sorted by ID.
  public func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await answer(else: []) { () throws(PostgresError) in
      guard var conditions = Conditions(filter, in: database), limit > 0 else { return [] }
      if let id {
        guard let bytes = StoredID.bytes(id, of: database.source) else { return [] }
        conditions.add("id > \(conditions.bind(.blob(bytes)))::BYTEA")
      }
      return try await database.characters(
        "\(conditions.whereClause()) ORDER BY id LIMIT \(conditions.bind(.integer(limit)))::INT8",
        conditions.values)
    }
  }

  /// Adds characters, or replaces those with the same ID and other values. An incomplete character
  /// never replaces a saved one. If the call throws, nothing is saved.
  ///
  /// The first call creates the tables. If a lost connection makes it unknown whether the characters
  /// were saved, the call saves them again once.
  public func save(
    _ characters: [FictionalCharacter], areComplete: Bool
  ) async throws(CharacterRepositoryError) {
    try await answer(else: (), isWriting: true) { () throws(PostgresError) in
      defer { state.withLock { ($0.count, $0.search) = (nil, nil) } }
      try await database.save(characters, areComplete: areComplete)
    }
  }

  /// Removes the characters with these IDs, in one transaction.
  public func remove(_ ids: [CharacterID]) async throws(CharacterRepositoryError) {
    try await answer(else: ()) { () throws(PostgresError) in
      defer { state.withLock { ($0.count, $0.search) = (nil, nil) } }
      try await database.remove(ids)
    }
  }

  /// Returns the IDs that begin with a prefix and are greater than `id`, sorted.
  public func ids(
    withPrefix prefix: String, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [CharacterID] {
    try await answer(else: []) { () throws(PostgresError) in
      let last = id.flatMap { StoredID.bytes($0, of: database.source) } ?? []
      // A prefix begins with a letter, so it is not that of a number. 0xFF is in no text.
      let first = prefix.isEmpty ? [] : StoredID.bytes(prefix)
      let end = prefix.isEmpty ? [2] : first + [0xFF]
      return try await database.pool.rows(
        """
        SELECT id FROM \(CharacterTable.name)
        WHERE id > $1::BYTEA AND id >= $2::BYTEA AND id < $3::BYTEA ORDER BY id LIMIT $4::INT8
        """, [.blob(last), .blob(first), .blob(end), .integer(max(limit, 0))]
      ) { database.id($0.blob(0)) }
    }
  }

  // MARK: - Internal

  private struct State {
    var tablesExist = false
    /// The filter of the last list, with the number of its matches.
    var count: (filter: CharacterFilter, count: Int)?
    /// The last search, with its ranked matches.
    var search: (text: String, filter: CharacterFilter, matches: [[UInt8]])?
  }

  /// Calls `body` if the tables exist or `isWriting` is `true`, and otherwise returns the answer of an
  /// empty repository.
  private func answer<Value: Sendable>(
    else empty: Value, isWriting: Bool = false, _ body: () async throws(PostgresError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    do throws(PostgresError) {
      if !state.withLock(\.tablesExist) {
        let migration = SchemaMigration(pool: database.pool)
        if isWriting { try await migration.createTables() }
        guard try await migration.tablesExist() else { return empty }
        state.withLock { $0.tablesExist = true }
      }
      return try await body()
    } catch { throw CharacterRepositoryError(error) }
  }
}
