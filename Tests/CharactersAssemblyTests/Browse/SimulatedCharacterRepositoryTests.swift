import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Testing

@testable import CharactersAssembly

@Suite struct SimulatedCharacterRepositoryTests {
  private static let failure = CharacterRepositoryError.unreachable(
    reason: "failure simulated by --simulate-failures")

  private let base = InMemoryCharacterRepository(.contractFixtures)

  @Test(
    "Fulfills the repository contract while nothing fails",
    arguments: CharacterRepositoryContract.requirements)
  func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    let base = InMemoryCharacterRepository(.contractFixtures(of: nil))
    try await requirement.check(
      SimulatedCharacterRepository(base, conditions: SimulatedConditions()))
  }

  @Test(
    "Every nth request fails, regardless of its kind",
    arguments: [
      (1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), (2, [2, 4, 6, 8, 10, 12]), (5, [5, 10]),
      (12, [12]), (13, []),
    ])
  func failures(_ interval: Int, _ failed: [Int]) async {
    let repository = SimulatedCharacterRepository(
      base, conditions: SimulatedConditions(failureInterval: interval))
    var failures: [Int] = []
    for number in 1...12 {
      do throws(CharacterRepositoryError) { try await request(number, to: repository) } catch {
        #expect(error == Self.failure)
        failures.append(number)
      }
    }
    #expect(failures == failed)
  }

  @Test("Waits for the latency before each answer", arguments: 1...6)
  func latency(_ number: Int) async throws {
    let clock = TestClock()
    let repository = SimulatedCharacterRepository(
      base, conditions: SimulatedConditions(latency: .milliseconds(300)), clock: clock)
    let answer = Task { try await request(number, to: repository) }
    #expect(await clock.advanceToNextDeadline() == .milliseconds(300))
    try await answer.value
    #expect(clock.now.offset == .milliseconds(300))
  }

  @Test("A request that is cancelled during the latency does not reach the repository")
  func cancelled() async {
    let clock = TestClock()
    let repository = SimulatedCharacterRepository(
      StubCharacterRepository(), conditions: SimulatedConditions(latency: .seconds(60)),
      clock: clock)
    let answer = Task { try await request(1, to: repository) }
    await clock.waitForSleepers()
    answer.cancel()
    await #expect(throws: CharacterRepositoryError.cancelled) { try await answer.value }
  }

  @Test("Conditions are normal only without latency and failures")
  func normal() {
    #expect(SimulatedConditions().isNormal)
    #expect(!SimulatedConditions(latency: .milliseconds(1)).isNormal)
    #expect(!SimulatedConditions(failureInterval: 1).isNormal)
  }

  /// Sends one of six kinds of requests. `number` selects the kind.
  private func request(
    _ number: Int, to repository: any CharacterRepository
  ) async throws(CharacterRepositoryError) {
    let page = PageRequest(limit: 5)
    switch number % 6 {
    case 0: _ = try await repository.character(CharacterID(1))
    case 1: _ = try await repository.list(CharacterFilter(), sort: .name, page: page)
    case 2: _ = try await repository.search("holmes", in: .init(), page: page)
    case 3: _ = try await repository.find(.slug("odysseus"), limit: 5)
    case 4: _ = try await repository.suggestions(for: "holms", limit: 5)
    default: _ = try await repository.statistics(CharacterFilter())
    }
  }
}
