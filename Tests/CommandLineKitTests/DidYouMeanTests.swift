import CommandLineKit
import Testing

@Suite struct DidYouMeanTests {
  private let candidates = ["list", "search", "detail", "random", "browse", "Rick Sanchez"]

  @Test(
    "Finds a misspelled word and a prefix of three letters, ignoring case",
    arguments: [
      ("lst", "list"), ("lsit", "list"), ("listt", "list"), ("lizt", "list"), ("LIST", "list"),
      ("serach", "search"), ("deatil", "detail"), ("rick sanches", "Rick Sanchez"),
      ("Rik Snachz", "Rick Sanchez"), ("det", "detail"), ("RAN", "random"),
    ])
  func misspelled(word: String, expected: String) {
    #expect(DidYouMean.suggestion(for: word, among: candidates) == expected)
  }

  @Test(
    "Finds nothing for a word that is too different or too short",
    arguments: ["", "l", "ls", "sl", "tsil", "lxsx", "deep", "nothing"])
  func different(word: String) {
    #expect(DidYouMean.suggestion(for: word, among: candidates) == nil)
    #expect(DidYouMean.hint(for: word, among: candidates) == nil)
  }

  @Test("Prefers the closest candidate, and the first of equally close ones")
  func order() {
    let names = ["Maria", "Mario", "Marie", "Marios", "Luigi"]
    #expect(DidYouMean.suggestion(for: "mario", among: names) == "Mario")
    #expect(DidYouMean.suggestion(for: "mariu", among: names) == "Maria")
  }

  @Test("Finds nothing for a huge word")
  func huge() {
    let word = String(repeating: "list", count: 100_000)
    #expect(DidYouMean.suggestion(for: word, among: candidates + [word]) == nil)
  }

  @Test("Suggests the closest candidate in quotes and without control characters")
  func hint() {
    #expect(DidYouMean.hint(for: "lsit", among: candidates) == "did you mean 'list'?")
    #expect(DidYouMean.hint(for: "evl", among: ["ev\u{1B}l"]) == "did you mean 'ev␛l'?")
  }

  @Test("Joins several suggestions with commas and 'or'")
  func severalHints() {
    #expect(DidYouMean.hint(suggesting: []) == nil)
    #expect(DidYouMean.hint(suggesting: ["'a' (1)"]) == "did you mean 'a' (1)?")
    #expect(DidYouMean.hint(suggesting: ["'a'", "'b'"]) == "did you mean 'a' or 'b'?")
    #expect(DidYouMean.hint(suggesting: ["'a'", "'b'", "'c'"]) == "did you mean 'a', 'b' or 'c'?")
  }
}
