import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@Suite struct Get__Name__Tests {
  private let request = PageRequest(page: 2, limit: 3)

  @Test("Without a text, requests the unfiltered list by name")
  func list() async throws {
    let repository = Stub__Subject__Repository(onList: { [request] filter, sort, page in
      #expect((filter, sort, page) == (__Subject__Filter(), .name, request))
      return Page(items: [], request: page, total: .exactly(5))
    })
    let getPage = Get__Name__(repository: repository)
    #expect(try await getPage(request).total == .exactly(5))
  }

  @Test("With a text, requests the matches")
  func search() async throws {
    let repository = Stub__Subject__Repository(onSearch: { [request] text, filter, page in
      #expect((text, filter, page) == ("ada", __Subject__Filter(), request))
      return Page(items: [], request: page, total: .exactly(7))
    })
    let getPage = Get__Name__(repository: repository)
    #expect(try await getPage(request, matching: "ada").total == .exactly(7))
  }
}
