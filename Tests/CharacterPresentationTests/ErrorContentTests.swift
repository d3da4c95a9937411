import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

/// Checks the content that screens show instead of a character when its name can't be resolved.
@MainActor @Suite struct ErrorContentTests {
  private final class Choice { var ids: [CharacterID] = [] }

  private let choice = Choice()
  private let terminal = TestTerminal(width: 60, height: 6)

  private func show(_ error: ResolveCharacterError) async {
    let view = AsyncView(
      error.content(failure: "Could not load the tree") { [choice] in choice.ids.append($0) })
    await terminal.show { view }
  }

  private let little = [
    NamedCharacter(
      CharacterReference(id: CharacterID(9), slug: "little-john", name: "Little John")),
    NamedCharacter(
      CharacterReference(id: CharacterID(7), slug: "john-watson", name: "John Watson"),
      matchedName: "Little Doctor"),
  ]

  @Test(
    "Lists the candidates of an ambiguous name; Enter chooses the selected one",
    arguments: [false, true])
  func ambiguous(hasMore: Bool) async {
    await show(.ambiguous("little", candidates: little, hasMore: hasMore))
    terminal.expect(
      """
      'little' matches several characters
      \(hasMore ? "Choose one of the first 2:" : "Choose one:")
      ▌ Little John                                  little-john
        John Watson (Little Doctor)                  john-watson
      """)
    terminal.press(KeyPress(.down), KeyPress(.enter))
    await terminal.settle()
    #expect(choice.ids == [CharacterID(7)])
  }

  @Test("Lists characters with a similar name")
  func suggestions() async {
    await show(.unknownName("litle john", suggestions: [little[0]]))
    terminal.expect(
      """
      No character named 'litle john'
      Did you mean:
      ▌ Little John                                  little-john
      """)
  }

  @Test("Shows a message for an unknown character or source, and a Retry button for a failure")
  func messages() async throws {
    await show(.unknownID("99"))
    terminal.expect(
      "\n\n                  No character with ID 99\n                       Esc goes back.")
    let source = try #require(SourceName(rawValue: "x"))
    await show(.repository(.unknownSource(source, known: [])))
    terminal.expect(
      """


       Only the embedded catalog is read here, not the source 'x'
                             Esc goes back.
      """)
    await show(.repository(.unreachable(reason: "no network")))
    terminal.expect(
      """

                        Could not load the tree
           Could not reach the character source: no network.

                               [ Retry ]
      """)
  }

  @Test("Capitalizes the first letter of an error's reason")
  func reason() {
    let error = CharacterSelectionError.repository(.unreachable(reason: "no network"))
    #expect(error.reason == "could not reach the character source: no network")
    #expect(error.reason.withUppercaseStart == "Could not reach the character source: no network")
    #expect("".withUppercaseStart.isEmpty)
    #expect("élan".withUppercaseStart == "Élan")
  }
}
