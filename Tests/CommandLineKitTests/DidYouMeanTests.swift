import CommandLineKit
import Testing

@Suite struct DidYouMeanTests {
  private let candidates = ["list", "search", "detail", "random", "browse", "Rick Sanchez"]

  @Test(
    "A near word is found, blind to case",
    arguments: [
      ("lst", "list"), ("lsit", "list"), ("listt", "list"), ("lizt", "list"), ("LIST", "list"),
      ("serach", "search"), ("deatil", "detail"), ("rick sanches", "Rick Sanchez"),
      ("Rik Snachz", "Rick Sanchez"),
    ])
  func near(word: String, meant: String) {
    #expect(DidYouMean.suggestion(for: word, among: candidates) == meant)
  }

  @Test("A beginning of three letters is near", arguments: [("det", "detail"), ("RAN", "random")])
  func beginning(word: String, meant: String) {
    #expect(DidYouMean.suggestion(for: word, among: candidates) == meant)
  }

  @Test(
    "A word that is too far or too short means nothing",
    arguments: ["", "l", "ls", "sl", "tsil", "lxsx", "deep", "nothing"])
  func far(word: String) {
    #expect(DidYouMean.suggestion(for: word, among: candidates) == nil)
  }

  @Test("The nearest comes first, among equals the first")
  func order() {
    let names = ["Maria", "Mario", "Marie", "Marios", "Luigi"]
    #expect(DidYouMean.suggestions(for: "mario", among: names) == ["Mario", "Maria", "Marie"])
    #expect(DidYouMean.suggestions(for: "mariu", among: names, limit: 2) == ["Maria", "Mario"])
    #expect(DidYouMean.suggestions(for: "mario", among: names, limit: 0) == [])
  }

  @Test("A huge word means nothing")
  func huge() {
    let word = String(repeating: "list", count: 100_000)
    #expect(DidYouMean.suggestion(for: word, among: candidates + [word]) == nil)
  }
}
