import CharacterDomain
import CharacterEmblems
import CharacterSources
import CommandLineKit
import SourceCache
import SystemKit

/// The state of a source after a change.
typealias SourceUpdate = (source: SourceName, state: SourceState)

/// The characters that a command reads: those of the embedded catalog, or of the sources that the
/// command selects.
///
/// Nothing is made for a source before a command reads it: no file, no connection, no library.
actor SelectedCharacters: CharacterRepository {
  /// The longest time that a command waits at its end for the refresh of a stale copy.
  private static let refreshBudget = Duration.seconds(1)

  private let catalog: any CharacterRepository
  private let emblems: any PictureRepository
  private let writableSources: WritableSources
  private let environment: [String: String]
  private var selection: SourceSelection?
  private nonisolated let repositories = Locked<[SourceName: SourceRepository]>([:])
  private var pictures: [SourceName: any PictureRepository] = [:]
  private var transport: LimitedTransport?
  private var updates: AsyncStream<SourceUpdate>.Continuation?
  /// The tasks that copy the states of the repositories to the updates.
  private var followers: [Task<Void, Never>] = []

  /// Creates a repository that reads the catalog until ``select(_:)`` is called. `emblems` are the
  /// pictures of the catalog's characters.
  init(
    catalog: any CharacterRepository, emblems: any PictureRepository,
    writableSources: WritableSources, environment: [String: String]
  ) {
    (self.catalog, self.emblems) = (catalog, emblems)
    (self.writableSources, self.environment) = (writableSources, environment)
  }

  /// The states of the sources that were read since ``select(_:)``.
  nonisolated var states: [SourceName: SourceState] {
    repositories.withLock { $0 }.mapValues(\.state)
  }

  /// Sets the source that the next calls read.
  ///
  /// - Returns: The states of all sources that these calls read, as they change, until
  ///   ``finish()``.
  @discardableResult
  func select(_ selection: SourceSelection) -> AsyncStream<SourceUpdate> {
    self.selection = selection
    repositories.withLock { $0 = [:] }
    pictures = [:]
    transport = nil
    updates?.finish()
    let (stream, continuation) = AsyncStream.makeStream(of: SourceUpdate.self)
    updates = continuation
    return stream
  }

  /// Sets another source that the next calls read. The copies that were read before stay open, and
  /// finish their updates.
  func read(_ source: SourceName?) { selection?.source = source }

  /// Starts to request the list of the selected source, even if its copy is fresh.
  func refresh() async {
    guard let source = selection?.source, !source.isWritable else { return }
    // A source that can't be made is reported by the next call that reads it.
    await (try? copy(of: source))?.refresh()
  }

  /// Loads all characters of a source into its copy.
  func sync(_ source: SourceName) async throws(CharacterRepositoryError) -> Int {
    try await copy(of: source).sync()
  }

  /// Waits a short time for the refreshes of stale copies, and ends the updates.
  func finish() async {
    await withDiscardingTaskGroup { group in
      for repository in repositories.withLock({ $0.values }) {
        group.addTask { await repository.finishRefreshes(within: Self.refreshBudget) }
      }
    }
    // A stream whose task is cancelled still returns the states that it has received.
    for follower in followers { follower.cancel() }
    for follower in followers { await follower.value }
    followers = []
    updates?.finish()
  }

  func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    guard let (source, id) = copied(id) else { return try await catalog.character(id) }
    return try await characters(of: source).character(id)
  }

  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await selected.list(filter, sort: sort, page: page)
  }

  func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await selected.search(text, in: filter, page: page)
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await selected.find(lookup, limit: limit)
  }

  func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await selected.suggestions(for: text, limit: limit)
  }

  func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await selected.statistics(filter)
  }

  func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await selected.characters(filter, after: id, limit: limit)
  }

  func provenance() async -> Provenance? {
    let states = states
    guard let (source, state) = states.first, states.count == 1, let age = state.age else {
      return nil
    }
    return Provenance(
      source: source, age: Int(age.components.seconds), partialCopy: state.partialCopy)
  }

  // MARK: - Internal

  /// Returns the source of a character and its qualified ID; `nil` for a character of the catalog.
  private func copied(_ id: CharacterID) -> (source: SourceName, id: CharacterID)? {
    guard let source = selection?.source(of: id),
      let id = CharacterID(source: source, local: id.local)
    else { return nil }
    return (source, id)
  }

  /// The repository that lists and searches read.
  private var selected: any CharacterRepository {
    get async throws(CharacterRepositoryError) {
      guard let source = selection?.source else { return catalog }
      return try await characters(of: source)
    }
  }

  private func characters(
    of source: SourceName
  ) async throws(CharacterRepositoryError) -> any CharacterRepository {
    guard source.isWritable else { return try copy(of: source) }
    let characters = try await writableSources.characters(of: source)
    if pictures[source] == nil { pictures[source] = EmblemRepository(characters: characters) }
    return characters
  }

  /// Returns the repository of a web service.
  private func copy(
    of source: SourceName
  ) throws(CharacterRepositoryError) -> SourceRepository {
    if let repository = repositories.withLock({ $0[source] }) { return repository }
    let services = CharacterSourceService.all
    guard let service = services.first(where: { $0.name == source }) else {
      throw .unknownSource(source, known: services.map(\.name))
    }
    let selection = selection ?? SourceSelection(Settings())
    let address = selection.address(of: source)
    let transport = transport(within: selection.timeLimit)
    let copy = SourceCopy(ofCatalog: source, at: address, environment: environment)
    let repository = SourceRepository(
      try service.source(over: transport, at: address, answers: copy), copy: copy,
      policy: selection.policy)
    repositories.withLock { $0[source] = repository }
    pictures[source] = DownloadedPictures(
      of: repository, over: transport, answers: copy,
      isOffline: selection.policy.requests == .never)
    follow(repository, of: source)
    return repository
  }

  private func follow(_ repository: any CopiedRepository, of source: SourceName) {
    followers.append(
      Task { [updates, states = repository.states()] in
        for await state in states { updates?.yield((source, state)) }
      })
  }

  private func transport(within limit: Duration) -> LimitedTransport {
    if let transport { return transport }
    let new = LimitedTransport(
      userAgent: "characters/\(PackageVersion.current)", limit: limit)
    transport = new
    return new
  }
}

extension SelectedCharacters: PictureRepository {
  func picture(
    of id: CharacterID, as form: PictureForm
  ) async throws(CharacterRepositoryError) -> [UInt8]? {
    guard let (source, id) = copied(id) else { return try await emblems.picture(of: id, as: form) }
    _ = try await characters(of: source)
    return try await pictures[source]?.picture(of: id, as: form)
  }
}
