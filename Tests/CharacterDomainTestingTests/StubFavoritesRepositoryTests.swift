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

  @Test("A call without an answer fails the test where the stub was made")
  func unexpected() async {
    let place = #_sourceLocation
    let repository = StubFavoritesRepository(sourceLocation: place)
    await expectFailure("favorites()", at: place) { _ = try await repository.favorites() }
    await expectFailure("change(.add([7]))", at: place) {
      _ = try await repository.change(.add([CharacterID(7)]))
    }
    await expectFailure("undo()", at: place) { _ = try await repository.undo() }
  }

  private func expectFailure(
    _ call: String, at place: SourceLocation, _ body: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: FavoritesError.unreadable(reason: "nobody expected the call")) {
        try await body()
      }
    } matching: { issue in
      issue.sourceLocation == place
        && issue.comments.first?.rawValue.hasPrefix("Nobody expected this call:\n\n  \(call)\n")
          == true
    }
  }
}
