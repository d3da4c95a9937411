import CharacterDomain
import Testing

@Suite struct SearchTermsTests {
  @Test(
    "Returns the exact ranges of the matches in a string",
    arguments: [
      ("sher holm", "Sherlock Holmes", ["Sher", "Holm"]), ("eow", "Éowyn", ["Éow"]),
      ("eow", "E\u{301}owyn", ["E\u{301}ow"]), ("s sher", "Sherlock Smith", ["Sher", "S"]),
      ("stras", "Straße", ["Straß"]), ("lock", "Sherlock", []),
      ("artagnan", "d'Artagnan", ["Artagnan"]), ("孫", "孫悟空", ["孫"]), ("悟空", "孫悟空", ["悟", "空"]),
      ("", "Sherlock", []),
    ])
  func matchRanges(_ terms: String, _ text: String, _ parts: [String]) {
    let found = SearchTerms(terms).matchRanges(in: text).map { String(text[$0]) }
    #expect(found.map { Array($0.unicodeScalars) } == parts.map { Array($0.unicodeScalars) })
  }

  @Test("All terms match if each matches one of the strings")
  func allMatch() {
    let terms = SearchTerms("holmes lond")
    #expect(terms.allMatch(in: ["Sherlock Holmes", "London"]))
    #expect(!terms.allMatch(in: ["Sherlock Holmes"]))
    #expect(terms.missing(from: ["Sherlock Holmes"]) == ["lond"])
  }

  @Test("A word typed twice counts once")
  func repeated() { #expect(SearchTerms("The the THE holmes").words == ["the", "holmes"]) }
}
