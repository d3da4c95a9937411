import Testing
import __Entity__Domain
import __Entity__DomainTesting

@Suite struct InMemory__Entity__RepositoryTests {
  @Test(
    "Fulfills the repository contract",
    arguments: __Entity__RepositoryContract.requirements)
  func contract(_ requirement: __Entity__RepositoryContract.Requirement) async throws {
    try await requirement.check(InMemory__Entity__Repository())
  }

  @Test("A new ID follows the existing ones")
  func start() async throws {
    let repository = InMemory__Entity__Repository(.samples(2))
    let added = try await repository.add(.sample(3))
    #expect(added.id == __Entity__ID(3))
    let all = try await repository.all()
    #expect(all == .samples(3))
  }
}
