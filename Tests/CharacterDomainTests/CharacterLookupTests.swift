import CharacterDomain
import Testing

@Suite struct CharacterLookupTests {
  enum Match { case words, prefixes, none }

  @Test(
    "Words match whole words of a name in any order; prefixes match their beginnings",
    arguments: [
      ("watson", "Dr John Watson", .words), ("watson JOHN", "Dr John Watson", .words),
      ("eowyn", "Éowyn of Rohan", .words), ("artagnan d", "d'Artagnan", .words),
      ("doctor watson", "Dr. Watson", .words), ("dr watson", "Doctor Watson", .words),
      ("mister", "Mr Darcy", .words), ("mistress quickly", "Mrs Quickly", .words),
      ("sainte", "St Anne", .words), ("wat", "Dr John Watson", .prefixes),
      ("j w", "Dr John Watson", .prefixes), ("pro mor", "Professor Moriarty", .prefixes),
      ("mary watson", "Dr John Watson", .none), ("atson", "Watson", .none),
      ("mrs darcy", "Mr Darcy", .none), ("", "Watson", .none), ("%", "100%", .none),
      ("doct", "Dr Watson", .none), ("watson", "", .none),
    ] as [(String, String, Match)])
  func words(_ text: String, _ name: String, _ match: Match) {
    #expect(CharacterLookup.nameWords(text).matches(name) == (match == .words))
    #expect(CharacterLookup.nameWordPrefixes(text).matches(name) == (match != .none))
  }

  @Test("Returns all spellings of a title, and only the word itself for other words")
  func spellings() {
    #expect(NameTitles.spellings(of: "watson") == ["watson"])
    #expect(NameTitles.spellings(of: "lady") == ["lady"])
    #expect(NameTitles.spellings(of: "doctor") == ["doctor", "dr"])
    #expect(NameTitles.spellings(of: "mrs") == ["mrs", "missus", "mistress"])
  }
}
