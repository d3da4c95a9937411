import CharacterDomain
import Foundation
import Testing

@Suite struct PageTests {
  @Test("A request clamps its page and limit")
  func bounds() {
    #expect(PageRequest(page: -3, limit: -1) == PageRequest(page: 1, limit: 0))
    #expect(PageRequest(limit: .max).limit == PageRequest.maximumLimit)
    #expect(PageRequest(page: 3, limit: 20).offset == 40)
    #expect(PageRequest(page: .max, limit: 20).offset == .max)
  }

  @Test("A decoded request clamps its page and limit")
  func decoding() throws {
    func read(_ json: String) throws -> PageRequest {
      try JSONDecoder().decode(PageRequest.self, from: Data(json.utf8))
    }
    let request = PageRequest(page: 3, limit: 20)
    #expect(
      try JSONDecoder().decode(PageRequest.self, from: JSONEncoder().encode(request)) == request)
    #expect(try read(#"{"page": -3, "limit": -1}"#) == PageRequest(page: 1, limit: 0))
    #expect(try read(#"{"page": 1, "limit": 9999}"#).limit == PageRequest.maximumLimit)
  }

  @Test("A total is inexact if counting stopped")
  func totals() {
    #expect(Total.exactly(5).isExact)
    #expect(!Total.moreThan(5).isExact)
    #expect(Total.moreThan(5).count == 5)
    #expect(Total.exactly(-1).count == 0)
  }

  @Test("The page count includes a partial page")
  func pageCount() {
    func count(_ total: Int, limit: Int) -> Int {
      Page<Int>(items: [], request: PageRequest(limit: limit), total: .exactly(total)).pageCount
    }
    #expect(count(0, limit: 20) == 0)
    #expect(count(20, limit: 20) == 1)
    #expect(count(21, limit: 20) == 2)
    #expect(count(21, limit: 0) == 0)
    #expect(count(.max, limit: 1) == .max)
    #expect(count(.max, limit: 1_000) == .max / 1_000 + 1)
    #expect(count(.min, limit: 1_000) == 0)
  }

  @Test("A page can be encoded and decoded")
  func coding() throws {
    let page = Page(items: ["a"], request: PageRequest(page: 2, limit: 3), total: .moreThan(9))
    let data = try JSONEncoder().encode(page)
    #expect(try JSONDecoder().decode(Page<String>.self, from: data) == page)
  }
}
