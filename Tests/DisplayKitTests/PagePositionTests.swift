import DisplayKit
import Testing

@Suite struct PagePositionTests {
  @Test(
    "A footer has the page number and the number of pages, unless there is only one page",
    arguments: [
      (PagePosition(1, of: 0), ""), (PagePosition(1, of: 1), ""),
      (PagePosition(1, of: 2), "page 1 of 2"), (PagePosition(3, of: 3), "page 3 of 3"),
      (PagePosition(2, of: 100, isExact: false), "page 2 of at least 100"),
      (PagePosition(1, of: 1, isExact: false), "page 1 of at least 1"),
    ])
  func footer(_ position: PagePosition, _ text: String) { #expect(position.footer == text) }

  @Test("Describes a single page as 'page 1 of 1'")
  func description() { #expect(PagePosition(1, of: 1).description == "page 1 of 1") }
}
