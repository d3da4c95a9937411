import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@Suite struct Get__Name__Tests {
  @Test("Requests the ID and returns the entity")
  func detail() async throws {
    let all = [__Entity__].named(["Ada", "Bob"])
    let repository = Stub__Subject__Repository(on__Subject__: { id in
      #expect(id == __Subject__ID(7))
      return all[1]
    })
    let getDetail = Get__Name__(repository: repository)
    #expect(try await getDetail(__Subject__ID(7)) == all[1])
  }
}
