import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct StubCharacterRepositoryTests {
  @Test("Each call returns the value of its implementation")
  func implementedCalls() async throws {
    let holmes = try #require([FictionalCharacter].contractFixtures.first)
    let request = PageRequest(limit: 1)
    let named = NamedCharacter(holmes.reference, matchedName: "The Great Detective")
    let match = CharacterMatch(holmes.summary, passage: nil)
    let repository = StubCharacterRepository(
      onCharacter: { _ in holmes },
      onList: { _, _, page in Page(items: [holmes.summary], request: page, total: .exactly(1)) },
      onSearch: { _, _, page in Page(items: [match], request: page, total: .exactly(1)) },
      onFind: { _, _ in [named] }, onSuggestions: { _, _ in [named] })
    #expect(try await repository.character(CharacterID(7)) == holmes)
    #expect(
      try await repository.list(.init(), sort: .name, page: request).items == [holmes.summary])
    #expect(try await repository.search("x", in: .init(), page: request).items == [match])
    #expect(try await repository.find(.slug("x"), limit: 1) == [named])
    #expect(try await repository.suggestions(for: "x", limit: 1) == [named])
  }

  @Test("A call without an implementation fails the test at the location of the stub")
  func unexpectedCalls() async {
    let location = #_sourceLocation
    let repository = StubCharacterRepository(sourceLocation: location)
    await expectFailure("character(7)", at: location) {
      _ = try await repository.character(CharacterID(7))
    }
    let page = PageRequest(page: 2, limit: 1)
    await expectFailure("list(\n    CharacterFilter(\n      kinds: [],", at: location) {
      _ = try await repository.list(.init(), sort: .name, page: page)
    }
    await expectFailure("search(\n    \"x\",\n    CharacterFilter(", at: location) {
      _ = try await repository.search("x", in: .init(), page: page)
    }
    await expectFailure(#"find(.slug("x"), 1)"#, at: location) {
      _ = try await repository.find(.slug("x"), limit: 1)
    }
    await expectFailure(#"suggestions("x", 1)"#, at: location) {
      _ = try await repository.suggestions(for: "x", limit: 1)
    }
  }

  private func expectFailure(
    _ call: String, at location: SourceLocation, _ body: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: CharacterRepositoryError.notFound) { try await body() }
    } matching: { issue in
      issue.sourceLocation == location
        && issue.comments.first?.rawValue.hasPrefix("Unexpected call:\n\n  \(call)") == true
    }
  }
}
