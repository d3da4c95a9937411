import Testing
import __Domain__
import __Domain__Testing

@Suite struct InMemory__Subject__RepositoryTests {
  @Test(
    "Fulfills the contract of repositories",
    arguments: __Subject__RepositoryContract.requirements)
  func contract(_ requirement: __Subject__RepositoryContract.Requirement) async throws {
    try await requirement.check(InMemory__Subject__Repository(.contractFixtures))
  }

  @Test("Throws the given error from every call")
  func failing() async {
    let error = __Subject__RepositoryError.unreachable(reason: "no network")
    let repository = InMemory__Subject__Repository(failing: error)
    let request = PageRequest(limit: 5)
    await #expect(throws: error) {
      try await repository.__subject__(__Subject__ID(1))
    }
    await #expect(throws: error) {
      try await repository.search("x", in: .init(), page: request)
    }
    await #expect(throws: error) {
      try await repository.list(.init(), sort: .name, page: request)
    }
  }
}
