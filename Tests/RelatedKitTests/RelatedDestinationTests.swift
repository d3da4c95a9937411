import CharacterDomain
import CharacterDomainTesting
import RelatedKit
import TerminalKit
import TerminalTesting
import Testing

@testable import FlowKit

@MainActor
@Suite struct RelatedDestinationTests {
  private let destination = RelatedAssembly(
    dependencies: Dependencies(characterRepository: InMemoryCharacterRepository(.relatives))
  ).destination

  @Test(
    "A route contains a name, and the depth unless it is 1",
    arguments: [
      (RelatedRequest(.id(CharacterID(12)), depth: 1), "related/12"),
      (RelatedRequest(.id(CharacterID(12)), depth: 2), "related/12?depth=2"),
      (RelatedRequest(.text("Sherlock Holmes"), depth: 9), "related/Sherlock Holmes?depth=9"),
      (RelatedRequest(.text("who?"), depth: 1), "related/who?"),
      (RelatedRequest(.text("who?"), depth: 3), "related/who??depth=3"),
      (RelatedRequest(.text("a?depth=2"), depth: 1), "related/a?depth=2?depth=1"),
      (RelatedRequest(.text("?depth=0"), depth: 4), "related/?depth=0?depth=4"),
    ])
  func routes(_ request: RelatedRequest, _ text: String) throws {
    #expect(destination.route(request).description == text)
    #expect(try destination.parameters(of: Route(text)) == request)
  }

  @Test(
    "A route without a name or with another depth than 1 to 9 is an error",
    arguments: [
      "related", "related/", "related/ ", "related/?depth=2", "related/12?depth=0",
      "related/12?depth=10", "related/12?depth=", "related/12?depth=x",
    ])
  func invalid(_ text: String) {
    let error = RouteError.invalidParameters(
      Route(text),
      expected: "the ID, slug or name of a character, and a depth such as ?depth=2")
    #expect(throws: error) { try destination.parameters(of: Route(text)) }
  }

  @Test("It is no tab")
  func root() {
    #expect(destination.root == nil)
    #expect(destination.title == "Related Characters")
  }

  @Test("The route of its screen contains the ID and the present depth")
  func screen() async throws {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(destination)
    let terminal = TestTerminal(width: 40, height: 8)
    var screen: FlowScreen<TerminalView>?
    await terminal.show {
      screen = try? registry.screen(for: "related/ada?depth=2")
      return screen?.content ?? TerminalView()
    }
    #expect(screen?.route == "related/ada?depth=2")
    screen?.start()
    await terminal.settle()
    #expect(screen?.route == "related/1?depth=2")
    terminal.type("+")
    await terminal.settle()
    #expect(screen?.route == "related/1?depth=3")
    terminal.type("--")
    await terminal.settle()
    #expect(screen?.route == "related/1")
  }
}
