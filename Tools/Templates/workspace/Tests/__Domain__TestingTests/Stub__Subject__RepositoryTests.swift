import Testing
import __Domain__
import __Domain__Testing

@Suite struct Stub__Subject__RepositoryTests {
  @Test("Calls the implementations of the test")
  func implementations() async throws {
    let fixture = try #require([__Entity__].contractFixtures.first)
    let request = PageRequest(limit: 1)
    let match = __Subject__Match(fixture.summary, passage: nil)
    let repository = Stub__Subject__Repository(
      on__Subject__: { _ in fixture },
      onList: { _, _, page in Page(items: [fixture.summary], request: page, total: .exactly(1)) },
      onSearch: { _, _, page in Page(items: [match], request: page, total: .exactly(1)) })
    #expect(try await repository.__subject__(__Subject__ID(7)) == fixture)
    #expect(
      try await repository.list(.init(), sort: .name, page: request).items == [fixture.summary])
    #expect(try await repository.search("x", in: .init(), page: request).items == [match])
  }

  @Test("A call without an implementation fails the test where the stub was created")
  func unexpected() async {
    let location = #_sourceLocation
    let repository = Stub__Subject__Repository(sourceLocation: location)
    await expectFailure("__subject__(7)", at: location) {
      _ = try await repository.__subject__(__Subject__ID(7))
    }
    let page = PageRequest(page: 2, limit: 1)
    await expectFailure("list(", at: location) {
      _ = try await repository.list(.init(), sort: .name, page: page)
    }
    await expectFailure("search(", at: location) {
      _ = try await repository.search("x", in: .init(), page: page)
    }
  }

  private func expectFailure(
    _ call: String, at location: SourceLocation, _ body: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: __Subject__RepositoryError.notFound) { try await body() }
    } matching: { issue in
      issue.sourceLocation == location
        && issue.comments.first?.rawValue.hasPrefix("Unexpected call:\n\n  \(call)") == true
    }
  }
}
