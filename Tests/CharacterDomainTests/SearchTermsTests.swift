import CharacterDomain
import Testing

@Suite struct SearchTermsTests {
  @Test(
    "the parts of a text that the words meet are told exactly",
    arguments: [
      ("sher holm", "Sherlock Holmes", ["Sher", "Holm"]),
      ("eow", "Éowyn", ["Éow"]),
      ("eow", "E\u{301}owyn", ["E\u{301}ow"]),
      ("s sher", "Sherlock Smith", ["Sher", "S"]),
      ("stras", "Straße", ["Straß"]),
      ("lock", "Sherlock", []),
      ("artagnan", "d'Artagnan", ["Artagnan"]),
      ("孫", "孫悟空", ["孫"]),
      ("悟空", "孫悟空", ["悟", "空"]),
      ("", "Sherlock", []),
    ])
  func emphasis(_ terms: String, _ text: String, _ parts: [String]) {
    let found = SearchTerms(terms).emphasis(in: text).map { String(text[$0]) }
    #expect(found.map { Array($0.unicodeScalars) } == parts.map { Array($0.unicodeScalars) })
  }

  @Test("texts meet the words together, each word somewhere")
  func match() {
    let terms = SearchTerms("holmes lond")
    #expect(terms.match(["Sherlock Holmes", "London"]))
    #expect(!terms.match(["Sherlock Holmes"]))
    #expect(terms.missing(from: ["Sherlock Holmes"]) == ["lond"])
  }

  @Test("a word typed twice counts once")
  func repeated() {
    #expect(SearchTerms("The the THE holmes").words == ["the", "holmes"])
  }
}
