import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import Testing

@testable import RelatedKit

@MainActor @Suite struct RelatedViewModelTests {
  private func viewModel(over repository: any CharacterRepository) -> RelatedViewModel {
    RelatedViewModel(
      RelatedRequest(.id(CharacterID(1)), depth: 1), getRelated: GetRelated(repository: repository))
  }

  @Test("Makes no request before it appears")
  func idle() async {
    await drive(viewModel(over: StubCharacterRepository())) { screen in
      screen.expect(.loading)
      await screen.waitUntilIdle()
    }
  }

  private func loaded(
    depth: Int, shownDepth: Int? = nil, reload: Reload<ResolveCharacterError> = .none
  ) async throws -> RelatedState {
    let getRelated = GetRelated(repository: InMemoryCharacterRepository(.relatives))
    let request = RelatedRequest(.id(CharacterID(1)), depth: shownDepth ?? depth)
    var model = RelatedDisplayModel(try await getRelated(request), depth: depth)
    model.reload = reload
    return .loaded(model)
  }

  @Test(
    "Loads another depth while the old rows are shown; ignores depths outside 1 to 9")
  func depth() async throws {
    let states = [
      try await loaded(depth: 1), try await loaded(depth: 3, shownDepth: 1, reload: .running),
      try await loaded(depth: 3),
    ]
    await drive(viewModel(over: InMemoryCharacterRepository(.relatives))) { screen in
      screen.expect(.loading)
      screen.send(.depthPicked(2))
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(states[0])
      for depth in [1, 0, 10, -1, .max, .min] { screen.send(.depthPicked(depth)) }
      screen.send(.depthPicked(3))
      await screen.waitUntilIdle()
      screen.expect(states[1])
      screen.expect(states[2])
    }
  }

  @Test("The last picked depth wins, even if an older request finishes last")
  func newestDepth() async throws {
    let working = InMemoryCharacterRepository(.relatives)
    let (gate, calls) = (Gate(), CallCounter())
    let repository = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        // The second load waits until the test opens the gate.
        if await calls.next() == 2 { await gate.pass() }
        return try await working.character(id)
      }, onList: working.list)
    let states = [
      try await loaded(depth: 1), try await loaded(depth: 2, shownDepth: 1, reload: .running),
      try await loaded(depth: 3, shownDepth: 1, reload: .running), try await loaded(depth: 3),
    ]
    await drive(viewModel(over: repository)) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(states[0])
      screen.send(.depthPicked(2))
      await gate.waitForArrivals()
      screen.expect(states[1])
      screen.send(.depthPicked(3))
      screen.expect(states[2])
      await screen.waitForState(states[3])
      gate.open()
      await screen.waitUntilIdle()
      screen.expectDroppedAnswers(1)
    }
  }

}
