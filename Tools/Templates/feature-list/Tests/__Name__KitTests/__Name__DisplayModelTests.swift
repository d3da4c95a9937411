import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@Suite struct __Name__DisplayModelTests {
  private func model(
    _ names: [String], page: Int = 1, of total: Total
  ) -> __Name__DisplayModel {
    let items = [__Entity__].named(names).map(\.summary)
    let request = PageRequest(page: page, limit: 5)
    return __Name__DisplayModel(
      __Name__(Page(items: items, request: request, total: total)))
  }

  @Test("A row has the ID and the name")
  func rows() {
    let rows = model(["Ada", "Bob"], of: .exactly(2)).rows
    #expect(rows.map(\.id) == [__Subject__ID(1), __Subject__ID(2)])
    #expect(rows.map(\.number) == ["1", "2"])
    #expect(rows.map(\.name) == ["Ada", "Bob"])
  }

  @Test(
    "The footer contains the page number if there are several pages",
    arguments: [
      (1, Total.exactly(5), ""),
      (1, .exactly(6), "page 1 of 2"),
      (3, .exactly(11), "page 3 of 3"),
      (2, .moreThan(500), "page 2 of at least 100"),
    ])
  func footer(_ page: Int, _ total: Total, _ footer: String) {
    #expect(model(["Ada"], page: page, of: total).footer == footer)
  }
}
