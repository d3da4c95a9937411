import CharacterDomain
import Testing

@testable import CharacterListKit

@Suite struct ListQueryTests {
  private static let humans = CharacterFilter(kinds: [.human])

  private func query(page: Int = 1) -> ListQuery {
    ListQuery(
      CharacterListRequest(.list(Self.humans, .year), page: PageRequest(page: page, limit: 5)))
  }

  @Test(
    "Changes the page only if the new page exists",
    arguments: [
      (1, 1, 3, 2), (3, -1, 3, 2), (1, -1, 3, nil), (3, 1, 3, nil), (9, -1, 3, 3), (9, 1, 3, nil),
      (.max, -1, 3, 3), (1, 1, 0, nil), (1, -1, 0, nil), (7, -1, 0, nil),
    ] as [(Int, Int, Int, Int?)])
  func changePage(from page: Int, by offset: Int, pageCount: Int, to newPage: Int?) {
    var query = query(page: page)
    #expect(query.changePage(by: offset, pageCount: pageCount) == (newPage != nil))
    #expect(query.request.page == PageRequest(page: newPage ?? page, limit: 5))
  }

  @Test("A new order keeps the filter, a new filter the order, and both show the first page")
  func sortAndFilter() {
    var query = query(page: 2)
    query.setSort(.work)
    #expect(query.request.source == .list(Self.humans, .work))
    query.setFilter(CharacterFilter(kinds: [.deity]))
    #expect(query.request.source == .list(CharacterFilter(kinds: [.deity]), .work))
    #expect(query.request.page == PageRequest(limit: 5))
  }

  @Test("A search begins at its first page, and text without a word restores the list")
  func search() {
    var query = query(page: 2)
    query.setSearchText("ahab")
    #expect(query.request.source == .search("ahab", in: Self.humans))
    #expect(query.request.page == PageRequest(limit: 5))
    query.setSearchText(" - ")
    #expect(query.request.source == .list(Self.humans, .year))
  }
}
