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

  @Test("A question without an answer fails the test")
  func unexpected() async {
    let repository = Stub__Subject__Repository()
    await expectFailure("number 7") {
      _ = try await repository.__subject__(__Subject__ID(7))
    }
    await expectFailure("page 2 of a list") {
      _ = try await repository.list(.init(), sort: .name, page: PageRequest(page: 2, limit: 1))
    }
    await expectFailure("a search for 'x'") {
      _ = try await repository.search("x", page: PageRequest(limit: 1))
    }
  }

  private func expectFailure(
    _ question: String, _ call: @Sendable () async throws -> Void
  ) async {
    await withKnownIssue {
      await #expect(throws: __Subject__RepositoryError.notFound) { try await call() }
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["Nobody expected this question: \(question)"]
    }
  }
}
