import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct SuggestFilterTextsTests {
  private let suggest = SuggestFilterTexts(
    repository: InMemoryCharacterRepository(.contractFixtures))

  @Test(
    "Suggests the values that are most similar to the filter's text",
    arguments: [
      (CharacterFilter(author: "doile"), [.init(.author, "Arthur Conan Doyle")]),
      (CharacterFilter(author: "ARTUR doyl"), [.init(.author, "Arthur Conan Doyle")]),
      (CharacterFilter(work: "les miserable studdy"), []),
      (CharacterFilter(work: "miserabel"), [.init(.work, "Les Misérables")]),
      (CharacterFilter(tradition: "greece"), [.init(.tradition, "Greek mythology")]),
      (
        CharacterFilter(tradition: "folclore"),
        [.init(.tradition, "Akan folklore"), .init(.tradition, "Slavic folklore")]
      ),
      (CharacterFilter(author: "Greek"), [.init(.tradition, "Greek mythology")]),
      (CharacterFilter(language: "englisch"), [.init(.language, "English")]),
      (CharacterFilter(language: "=english"), [.init(.language, "=English")]),
      (
        CharacterFilter(author: "homr", tradition: "greke"),
        [.init(.author, "Homer"), .init(.tradition, "Greek mythology")]
      ),
    ] as [(CharacterFilter, [FilterSuggestion])])
  func similar(_ filter: CharacterFilter, _ suggestions: [FilterSuggestion]) async {
    #expect(await suggest(filter) == suggestions)
  }

  @Test(
    "Suggests nothing if the text has a match, resembles no value or is missing",
    arguments: [
      CharacterFilter(author: "doyle", tradition: "greek"), CharacterFilter(author: "austen"),
      CharacterFilter(author: "Greek", tradition: "akan"), CharacterFilter(work: "!"),
      CharacterFilter(work: "="), CharacterFilter(author: String(repeating: "x", count: 500)),
      CharacterFilter(kinds: [.alien], years: YearRange(from: 3000)),
    ])
  func nothing(_ filter: CharacterFilter) async { #expect(await suggest(filter) == []) }

  @Test("Suggests nothing after an error")
  func failure() async {
    let failing = SuggestFilterTexts(
      repository: InMemoryCharacterRepository(failing: .storage(reason: "damaged")))
    #expect(await failing(CharacterFilter(author: "doile", language: "englisch")) == [])
  }
}
