import CharacterDomain

/// A repository that answers as another one does, but later, or with failures.
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
    try await simulate()
    return try await base.character(id)
  }

  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await simulate()
    return try await base.list(filter, sort: sort, page: page)
  }

  func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await simulate()
    return try await base.search(text, in: filter, page: page)
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await simulate()
    return try await base.find(lookup, limit: limit)
  }

  func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await simulate()
    return try await base.suggestions(for: text, limit: limit)
  }

  func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await simulate()
    return try await base.statistics(filter)
  }

  // MARK: - Internal

  private func simulate() async throws(CharacterRepositoryError) {
    do throws(SimulatedRequests.Failure) {
      try await requests.prepare()
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .simulated: throw .unreachable(reason: SimulatedRequests.Failure.reason)
      }
    }
  }
}
