import Testing
import __Domain__
import __Domain__Testing

@Suite struct InMemory__Subject__RepositoryTests {
  @Test(
    "keeps the contract of repositories",
    arguments: __Subject__RepositoryContract.promises)
  func contract(_ promise: __Subject__RepositoryContract.Promise) async throws {
    try await promise.check(InMemory__Subject__Repository(.contractFixtures))
  }

  @Test("a failing repository answers every call with its error")
  func failing() async {
    let error = __Subject__RepositoryError.unreachable(reason: "no network")
    let repository = InMemory__Subject__Repository(failing: error)
    let request = PageRequest(limit: 5)
    await #expect(throws: error) {
      try await repository.__subject__(__Subject__ID(1))
    }
    await #expect(throws: error) { try await repository.search("x", page: request) }
    await #expect(throws: error) {
      try await repository.list(.init(), sort: .name, page: request)
    }
  }
}
