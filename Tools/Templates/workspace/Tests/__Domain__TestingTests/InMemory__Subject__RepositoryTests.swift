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
}
