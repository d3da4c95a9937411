import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@Suite struct Get__Name__Tests {
  @Test("Requests the ID and returns the entity")
  func detail() async throws {
    let all = [__Entity__].named(["Ada", "Bob"])
    let repository = Stub__Subject__Repository(on__Subject__: { id in
      #expect(id == __Subject__ID(7))
      return all[1]
    })
    let getDetail = Get__Name__(repository: repository)
    let detail = try await getDetail(__Subject__ID(7))
    #expect(detail.entity == all[1])
  }

  @Test(
    "Throws the repository's error",
    arguments: [__Subject__RepositoryError.notFound, .storage(reason: "damaged"), .cancelled])
  func errors(_ error: __Subject__RepositoryError) async {
    let getDetail = Get__Name__(
      repository: InMemory__Subject__Repository(failing: error))
    await #expect(throws: error) { try await getDetail(__Subject__ID(1)) }
  }
}
