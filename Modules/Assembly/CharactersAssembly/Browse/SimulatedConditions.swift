import CharacterDomain
import Synchronization

/// The latency and failures to simulate in repositories, for demonstrations and tests.
struct SimulatedConditions: Sendable {
  /// The delay before each response.
  var latency = Duration.zero
  /// The interval of failures: with 3, every third request fails; `nil` for no failures.
  var failureInterval: Int?

  var isNormal: Bool { latency == .zero && failureInterval == nil }
}

/// Delays each request, and makes every *n*th request fail.
final class SimulatedRequests: Sendable {
  enum Failure: Error {
    case cancelled
    case simulated

    static let reason = "failure simulated by --simulate-failures"
  }

  private let conditions: SimulatedConditions
  private let clock: any Clock<Duration>
  private let count = Atomic(0)

  init(_ conditions: SimulatedConditions, clock: any Clock<Duration>) {
    self.conditions = conditions
    self.clock = clock
  }

  /// Counts a request, and waits for the latency. Call this method before each request.
  ///
  /// - Throws: ``Failure`` if this request should fail, or if the task is cancelled.
  func prepare() async throws(Failure) {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    do {
      try await clock.sleep(for: conditions.latency)
    } catch {
      throw .cancelled
    }
    if let interval = conditions.failureInterval, number.isMultiple(of: interval) {
      throw .simulated
    }
  }
}

extension SimulatedRequests {
  /// Waits, and fails like a source that can't be reached.
  fileprivate func prepareForCharacters() async throws(CharacterRepositoryError) {
    do throws(Failure) { try await prepare() } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .simulated: throw .unreachable(reason: Failure.reason)
      }
    }
  }
}

/// A character repository with simulated delays and failures.
final class SimulatedCharacterRepository: CharacterRepository {
  private let base: any CharacterRepository
  private let requests: SimulatedRequests

  init(
    _ base: any CharacterRepository, conditions: SimulatedConditions,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    requests = SimulatedRequests(conditions, clock: clock)
  }

  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try await requests.prepareForCharacters()
    return try await base.character(id)
  }

  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await requests.prepareForCharacters()
    return try await base.list(filter, sort: sort, page: page)
  }

  func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await requests.prepareForCharacters()
    return try await base.search(text, in: filter, page: page)
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await requests.prepareForCharacters()
    return try await base.find(lookup, limit: limit)
  }

  func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await requests.prepareForCharacters()
    return try await base.suggestions(for: text, limit: limit)
  }

  func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await requests.prepareForCharacters()
    return try await base.statistics(filter)
  }

  func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await requests.prepareForCharacters()
    return try await base.characters(filter, after: id, limit: limit)
  }

  func provenance() async -> Provenance? { await base.provenance() }
}

/// A picture repository with simulated delays and failures.
final class SimulatedPictureRepository: PictureRepository {
  private let base: any PictureRepository
  private let requests: SimulatedRequests

  init(
    _ base: any PictureRepository, conditions: SimulatedConditions,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    requests = SimulatedRequests(conditions, clock: clock)
  }

  func picture(
    of id: CharacterID, as form: PictureForm
  ) async throws(CharacterRepositoryError) -> [UInt8]? {
    try await requests.prepareForCharacters()
    return try await base.picture(of: id, as: form)
  }
}

/// A favorites repository with simulated delays and failures.
final class SimulatedFavoritesRepository: FavoritesRepository {
  private let base: any FavoritesRepository
  private let requests: SimulatedRequests

  init(
    _ base: any FavoritesRepository, conditions: SimulatedConditions,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    requests = SimulatedRequests(conditions, clock: clock)
  }

  func favorites() async throws(FavoritesError) -> Favorites {
    try await simulate(.unreadable(reason: SimulatedRequests.Failure.reason))
    return try await base.favorites()
  }

  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    try await simulate(.unsaved(reason: SimulatedRequests.Failure.reason))
    return try await base.change(change)
  }

  func undo() async throws(FavoritesError) -> SavedFavorites? {
    try await simulate(.unsaved(reason: SimulatedRequests.Failure.reason))
    return try await base.undo()
  }

  // MARK: - Internal

  private func simulate(_ failure: FavoritesError) async throws(FavoritesError) {
    do throws(SimulatedRequests.Failure) {
      try await requests.prepare()
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .simulated: throw failure
      }
    }
  }
}
