import CharacterDomain
import CharacterDomainTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import FlowKit
@testable import RelatedKit

@MainActor @Suite struct RelatedDestinationTests {
  private let destination = RelatedAssembly(characters: InMemoryCharacterRepository(.relatives))
    .destination
  private let terminal = TestTerminal(width: 40, height: 8)

  /// Shows the screen of a route without starting the screen, and returns it. Throws if the route
  /// can't be shown.
  private func show(_ route: Route) async throws -> FlowScreen<TerminalView> {
    var shown: FlowScreen<TerminalView>?
    await terminal.show {
      shown = try? destination.screen(for: route)
      return shown?.content ?? TerminalView()
    }
    let screen = try #require(shown)
    #expect(screen.route == route)
    return screen
  }

  @Test(
    "Reads each route that it writes, also if the name contains '?' or '/'",
    arguments: [
      (RelatedRequest(.id(CharacterID(12)), depth: 1), "related/12"),
      (RelatedRequest(.id(CharacterID(12)), depth: 2), "related/12?depth=2"),
      (RelatedRequest(.text("Sherlock Holmes"), depth: 9), "related/Sherlock Holmes?depth=9"),
      (RelatedRequest(.text("who?"), depth: 1), "related/who?"),
      (RelatedRequest(.text("who?"), depth: 3), "related/who??depth=3"),
      (RelatedRequest(.text("a?depth=2"), depth: 1), "related/a?depth=2?depth=1"),
      (RelatedRequest(.text("?depth=0"), depth: 4), "related/?depth=0?depth=4"),
      (RelatedRequest(CharacterName(typed: "s:a/b?c=1"), depth: 1), "related/s:a/b?c=1?depth=1"),
    ])
  func routes(_ request: RelatedRequest, _ text: String) throws {
    let parameters = RelatedParameters(request)
    #expect(destination.route(parameters).description == text)
    #expect(try destination.parameters(of: Route(text)) == parameters)
  }

  @Test("A route contains the depth and the selected row, in any order when it is read")
  func rows() throws {
    let parameters = RelatedParameters(RelatedRequest(.text("zeus"), depth: 2), selectedRow: 3)
    #expect(destination.route(parameters) == "related/zeus?depth=2&row=3")
    #expect(try destination.parameters(of: "related/zeus?row=3&depth=2") == parameters)
  }

  @Test(
    "A route without a name is an error", arguments: ["related", "related/", "related/?depth=2"])
  func noName(_ text: String) {
    let problem = RouteProblem.unreadable(expected: "the ID, slug or name of a character")
    #expect(throws: RouteError.invalidParameters(Route(text), problem)) {
      try destination.parameters(of: Route(text))
    }
  }

  @Test("A depth other than 1 to 9 is an error", arguments: ["0", "10", "", "x"])
  func invalidDepth(_ depth: String) {
    let problem = RouteProblem.invalidValue(depth, field: "depth", expected: "a number from 1 to 9")
    let route = Route("related/12?depth=\(depth)")
    #expect(throws: RouteError.invalidParameters(route, problem)) {
      try destination.parameters(of: route)
    }
  }

  @Test("An unknown field is an error, not part of a name")
  func unknownField() {
    let problem = RouteProblem.unknownField("foo", names: ["depth", "row"])
    #expect(throws: RouteError.invalidParameters("related/zeus?foo=1", problem)) {
      try destination.parameters(of: "related/zeus?foo=1")
    }
  }

  @Test("The related destination is not a tab")
  func root() {
    #expect(destination.root == nil)
    #expect(destination.title == "Related Characters")
  }

  @Test("The screen's route contains the ID, the current depth and the selected row")
  func screen() async throws {
    let screen = try await show("related/ada?depth=2")
    screen.start()
    await terminal.settle()
    #expect(screen.route == "related/1?depth=2")
    for (keys, route) in [
      ("+", "related/1?depth=3"), ("--", "related/1"), ("j", "related/1?row=1"),
    ] {
      terminal.type(keys)
      await terminal.settle()
      #expect(screen.route?.description == route)
    }
  }

  @Test(
    "A route with a row selects a row below the first one, also if the row doesn't exist",
    arguments: ["related/ada?row=1", "related/ada?row=99"])
  func selectedRow(_ route: String) async throws {
    let screen = try await show(Route(route))
    screen.start()
    await terminal.settle()
    #expect(!terminal.row(0).contains("▌"))
    #expect(terminal.text.contains("▌"))
  }
}
