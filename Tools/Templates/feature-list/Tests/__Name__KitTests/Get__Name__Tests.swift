import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@Suite struct Get__Name__Tests {
  @Test("Requests the page of an unfiltered list, ordered by name")
  func page() async throws {
    let request = PageRequest(page: 2, limit: 3)
    let items = [__Entity__].named(["Ada", "Bob"]).map(\.summary)
    let repository = Stub__Subject__Repository(onList: { filter, sort, page in
      #expect((filter, sort, page) == (__Subject__Filter(), .name, request))
      return Page(items: items, request: page, total: .exactly(5))
    })
    let getPage = Get__Name__(repository: repository)
    let page = try await getPage(request)
    #expect(page.items == items)
    #expect(page.number == 2)
    #expect(page.pageCount == 2)
    #expect(!page.isPartlyCounted)
  }

  @Test("Reports that the count is partial")
  func partlyCounted() async throws {
    let repository = Stub__Subject__Repository(onList: { _, _, page in
      Page(items: [], request: page, total: .moreThan(5))
    })
    let getPage = Get__Name__(repository: repository)
    let page = try await getPage(PageRequest(limit: 5))
    #expect(page.isPartlyCounted)
  }

  @Test(
    "Throws the repository's error",
    arguments: [__Subject__RepositoryError.storage(reason: "damaged"), .cancelled])
  func errors(_ error: __Subject__RepositoryError) async {
    let getPage = Get__Name__(
      repository: InMemory__Subject__Repository(failing: error))
    await #expect(throws: error) { try await getPage(PageRequest(limit: 5)) }
  }
}
