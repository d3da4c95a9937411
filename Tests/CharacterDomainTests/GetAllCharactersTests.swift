import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetAllCharactersTests {
  private let crowd = (1...2_001).map { number in
    FictionalCharacter(
      id: CharacterID(number), slug: "crowd-\(number)", name: "Crowd \(10_000 + number)",
      kind: .human)
  }

  @Test("Returns the characters of all pages, sorted by name")
  func all() async {
    let all = GetAllCharacters(repository: InMemoryCharacterRepository(crowd))
    #expect(await all() == crowd.map(\.reference))
    #expect(await all.summaries() == crowd.map(\.summary))
    #expect(await GetAllCharacters(repository: InMemoryCharacterRepository([]))() == [])
  }

  @Test("Returns the characters that were read before an error")
  func failing() async {
    let first = crowd.prefix(3).map(\.summary)
    let repository = StubCharacterRepository(
      onList: { _, _, page throws(CharacterRepositoryError) in
        if page.page > 1 { throw .storage(reason: "damaged") }
        return Page(items: first, request: page, total: .exactly(1_001))
      })
    let some = await GetAllCharacters(repository: repository)()
    #expect(some == first.map(\.reference))
  }
}
