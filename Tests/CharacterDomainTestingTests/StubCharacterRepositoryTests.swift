import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct StubCharacterRepositoryTests {
  @Test("Each question gets the answer that the test wrote")
  func answers() async throws {
    let holmes = try #require([FictionalCharacter].contractFixtures.first)
    let request = PageRequest(limit: 1)
    let named = NamedCharacter(holmes.reference, called: "The Great Detective")
    let match = CharacterMatch(holmes.summary, passage: nil)
    let repository = StubCharacterRepository(
      onCharacter: { _ in holmes },
      onList: { _, _, page in Page(items: [holmes.summary], request: page, total: .exactly(1)) },
      onSearch: { _, page in Page(items: [match], request: page, total: .exactly(1)) },
      onFind: { _, _ in [named] },
      onSuggestions: { _, _ in [named] })
    #expect(try await repository.character(CharacterID(7)) == holmes)
    #expect(
      try await repository.list(.init(), sort: .name, page: request).items == [holmes.summary])
    #expect(try await repository.search("x", page: request).items == [match])
    #expect(try await repository.find(.slug("x"), limit: 1) == [named])
    #expect(try await repository.suggestions(for: "x", limit: 1) == [named])
  }

  @Test("A question without an answer fails the test where the stub was made")
  func unexpected() async {
    let place = #_sourceLocation
    let repository = StubCharacterRepository(sourceLocation: place)
    await expectFailure("character(7)", at: place) {
      _ = try await repository.character(CharacterID(7))
    }
    let page = PageRequest(page: 2, limit: 1)
    let filter = "CharacterFilter(kind: nil, work: nil, creator: nil)"
    await expectFailure("list(\n    \(filter),\n    .name,", at: place) {
      _ = try await repository.list(.init(), sort: .name, page: page)
    }
    await expectFailure(#"search("x", PageRequest(page: 2, limit: 1))"#, at: place) {
      _ = try await repository.search("x", page: page)
    }
    await expectFailure(#"find(.slug("x"), 1)"#, at: place) {
      _ = try await repository.find(.slug("x"), limit: 1)
    }
    await expectFailure(#"suggestions("x", 1)"#, at: place) {
      _ = try await repository.suggestions(for: "x", limit: 1)
    }
  }

  private func expectFailure(
    _ question: String, at place: SourceLocation, _ call: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: CharacterRepositoryError.notFound) { try await call() }
    } matching: { issue in
      issue.sourceLocation == place
        && issue.comments.first?.rawValue.hasPrefix("Nobody expected this call:\n\n  \(question)")
          == true
    }
  }
}
