import CharacterDomain
import Testing

@Suite struct CharacterNameTests {
  @Test(
    "The typed text creates the name again",
    arguments: [
      (CharacterName.id(CharacterID(7)), "7"), (.text("sherlock"), "sherlock"), (.text(""), ""),
      (.outOfRangeID("99999999999999999999"), "99999999999999999999"),
    ])
  func typedText(_ name: CharacterName, _ text: String) {
    #expect(name.typedText == text)
    #expect(CharacterName(typed: text) == name)
  }
}
