import CharacterDomain
import CharacterDomainTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterListKit
@testable import FlowKit

@MainActor @Suite struct CharacterListDestinationTests {
  private var registry: DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    registry.add(assembly.filterDestination)
    return registry
  }

  private let assembly = CharacterListKitTests.assembly()

  @Test("Is a tab with all characters")
  func root() {
    #expect(registry.rootRoutes == ["list"])
    #expect(registry.title(of: "list/kind=deity") == "Characters")
  }

  @Test("The error for a refused route names the invalid part")
  func refused() {
    let names = [
      "kind", "work", "author", "tradition", "language", "year", "id", "favorites", "sort", "q",
      "row",
    ]
    let unknown = RouteProblem.unknownField("x", names: names)
    #expect(throws: RouteError.invalidParameters("list/q=a&x=1", unknown)) {
      try registry.screen(for: "list/q=a&x=1")
    }
    let invalid = RouteProblem.invalidValue(
      "kind", field: "sort", expected: "name, year, work, author, or one with - before it")
    #expect(throws: RouteError.invalidParameters("list/sort=kind", invalid)) {
      try registry.screen(for: "list/sort=kind")
    }
  }

  @Test("The route of a screen has its current filter, order, search and selected row")
  func currentRoute() async throws {
    let terminal = TestTerminal(width: 40, height: 8)
    var shown: FlowScreen<TerminalView>?
    await terminal.show {
      guard let screen = try? registry.screen(for: "list/kind=human&row=2") else {
        return TerminalView()
      }
      shown = screen
      #expect(screen.route == "list/kind=human&row=2")
      screen.start()
      return screen.content
    }
    let screen = try #require(shown)
    #expect(screen.route == "list/kind=human&row=2")
    terminal.press(KeyPress("j"))
    #expect(screen.route == "list/kind=human&row=3")
    terminal.press(KeyPress("S"))
    #expect(screen.route == "list/kind=human&sort=-name")
    terminal.press(KeyPress("/"))
    terminal.type("ab c")
    #expect(screen.route == "list/kind=human&sort=-name&q=ab%20c")
  }

  @Test("Changed parameters reload the same screen, which shows the old rows until then")
  func restart() async throws {
    let terminal = TestTerminal(width: 40, height: 8)
    let flow = Flow<TerminalView>(FlowState(path: ["list/kind=human"]), registry: registry)
    await terminal.show {
      flow.start()
      return flow.pathScreens[0].content
    }
    let screen = flow.pathScreens[0]
    #expect(terminal.row(2) == "▌ ● Éponine Thénardier            1862")
    flow.send(.update("list/kind=animal&row=1"))
    #expect(flow.pathScreens[0] === screen)
    terminal.advance(by: .milliseconds(9))
    #expect(terminal.row(0).hasPrefix("Characters · Loading…"))
    #expect(terminal.row(2) == "▌ ● Éponine Thénardier            1862")
    await terminal.settle()
    #expect(terminal.row(3) == "▌ ♞ Sun Wukong                 c. 1592")
    #expect(flow.currentState.path == ["list/kind=animal&row=1"])
    flow.send(.update("list/kind=animal"))
    await terminal.settle()
    #expect(flow.currentState.path == ["list/kind=animal"])
  }

  @Test("The filter's route contains a query; a route with an invalid kind or a row is refused")
  func filter() throws {
    #expect(registry.title(of: "filter") == "Filter")
    let query = CharacterListQuery(CharacterFilter(kinds: [.deity]), sort: .year, searchText: "a")
    #expect(assembly.filterDestination.route(query) == "filter/kind=deity&sort=year&q=a")
    #expect(try registry.screen(for: "filter/kind=deity").route == "filter/kind=deity")
    for route in ["filter/kind=x", "filter/kind=deity&row=7"] as [Route] {
      #expect(throws: RouteError.self) { try registry.screen(for: route) }
    }
  }
}
