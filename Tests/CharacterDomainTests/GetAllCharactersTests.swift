import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetAllCharactersTests {
  private let crowd = (1...2_001).map { number in
    FictionalCharacter(
      id: CharacterID(number), slug: "crowd-\(number)", name: "Crowd \(10_000 + number)",
      kind: .human)
  }

  @Test("All are there, in order of name, however many pages they are")
  func all() async {
    let everybody = await GetAllCharacters(repository: InMemoryCharacterRepository(crowd))()
    #expect(everybody == crowd.map(\.reference))
    let nobody = await GetAllCharacters(repository: InMemoryCharacterRepository([]))()
    #expect(nobody == [])
  }

  @Test("What could be read before an error is there")
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
