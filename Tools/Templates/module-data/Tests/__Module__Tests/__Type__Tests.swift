import Testing
import __Domain__
import __Domain__Testing
import __Module__

@Suite struct __Type__Tests {
  @Test(
    "Fulfills the contract of repositories",
    arguments: __Subject__RepositoryContract.requirements)
  func contract(_ requirement: __Subject__RepositoryContract.Requirement) async throws {
    let source = InMemory__Subject__Repository(.contractFixtures)
    try await requirement.check(__Type__(over: source))
  }
}
