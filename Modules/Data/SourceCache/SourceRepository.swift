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
/// source doesn't answer, the copy does, and ``status`` says how old it is and why. A character that
/// the source no longer has stays in the copy.
///
/// Lists, searches, statistics and lookups of names need all characters. They first load all pages,
/// and save each page when it arrives. If loading is interrupted, the next call continues with the
/// next page.
///
/// Calls for the same thing at the same time share one request. The first call opens the copy.
public actor SourceRepository: CharacterRepository {
  let source: any CharacterSource
  let policy: SourcePolicy
  let now: @Sendable () -> Int
  let onProgress: @Sendable (SyncProgress) -> Void

  private let copy: SourceCopy
  private var opened: OpenedCopy?
  private let entries = SharedRequests<String, FictionalCharacter>()
  private let lists = SharedRequests<SourceName, Void>()
  /// The refreshes that run in the background.
  private var refreshes: [Part: Task<Void, Never>] = [:]
  /// What was requested because the policy says always. It is not requested again.
  private var refreshed: Set<Part> = []

  /// Why answers may be old, and whether the copy is saved.
  public internal(set) var status = SourceStatus()

  /// Creates a repository, which neither opens a file nor sends a request before its first call.
  ///
  /// - Parameters:
  ///   - source: The source that answers requests.
  ///   - copy: The file with the copy of this source.
  ///   - policy: When requests are sent.
  ///   - onProgress: A function that is called after each saved page of a list.
  ///   - now: A function that returns the time in seconds since 1970; by default, the system's time.
  public init(
    _ source: any CharacterSource, copy: SourceCopy, policy: SourcePolicy = SourcePolicy(),
    onProgress: @escaping @Sendable (SyncProgress) -> Void = { _ in },
    now: (@Sendable () -> Int)? = nil
  ) {
    (self.source, self.copy, self.policy, self.onProgress) = (source, copy, policy, onProgress)
    self.now = now ?? { time(nil) }
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

  /// Loads all pages of the source into the copy, even if the copy is fresh.
  ///
  /// - Returns: The number of characters in the copy.
  public func sync() async throws(CharacterRepositoryError) -> Int {
    try await recovering { () async throws(CharacterRepositoryError) in
      try await loadList()
      let request = PageRequest(limit: 0)
      return try await openedCopy().store.list(.init(), sort: .name, page: request).total.count
    }
  }

  /// Waits until the refreshes in the background have ended, but not longer than `limit`. Then
  /// cancels those that remain.
  public func finishRefreshes(
    within limit: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) async {
    let running = Array(refreshes.values)
    if running.isEmpty { return }
    let cancel = { @Sendable in for task in running { task.cancel() } }
    let timer = Task {
      try? await clock.sleep(for: limit)
      cancel()
    }
    await withTaskCancellationHandler {
      for task in running { await task.value }
    } onCancel: {
      cancel()
    }
    timer.cancel()
  }

  // MARK: - Internal

  /// A part of the copy that is requested as a whole.
  private enum Part: Hashable {
    case entry(String), list
  }

  private func requests(for part: Part) -> SourcePolicy.Requests {
    policy.requests == .always && refreshed.contains(part) ? .whenStale : policy.requests
  }

  /// Returns the copy. The first call opens it.
  func openedCopy() throws(CharacterRepositoryError) -> OpenedCopy {
    if let opened { return opened }
    let new = try OpenedCopy(copy)
    opened = new
    status.storageProblem = new.problem
    return new
  }

  func isStale(_ time: Int, after age: Duration) -> Bool {
    // A time in the future, from before the clock was set back, is stale, too.
    !(0..<Int(age.components.seconds)).contains(now() - time)
  }

  /// Loads all pages, or waits for the call that already does.
  private func loadList() async throws(CharacterRepositoryError) {
    try await lists.value(for: source.name) { () async throws(CharacterRepositoryError) in
      try await self.loadPages()
    }
  }
}

// MARK: - Reading

extension SourceRepository {
  /// Returns an entry of the copy, or requests it.
  private func entry(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let copy = try openedCopy()
    let record = try await copy.records.entry(id.local)
    let saved = try await savedCharacter(id, in: copy)
    switch requests(for: .entry(id.local)) {
    case .never:
      guard let saved else {
        throw .notCopied("the copy of \(source.name) lacks \(id)")
      }
      noteCopy(from: record.requested, error: nil)
      return saved
    case .whenStale:
      if let saved, let time = record.requested {
        if isStale(time, after: policy.maximumAge) { refresh(.entry(id.local), copiedAt: time) }
        return saved
      }
      let isMissing = record.missing.map { !isStale($0, after: policy.notFoundAge) } ?? false
      if isMissing, saved == nil { throw .notFound }
    case .always: break
    }
    do throws(CharacterRepositoryError) {
      let character = try await requestedEntry(id.local)
      refreshed.insert(.entry(id.local))
      return character
    } catch {
      guard error != .cancelled else { throw error }
      refreshed.insert(.entry(id.local))
      guard let saved else { throw error }
      noteCopy(from: record.requested, error: error)
      return saved
    }
  }

  private func savedCharacter(
    _ id: CharacterID, in copy: OpenedCopy
  ) async throws(CharacterRepositoryError) -> FictionalCharacter? {
    do throws(CharacterRepositoryError) { return try await copy.store.character(id) } catch {
      switch error {
      case .notFound, .unknownSource: return nil
      case .unreachable, .refused, .invalidResponse, .notCopied, .storage, .cancelled: throw error
      }
    }
  }

  /// Passes the store to `body`, after all pages have been loaded.
  private func withList<Value: Sendable>(
    _ body: @Sendable (any CharacterStore) async throws(CharacterRepositoryError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try await recovering { () async throws(CharacterRepositoryError) in
      try await prepareList()
      return try await body(openedCopy().store)
    }
  }

  private func prepareList() async throws(CharacterRepositoryError) {
    let list = try await openedCopy().records.list()
    switch (requests(for: .list), list.completed) {
    case (.never, let time?): noteCopy(from: time, error: nil)
    case (.never, nil):
      throw .notCopied("the copy of \(source.name) is not complete")
    case (.whenStale, let time?):
      if isStale(time, after: policy.maximumAge) { refresh(.list, copiedAt: time) }
    case (.whenStale, nil): try await loadList()
    case (.always, let time):
      do throws(CharacterRepositoryError) { try await loadList() } catch {
        switch error {
        // The caller replaces a damaged copy.
        case .cancelled, .storage: throw error
        case .notFound, .unknownSource, .unreachable, .refused, .invalidResponse, .notCopied:
          guard let time else { throw error }
          noteCopy(from: time, error: error)
        }
      }
      refreshed.insert(.list)
    }
  }

  /// Refreshes a stale part of the copy in the background, unless that is already running.
  private func refresh(_ part: Part, copiedAt time: Int) {
    if refreshes[part] != nil { return }
    refreshes[part] = Task {
      do throws(CharacterRepositoryError) {
        switch part {
        case .entry(let local): _ = try await requestedEntry(local)
        case .list: try await loadList()
        }
      } catch {
        switch error {
        case .storage(let reason): status.storageProblem = reason
        // The source did not answer in time.
        case .cancelled: noteCopy(from: time, error: nil)
        case .notFound, .unknownSource, .unreachable, .refused, .invalidResponse, .notCopied:
          noteCopy(from: time, error: error)
        }
      }
      refreshes[part] = nil
    }
  }

  private func noteCopy(from time: Int?, error: CharacterRepositoryError?) {
    if let time {
      let age = Duration.seconds(max(now() - time, 0))
      status.copyAge = max(status.copyAge ?? .zero, age)
    }
    status.error = error ?? status.error
  }

  /// Runs a closure again with a new copy if the file of the copy is damaged, or with a copy in
  /// memory if it can't be read or written.
  private func recovering<Value: Sendable>(
    _ body: () async throws(CharacterRepositoryError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    let used = try openedCopy()
    do throws(CharacterRepositoryError) { return try await body() } catch {
      guard case .storage(let reason) = error, let path = used.path else { throw error }
      // Another call may have replaced the copy.
      if opened?.records === used.records { try replaceCopy(path, because: reason) }
      return try await body()
    }
  }

  private func replaceCopy(
    _ path: String, because reason: String
  ) throws(CharacterRepositoryError) {
    let file = CopyFile(path: path, copy: copy)
    opened = nil
    if file.isDamaged, (try? file.moveAside()) != nil { return }
    let new = try OpenedCopy(inMemory: copy, because: "\(path): \(reason)")
    opened = new
    status.storageProblem = new.problem
  }
}

// MARK: - Requesting

extension SourceRepository {
  /// Requests an entry, or waits for the call that already does, and saves it.
  private func requestedEntry(
    _ local: String
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try await entries.value(for: local) { () async throws(CharacterRepositoryError) in
      try await self.loadEntry(local)
    }
  }

  private func loadEntry(
    _ local: String
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let time = now()
    let character: FictionalCharacter
    do throws(CharacterRepositoryError) {
      character = try await source.entry(local)
    } catch {
      if error == .notFound { await rememberMissing(local) }
      throw error
    }
    guard character.id == CharacterID(source: source.name, local: local) else {
      throw .invalidResponse(
        problem: "the answer is the character \(character.id)", location: "\(source.name)/\(local)")
    }
    do throws(CharacterRepositoryError) {
      let copy = try openedCopy()
      try await copy.store.save([character], areComplete: true)
      try await copy.records.saved([local], at: time)
    } catch {
      if case .storage(let reason) = error { status.storageProblem = reason }
    }
    return character
  }

  private func rememberMissing(_ local: String) async {
    let time = now()
    let outdated = time - Int(policy.notFoundAge.components.seconds)
    // Without the record, the next call sends the request again.
    try? await openedCopy().records.missing(local, at: time, outdated: outdated)
  }
}
