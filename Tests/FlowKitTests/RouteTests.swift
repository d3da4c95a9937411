import FlowKit
import Testing

@Suite struct RouteTests {
  @Test(
    "Reads a route from its description",
    arguments: ["list", "detail/12", "list/kind=deity&sort=year", "detail/a/b", "list//", "/12"])
  func description(text: String) { #expect(Route(Route(text).description) == Route(text)) }

  @Test("The parameters of a route are the text after its first slash")
  func parts() {
    #expect(Route("detail/a/b") == Route("detail", parameters: "a/b"))
    #expect(Route("list") == Route("list", parameters: ""))
  }
}
