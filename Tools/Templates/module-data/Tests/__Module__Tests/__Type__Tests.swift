import Testing
import __Domain__
import __Domain__Testing
import __Module__

@Suite struct __Type__Tests {
  @Test(
    "keeps the contract of repositories",
    arguments: __Subject__RepositoryContract.promises)
  func contract(_ promise: __Subject__RepositoryContract.Promise) async throws {
    let source = InMemory__Subject__Repository(.contractFixtures)
    try await promise.check(__Type__(over: source))
  }

  @Test("an error of the other repository is passed on as it is")
  func failing() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let repository = __Type__(
      over: InMemory__Subject__Repository(failing: error))
    await #expect(throws: error) { try await repository.__subject__(__Subject__ID(1)) }
  }
}
