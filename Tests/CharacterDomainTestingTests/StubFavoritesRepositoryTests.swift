import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct StubFavoritesRepositoryTests {
  @Test("Each call returns the value of its implementation")
  func implementedCalls() async throws {
    let favorites = Favorites(ids: [CharacterID(7)], revision: 3)
    let repository = StubFavoritesRepository(
      onFavorites: { favorites }, onChange: { SavedFavorites(change: $0, favorites: favorites) },
      onUndo: { nil })
    let change = FavoritesChange.remove([CharacterID(1)])
    let read = try await repository.favorites()
    let saved = try await repository.change(change)
    let undone = try await repository.undo()
    #expect(read == favorites)
    #expect(saved == SavedFavorites(change: change, favorites: favorites))
    #expect(undone == nil)
  }

  @Test("A call without an implementation fails the test at the location of the stub")
  func unexpectedCalls() async {
    let location = #_sourceLocation
    let repository = StubFavoritesRepository(sourceLocation: location)
    await expectFailure("favorites()", at: location) { _ = try await repository.favorites() }
    await expectFailure("change(.add([7]))", at: location) {
      _ = try await repository.change(.add([CharacterID(7)]))
    }
    await expectFailure("undo()", at: location) { _ = try await repository.undo() }
  }

  private func expectFailure(
    _ call: String, at location: SourceLocation, _ body: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: FavoritesError.unreadable(reason: "unexpected call")) {
        try await body()
      }
    } matching: { issue in
      issue.sourceLocation == location
        && issue.comments.first?.rawValue.hasPrefix("Unexpected call:\n\n  \(call)\n") == true
    }
  }
}
