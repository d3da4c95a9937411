import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import FlowKit

@MainActor @Suite struct CharacterDetailDestinationTests {
  private let destination = assembly().destination

  @Test(
    "A route contains an ID, a slug or a name",
    arguments: [
      (CharacterName.id(CharacterID(12)), "detail/12"), (.text("zeus"), "detail/zeus"),
      (.text("Sherlock Holmes"), "detail/Sherlock Holmes"), (.text("a/b?c"), "detail/a/b?c"),
      (.outOfRangeID("99999999999999999999"), "detail/99999999999999999999"),
      (CharacterName(typed: "s:a/b,c?d=1%2F:e"), "detail/s:a/b,c?d=1%2F:e"),
    ])
  func routes(_ name: CharacterName, _ text: String) throws {
    #expect(destination.route(name).description == text)
    #expect(try destination.parameters(of: Route(text)) == name)
  }

  @Test("A route without a name is an error", arguments: ["detail", "detail/", "detail/ "])
  func invalid(_ text: String) {
    let error = RouteError.invalidParameters(
      Route(text), .unreadable(expected: "the ID, slug or name of a character"))
    #expect(throws: error) { try destination.parameters(of: Route(text)) }
  }

  @Test("The detail destination is not a tab, and its title is 'Character'")
  func root() {
    #expect(destination.root == nil)
    #expect(destination.title == "Character")
  }

  @Test("The screen loads when it starts, and then its route contains the ID")
  func screen() async throws {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(destination)
    let terminal = TestTerminal(width: 40, height: 8)
    var screen: FlowScreen<TerminalView>?
    await terminal.show {
      screen = try? registry.screen(for: "detail/noname")
      return screen?.content ?? TerminalView()
    }
    #expect(screen?.route == "detail/noname")
    #expect(terminal.text.hasSuffix("⠋ Loading character…"))
    screen?.start()
    await terminal.settle()
    #expect(screen?.route == "detail/11")
    terminal.expect("Noname\n◦ other\n\nID 11 (noname)")
  }

  @Test("A new route shows its character in the same screen; the old one stays until it loads")
  func restart() async throws {
    let fixtures = InMemoryCharacterRepository(.contractFixtures)
    let gate = Gate()
    let repository = StubCharacterRepository(
      onCharacter: { id throws(CharacterRepositoryError) in
        if id == CharacterID(1) { await gate.pass() }
        if id == CharacterID(99) { throw .notFound }
        return try await fixtures.character(id)
      })
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly(over: repository).destination)
    let terminal = TestTerminal(width: 40, height: 8)
    var shown: FlowScreen<TerminalView>?
    await terminal.show {
      shown = try? registry.screen(for: "detail/11")
      shown?.start()
      return shown?.content ?? TerminalView()
    }
    let screen = try #require(shown)
    terminal.perform { try? screen.restart?("detail/1") }
    await terminal.settle(inFlight: 2)
    #expect(terminal.row(0) == "Noname")
    #expect(screen.route == "detail/1")
    gate.open()
    await terminal.settle()
    #expect(terminal.row(0).hasPrefix("Sherlock Holmes"))
    terminal.perform { try? screen.restart?("detail/99") }
    await terminal.settle()
    #expect(terminal.text.contains("No character with ID 99"))
    #expect(screen.route == "detail/99")
  }
}
