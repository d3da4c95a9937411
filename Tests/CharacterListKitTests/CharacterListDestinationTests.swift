import CharacterDomain
import CharacterDomainTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterListKit
@testable import FlowKit

@MainActor
@Suite struct CharacterListDestinationTests {
  private var registry: DestinationRegistry<TerminalView> {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(
      CharacterListAssembly(
        dependencies: Dependencies(
          characterRepository: InMemoryCharacterRepository(.contractFixtures))
      ).destination)
    return registry
  }

  @Test("Is a tab with all characters")
  func root() {
    #expect(registry.rootRoutes == ["list"])
    #expect(registry.title(of: "list/kind=deity") == "Characters")
  }

  @Test("Names what it reads when it refuses a route")
  func refused() {
    let expected =
      "a filter, an order, a search text and a row, such as kind=deity&sort=-year&q=zeus&row=2"
    #expect(throws: RouteError.invalidParameters("list/x=1", expected: expected)) {
      try registry.screen(for: "list/x=1")
    }
  }

  @Test("The route of a screen has the filter, the order, the search and the selected row of now")
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
}
