import CharacterDomain
import Testing

@testable import CharacterListKit

/// The transitions of the list screen, without a view model or anything asynchronous.
@Suite
struct ListQueryTests {
  private static let heroes = CharacterFilter(kind: .human)

  private func query(page: Int = 1) -> ListQuery {
    ListQuery(
      CharacterListRequest(.list(Self.heroes, .year), page: PageRequest(page: page, limit: 5)))
  }

  @Test(
    "A page is turned where there is another one",
    arguments: [
      (1, 1, 3, 2), (3, -1, 3, 2), (1, -1, 3, nil), (3, 1, 3, nil), (9, -1, 3, 3), (9, 1, 3, nil),
      (.max, -1, 3, 3), (1, 1, 0, nil), (1, -1, 0, nil), (7, -1, 0, nil),
    ] as [(Int, Int, Int, Int?)])
  func page(from page: Int, step: Int, count: Int, to turned: Int?) {
    var query = query(page: page)
    #expect(query.turnPage(by: step, of: count) == (turned != nil))
    #expect(query.request.page == PageRequest(page: turned ?? page, limit: 5))
  }

  @Test("Another order keeps the filter, another filter the order; both begin at the first page")
  func picks() {
    var query = query(page: 2)
    query.pick(.work)
    #expect(query.request.source == .list(Self.heroes, .work))
    query.pick(CharacterFilter(kind: .deity))
    #expect(query.request.source == .list(CharacterFilter(kind: .deity), .work))
    #expect(query.request.page == PageRequest(limit: 5))
  }

  @Test("A search has pages of its own, and without a word the list is as it was")
  func search() {
    var query = query(page: 2)
    query.search("ahab")
    #expect(query.request.source == .search("ahab"))
    #expect(query.request.page == PageRequest(limit: 5))
    query.search(" - ")
    #expect(query.request.source == .list(Self.heroes, .year))
  }
}
