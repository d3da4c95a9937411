import Testing
import __Domain__
import __Domain__Testing

@Suite struct Stub__Subject__RepositoryTests {
  @Test("Each question gets the answer that the test wrote")
  func answers() async throws {
    let fixture = try #require([__Entity__].contractFixtures.first)
    let request = PageRequest(limit: 1)
    let match = __Subject__Match(fixture.summary, passage: nil)
    let repository = Stub__Subject__Repository(
      on__Subject__: { _ in fixture },
      onList: { _, _, page in Page(items: [fixture.summary], request: page, total: .exactly(1)) },
      onSearch: { _, page in Page(items: [match], request: page, total: .exactly(1)) })
    #expect(try await repository.__subject__(__Subject__ID(7)) == fixture)
    #expect(
      try await repository.list(.init(), sort: .name, page: request).items == [fixture.summary])
    #expect(try await repository.search("x", page: request).items == [match])
  }

  @Test("A question without an answer fails the test where the stub was made")
  func unexpected() async {
    let place = #_sourceLocation
    let repository = Stub__Subject__Repository(sourceLocation: place)
    await expectFailure("__subject__(7)", at: place) {
      _ = try await repository.__subject__(__Subject__ID(7))
    }
    let page = PageRequest(page: 2, limit: 1)
    await expectFailure("list(", at: place) {
      _ = try await repository.list(.init(), sort: .name, page: page)
    }
    await expectFailure(#"search("x", PageRequest(page: 2, limit: 1))"#, at: place) {
      _ = try await repository.search("x", page: page)
    }
  }

  private func expectFailure(
    _ question: String, at place: SourceLocation, _ call: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: __Subject__RepositoryError.notFound) { try await call() }
    } matching: { issue in
      issue.sourceLocation == place
        && issue.comments.first?.rawValue.hasPrefix("Nobody expected this call:\n\n  \(question)")
          == true
    }
  }
}
