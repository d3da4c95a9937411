import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import RelatedKit
import Testing

@MainActor
@Suite struct RelatedViewModelTests {
  private func viewModel(over repository: any CharacterRepository) -> RelatedViewModel {
    RelatedViewModel(
      RelatedRequest(.id(CharacterID(1)), depth: 1), getRelated: GetRelated(repository: repository))
  }

  @Test("Loads when it appears, and again on a retry after a failure")
  func load() async throws {
    let error = CharacterRepositoryError.storage(reason: "damaged")
    let working = InMemoryCharacterRepository(.relatives)
    let calls = CallCounter()
    let repository = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        if await calls.next() == 1 { throw error }
        return try await working.character(id)
      })
    let related = try await GetRelated(repository: working)(
      RelatedRequest(.id(CharacterID(1)), depth: 1))
    await drive(viewModel(over: repository)) { screen in
      screen.expect(.loading)
      await screen.waitUntilIdle()
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.failed(.repository(error)))
      screen.send(.retryTapped)
      await screen.waitUntilIdle()
      screen.expect(.loading)
      screen.expect(.loaded(RelatedDisplayModel(related)))
    }
  }

  @Test("Makes no request before it appears")
  func idle() async {
    await drive(viewModel(over: StubCharacterRepository())) { screen in
      screen.expect(.loading)
      await screen.waitUntilIdle()
    }
  }
}
