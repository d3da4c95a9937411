import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import Testing

@testable import CharactersAssembly

@Suite struct SimulatedFavoritesRepositoryTests {
  private static let reason = "failure simulated by --simulate-failures"

  @Test(
    "Fulfills the repository contract while nothing fails",
    arguments: FavoritesRepositoryContract.requirements)
  func contract(_ requirement: FavoritesRepositoryContract.Requirement) async throws {
    try await requirement.check(
      SimulatedFavoritesRepository(
        InMemoryFavoritesRepository(), conditions: SimulatedConditions()))
  }

  @Test("Each nth request fails, and changes nothing")
  func failures() async throws {
    let base = InMemoryFavoritesRepository([CharacterID(1)])
    let repository = SimulatedFavoritesRepository(
      base, conditions: SimulatedConditions(failureInterval: 2))
    _ = try await repository.change(.add([CharacterID(2)]))
    await #expect(throws: FavoritesError.unsaved(reason: Self.reason)) {
      _ = try await repository.change(.add([CharacterID(3)]))
    }
    _ = try await repository.favorites()
    await #expect(throws: FavoritesError.unreadable(reason: Self.reason)) {
      _ = try await repository.favorites()
    }
    _ = try await repository.favorites()
    await #expect(throws: FavoritesError.unsaved(reason: Self.reason)) {
      _ = try await repository.undo()
    }
    #expect(try await base.favorites().ids == [CharacterID(1), CharacterID(2)])
  }

  @Test("Waits before each answer, and drops a request that is cancelled meanwhile")
  func latency() async throws {
    let clock = TestClock()
    let conditions = SimulatedConditions(latency: .milliseconds(300))
    let repository = SimulatedFavoritesRepository(
      InMemoryFavoritesRepository([CharacterID(1)]), conditions: conditions, clock: clock)
    let answer = Task { try await repository.favorites() }
    #expect(await clock.advanceToNextDeadline() == .milliseconds(300))
    #expect(try await answer.value.ids == [CharacterID(1)])

    let unused = SimulatedFavoritesRepository(
      StubFavoritesRepository(), conditions: conditions, clock: clock)
    let cancelled = Task { try await unused.undo() }
    await clock.waitForSleepers()
    cancelled.cancel()
    await #expect(throws: FavoritesError.cancelled) { try await cancelled.value }
  }
}
