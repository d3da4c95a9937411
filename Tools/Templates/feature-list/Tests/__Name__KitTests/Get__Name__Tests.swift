import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@Suite struct Get__Name__Tests {
  @Test("Requests the page of an unfiltered list, ordered by name")
  func page() async throws {
    let expected = PageRequest(page: 2, limit: 3)
    let repository = Stub__Subject__Repository(onList: { filter, sort, request in
      #expect((filter, sort, request) == (__Subject__Filter(), .name, expected))
      return Page(items: [], request: request, total: .exactly(5))
    })
    let getPage = Get__Name__(repository: repository)
    #expect(try await getPage(expected).total == .exactly(5))
  }
}
