import CharacterDomain
import Testing

@Suite struct CharacterLookupTests {
  @Test(
    "Words match whole words of a name, in any order, ignoring case and diacritics",
    arguments: [
      ("watson", "Dr John Watson"), ("watson JOHN", "Dr John Watson"), ("eowyn", "Éowyn of Rohan"),
      ("artagnan d", "d'Artagnan"), ("doctor watson", "Dr. Watson"), ("dr watson", "Doctor Watson"),
      ("mister", "Mr Darcy"), ("mistress quickly", "Mrs Quickly"), ("sainte", "St Anne"),
    ])
  func words(_ text: String, _ name: String) {
    #expect(CharacterLookup.nameWords(text).matches(name))
    #expect(CharacterLookup.nameWordPrefixes(text).matches(name))
  }

  @Test(
    "Word prefixes match the beginning of each word",
    arguments: [
      ("wat", "Dr John Watson"), ("j w", "Dr John Watson"), ("pro mor", "Professor Moriarty"),
    ])
  func prefixes(_ text: String, _ name: String) {
    #expect(!CharacterLookup.nameWords(text).matches(name))
    #expect(CharacterLookup.nameWordPrefixes(text).matches(name))
  }

  @Test(
    "Words that a name does not have never match",
    arguments: [
      ("mary watson", "Dr John Watson"), ("atson", "Watson"), ("mrs darcy", "Mr Darcy"),
      ("", "Watson"), ("%", "100%"), ("doct", "Dr Watson"), ("watson", ""),
    ])
  func differentWords(_ text: String, _ name: String) {
    #expect(!CharacterLookup.nameWords(text).matches(name))
    #expect(!CharacterLookup.nameWordPrefixes(text).matches(name))
  }

  @Test("A word that is no title has one spelling")
  func spellings() {
    #expect(NameTitles.spellings(of: "watson") == ["watson"])
    #expect(NameTitles.spellings(of: "lady") == ["lady"])
    #expect(NameTitles.spellings(of: "doctor") == ["doctor", "dr"])
    #expect(NameTitles.spellings(of: "mrs") == ["mrs", "missus", "mistress"])
  }
}
