import CharacterDomain
import CharacterPresentation
import Testing

@Suite struct CharacterSelectionErrorTests {
  @Test("The reason of an error begins a sentence with an uppercase letter")
  func reason() {
    let error = CharacterSelectionError.repository(.unreachable(reason: "no network"))
    #expect(error.reason == "could not reach the character source: no network")
    #expect(error.reason.withUppercaseStart == "Could not reach the character source: no network")
    #expect("".withUppercaseStart.isEmpty)
    #expect("élan".withUppercaseStart == "Élan")
  }
}
