public import CharacterDomain
import SystemKit

/// A repository that answers from a copy of a remote source, and requests what the copy lacks.
///
/// ```swift
/// func rick(in repository: SourceRepository) async throws(CharacterRepositoryError) -> String? {
///   guard let id = CharacterID("rickandmorty:1") else { return nil }
///   return try await repository.character(id).name
/// }
/// ```
///
/// A fresh copy answers without a request. A stale copy also answers at once, and is refreshed in
/// the background; a program that ends after one answer calls ``finishRefreshes(within:clock:)``. If the
/// source doesn't answer, the copy does, and ``state`` says how old it is and why. A character that
/// the source no longer has stays in the copy.
///
/// Lists, searches, statistics and lookups of names need all characters. They load all pages, and
/// save each page when it arrives. If loading is interrupted, the copy answers with what it has, and
/// the next call continues with the next page. ``SourcePolicy/lists`` says whether these calls wait
/// for all pages.
///
/// Calls for the same thing at the same time share one request. The first call opens the copy.
public actor SourceRepository: CharacterRepository {
  /// The time for which the repository remembers that the source has no such entry.
  static let notFoundAge = Duration.seconds(300)

  /// The time after a failed request in the background before the next one, unless the source asks
  /// for a longer time.
  static let retryPause = Duration.seconds(30)

  let source: any CharacterSource
  let policy: SourcePolicy
  let now: @Sendable () -> Int

  private let copy: SourceCopy
  let published: Locked<PublishedState>
  let requests = SharedRequests<Part, FictionalCharacter?>()
  /// The refreshes that run in the background.
  var refreshes: [Part: Task<Void, Never>] = [:]
  /// When the next refresh in the background may start after one that failed.
  var pauses: [Part: Int] = [:]
  /// What was requested because the policy says always. It is not requested again.
  var refreshed: Set<Part> = []
  /// When the parts of the copy that were read had been requested.
  var answered: [Part: Int] = [:]
  /// The number of calls that load the list.
  var loads = 0

  /// Creates a repository, which neither opens a file nor sends a request before its first call.
  ///
  /// - Parameters:
  ///   - source: The source that answers requests.
  ///   - copy: The file with the copy of this source.
  ///   - policy: When requests are sent.
  ///   - now: A function that returns the time in seconds since 1970; by default, the system's time.
  public init(
    _ source: any CharacterSource, copy: SourceCopy, policy: SourcePolicy = SourcePolicy(),
    now: (@Sendable () -> Int)? = nil
  ) {
    (self.source, self.copy, self.policy) = (source, copy, policy)
    self.now = now ?? { time(nil) }
    var state = SourceState()
    state.isOffline = policy.requests == .never
    published = Locked(PublishedState(state: state))
  }

  deinit {
    for subscriber in published.withLock({ $0.subscribers }) { subscriber.finish() }
  }

  /// Returns the character with this ID. Sends a request if the copy lacks the character.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    if Task.isCancelled { throw .cancelled }
    guard id.source == source.name else {
      guard let other = id.source else { throw .notFound }
      throw .unknownSource(other, known: [source.name])
    }
    return try await recovering { () async throws(CharacterRepositoryError) in
      try await entry(id)
    }
  }

  /// Returns one page of the characters that match the filter, sorted by `sort`.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await withList { store async throws(CharacterRepositoryError) in
      try await store.list(filter, sort: sort, page: page)
    }
  }

  /// Returns one page of the characters that match the filter and every word of the text.
  public func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await withList { store async throws(CharacterRepositoryError) in
      try await store.search(text, in: filter, page: page)
    }
  }

  /// Returns up to `limit` characters that match the lookup.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await withList { store async throws(CharacterRepositoryError) in
      try await store.find(lookup, limit: limit)
    }
  }

  /// Returns up to `limit` characters whose names or aliases are similar to the text.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await withList { store async throws(CharacterRepositoryError) in
      try await store.suggestions(for: text, limit: limit)
    }
  }

  /// Counts the characters that match the filter, by kind, language, century and tradition.
  public func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await withList { store async throws(CharacterRepositoryError) in
      try await store.statistics(filter)
    }
  }

  /// Returns the characters of the copy that match the filter and follow a character.
  public func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await withList { store async throws(CharacterRepositoryError) in
      try await store.characters(filter, after: id, limit: limit)
    }
  }

  /// Loads all pages of the source into the copy, even if the copy is fresh.
  ///
  /// - Returns: The number of characters in the copy.
  public func sync() async throws(CharacterRepositoryError) -> Int {
    try await recovering { () async throws(CharacterRepositoryError) in
      _ = try await request(.list)
      return try await openedCopy().count
    }
  }

  /// Waits until the refreshes in the background have ended, but not longer than `limit`. Then
  /// cancels those that remain.
  public func finishRefreshes(
    within limit: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) async {
    let running = Array(refreshes.values)
    // If the timer is cancelled, it ends at once.
    let timer = Task {
      try? await clock.sleep(for: limit)
      for task in running { task.cancel() }
    }
    await withTaskCancellationHandler {
      for task in running { await task.value }
    } onCancel: {
      timer.cancel()
    }
    timer.cancel()
  }

  // MARK: - Internal

  /// A part of the copy that is requested as a whole.
  enum Part: Hashable {
    case entry(String), list
  }

  /// Returns the copy. The first call opens it.
  func openedCopy() async throws(CharacterRepositoryError) -> OpenedCopy {
    let opened = try await copy.opened(creates: policy.requests != .never)
    if !opened.isCopied { note(opened.problem) }
    return opened
  }

  func isStale(_ time: Int, after age: Duration) -> Bool {
    // A time in the future, from before the clock was set back, is stale, too.
    !(0..<Int(age.components.seconds)).contains(now() - time)
  }

  /// Runs a closure again with a new copy if the file of the copy is damaged, or with a copy in
  /// memory if it can't be read or written.
  func recovering<Value: Sendable>(
    _ body: () async throws(CharacterRepositoryError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    let used = try await openedCopy()
    do throws(CharacterRepositoryError) { return try await body() } catch {
      guard case .storage(let reason) = error, let path = used.path else { throw error }
      try await copy.replace(used, at: path, because: reason)
      return try await body()
    }
  }
}
