import FlowKit
import RouteFieldsKit
import Testing

@Suite struct RouteFieldsTests {
  private let format = RouteFormat<Int>.fields(.selectedRow)

  @MainActor private var page: Destination<Int, Int> {
    Destination("page", title: "Page", parameters: format) { number in
      DestinationScreen {
        number
      } start: {
      }
    }
  }

  @Test(
    "Encodes values as percent-encoded ASCII, and decodes the same values",
    arguments: ["", "a b", "é", "100%", "a&b=c", "孫悟空", "%41", "\n\u{0}"])
  func encoding(_ value: String) throws {
    var fields = RouteFields()
    fields.add("q", value)
    let text = fields.description
    #expect(text.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
    var read = try RouteFields(text)
    #expect(try read.take("q", expected: "text") { $0 } == value)
    try read.expectNoMore()
  }

  @MainActor
  @Test(
    "Reports the part that can't be read",
    arguments: [
      ("row", RouteProblem.notAField("row")), ("&", .notAField("")),
      ("x=1", .unknownField("x", names: ["row"])), ("row=1&row=2", .repeatedField("row")),
      ("row=-1", .invalidValue("-1", field: "row", expected: "a number from 0")),
      ("row=+1", .invalidValue("+1", field: "row", expected: "a number from 0")),
      ("row=", .invalidValue("", field: "row", expected: "a number from 0")),
      (
        "row=%4",
        .invalidValue("%4", field: "row", expected: "text in UTF-8, in which %25 is a percent sign")
      ),
    ])
  func problems(_ parameters: String, _ problem: RouteProblem) {
    let route = Route("page", parameters: parameters)
    #expect(throws: RouteError.invalidParameters(route, problem)) { try page.parameters(of: route) }
  }

  @MainActor @Test("Omits the selected row if it is the first one")
  func selectedRow() throws {
    #expect(page.route(0) == "page")
    #expect(page.route(12) == "page/row=12")
    #expect(try page.parameters(of: "page/row=%312") == 12)
    #expect(try page.parameters(of: "page") == 0)
  }
}
