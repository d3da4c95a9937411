import CharacterDomain
import Testing

@Suite struct CharacterIDTests {
  @Test("Parses only ASCII digits that fit an Int")
  func digits() {
    #expect(CharacterID(digits: "12") == CharacterID(12))
    #expect(CharacterID(digits: "007") == CharacterID(7))
    for text in ["", "-1", "+1", "1.0", " 1", "１２", "٣", "99999999999999999999", "1a"] {
      #expect(CharacterID(digits: text) == nil, "\(text)")
    }
  }
}
