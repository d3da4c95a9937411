import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct StubFavoritesRepositoryTests {
  @Test("Each call gets the answer that the test wrote")
  func answers() async throws {
    let favorites = Favorites(ids: [CharacterID(7)], revision: 3)
    let repository = StubFavoritesRepository(
      onFavorites: { favorites },
      onChange: { SavedFavorites(change: $0, favorites: favorites) },
      onUndo: { nil })
    let change = FavoritesChange.remove([CharacterID(1)])
    let read = try await repository.favorites()
    let saved = try await repository.change(change)
    let undone = try await repository.undo()
    #expect(read == favorites)
    #expect(saved == SavedFavorites(change: change, favorites: favorites))
    #expect(undone == nil)
  }

  @Test("A call without an answer fails the test")
  func unexpected() async {
    let repository = StubFavoritesRepository()
    await expectFailure("the favorites") { _ = try await repository.favorites() }
    await expectFailure("add([7])") { _ = try await repository.change(.add([CharacterID(7)])) }
    await expectFailure("undo") { _ = try await repository.undo() }
  }

  private func expectFailure(
    _ call: String, _ body: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: FavoritesError.unreadable(reason: "nobody expected the call")) {
        try await body()
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["Nobody expected this call: \(call)"]
    }
  }
}
