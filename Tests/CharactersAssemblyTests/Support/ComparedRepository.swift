import CharacterDomain
import CharacterDomainTesting
import Testing

/// A repository for `CharacterRepositoryContract` over a source that lacks some facts of the
/// contract fixtures.
///
/// The contract gets the answers of the complete fixtures. For each call, the tested repository must
/// answer like the reference implementation with the characters that the source has.
struct ComparedRepository: CharacterRepository {
  private let tested: any CharacterRepository
  private let answers: ContractAnswers

  init(_ tested: any CharacterRepository, with answers: ContractAnswers) {
    (self.tested, self.answers) = (tested, answers)
  }

  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try await answers.request(id)
    return try await compare("\(id)") { repository throws(CharacterRepositoryError) in
      try await repository.character(id)
    }
  }

  func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await compare("\(filter) \(sort) \(page)") { repository throws(CharacterRepositoryError) in
      try await repository.list(filter, sort: sort, page: page)
    }
  }

  func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await compare("\(text) \(filter) \(page)") { repository throws(CharacterRepositoryError) in
      try await repository.search(text, in: filter, page: page)
    }
  }

  func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await compare("\(lookup) \(limit)") { repository throws(CharacterRepositoryError) in
      try await repository.find(lookup, limit: limit)
    }
  }

  func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await compare("\(text) \(limit)") { repository throws(CharacterRepositoryError) in
      try await repository.suggestions(for: text, limit: limit)
    }
  }

  func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await compare("\(filter)") { repository throws(CharacterRepositoryError) in
      try await repository.statistics(filter)
    }
  }

  func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await compare("\(filter) \(id?.description ?? "") \(limit)") {
      repository throws(CharacterRepositoryError) in
      try await repository.characters(filter, after: id, limit: limit)
    }
  }

  private func compare<Value: Hashable & Sendable>(
    _ arguments: String, function: String = #function, _ body: ContractAnswers.Call<Value>
  ) async throws(CharacterRepositoryError) -> Value {
    let call = "\(function) \(arguments)"
    let answer = await answers.answer(to: call, body)
    #expect(await ContractAnswers.result(of: tested, body) == answer.expected, "\(call)")
    return try answer.complete.get()
  }
}

/// The answers of the reference implementation, which is slow. The repositories of a source share
/// them.
actor ContractAnswers {
  typealias Call<Value> =
    @Sendable (any CharacterRepository) async throws(CharacterRepositoryError) -> Value
  typealias Answer<Value> = Result<Value, CharacterRepositoryError>

  private let complete: InMemoryCharacterRepository
  /// The characters with the facts that a copy of the source knows now.
  private let known: InMemoryCharacterRepository
  private let entries: [CharacterID: FictionalCharacter]
  private var requested: Set<CharacterID> = []
  private var answers: [String: Any] = [:]

  init(of service: ServiceFixture) {
    complete = InMemoryCharacterRepository(.contractFixtures(of: service.name))
    known = InMemoryCharacterRepository(service.listed)
    entries = Dictionary(uniqueKeysWithValues: service.entries.map { ($0.id, $0) })
  }

  /// Records that the source was asked for an entry.
  func request(_ id: CharacterID) async throws(CharacterRepositoryError) {
    guard let entry = entries[id], requested.insert(id).inserted else { return }
    try await known.save([entry], areComplete: true)
  }

  /// Returns the expected answer to a call, and the answer of the complete fixtures.
  func answer<Value: Sendable>(
    to call: String, _ body: Call<Value>
  ) async -> (expected: Answer<Value>, complete: Answer<Value>) {
    let key = "\(requested.count) \(call)"
    if let answer = answers[key] as? (Answer<Value>, Answer<Value>) { return answer }
    let answer = (await Self.result(of: known, body), await Self.result(of: complete, body))
    answers[key] = answer
    return answer
  }

  static func result<Value>(
    of repository: any CharacterRepository, _ body: Call<Value>
  ) async -> Answer<Value> {
    do throws(CharacterRepositoryError) { return .success(try await body(repository)) } catch {
      return .failure(error)
    }
  }
}
