import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct CopyCharactersTests {
  private let store = InMemoryCharacterRepository([])

  private func copy(
    _ characters: [FictionalCharacter], of source: SourceName? = "swapi"
  ) async throws -> CopyCharacters.Answer {
    let source = CopyCharacters(
      of: source, from: InMemoryCharacterRepository(characters), to: store, named: .postgres)
    return try await source()
  }

  private func locals() async throws -> [String] {
    try await store.ids(withPrefix: "", after: nil, limit: 100).map(\.local).sorted()
  }

  @Test("The name of the source precedes the IDs of characters and of related ones")
  func ids() async throws {
    let fixtures = [FictionalCharacter].contractFixtures(of: "swapi")
    let answer = try await copy(fixtures)
    #expect(answer.copied == fixtures.count && answer.removed == 0)
    for fixture in fixtures {
      let id = try #require(CharacterID("postgres:\(fixture.id)"))
      let copy = try await store.character(id)
      #expect(copy.name == fixture.name && copy.facts == fixture.facts)
      #expect(
        copy.relations.map { "\($0.kind) \($0.character.id)" }
          == fixture.relations.map { "\($0.kind) postgres:\($0.character.id)" })
    }
  }

  @Test("A second copy replaces and removes only characters of the same source")
  func again() async throws {
    let both = ["1", "2"].compactMap { CharacterID("swapi:\($0)") }
      .map { FictionalCharacter(id: $0, name: "Old") }
    _ = try await copy(both)
    _ = try await copy([FictionalCharacter(id: CharacterID(2), name: "Zeus")], of: nil)
    let own = try #require(CharacterID("postgres:2"))
    try await store.save([FictionalCharacter(id: own, name: "Mine")], areComplete: true)
    #expect(try await locals() == ["2", "embedded:2", "swapi:1", "swapi:2"])
    let answer = try await copy([FictionalCharacter(id: both[0].id, name: "New")])
    #expect(answer.copied == 1 && answer.removed == 1)
    #expect(try await locals() == ["2", "embedded:2", "swapi:1"])
    let id = try #require(CharacterID("postgres:swapi:1"))
    #expect(try await store.character(id).name == "New")
  }

  @Test("An empty source, and one that may be incomplete, remove nothing")
  func incomplete() async throws {
    let both = ["1", "2"].compactMap { CharacterID("swapi:\($0)") }
      .map { FictionalCharacter(id: $0, name: "Ada") }
    _ = try await copy(both)
    let empty = try await copy([])
    #expect(empty.copied == 0 && empty.removed == 0)
    let part = CopyCharacters(
      of: "swapi", from: InMemoryCharacterRepository([both[0]]), to: store, named: .postgres)
    #expect(try await part(removesOthers: false).removed == 0)
    #expect(try await locals() == ["swapi:1", "swapi:2"])
  }

  @Test("Characters that were copied from the target are not copied back")
  func back() async throws {
    let all = ["1", "postgres:1", "postgresx:1"].compactMap { CharacterID("swapi:\($0)") }
      .map { FictionalCharacter(id: $0, name: "Ada") }
    #expect(try await copy(all).copied == 2)
    #expect(try await locals() == ["swapi:1", "swapi:postgresx:1"])
  }

  @Test("More than a batch is copied, and each batch is reported")
  func batches() async throws {
    let many = (1...2_500).map { FictionalCharacter(id: CharacterID($0), name: "Nr \($0)") }
    let counts = Counts()
    let answer = try await CopyCharacters(
      of: nil, from: InMemoryCharacterRepository(many), to: InMemoryCharacterRepository([]),
      named: .personal
    )(progress: { await counts.add($0, of: $1) })
    #expect(answer.copied == 2_500)
    #expect(await counts.all == ["1000 of 2500", "2000 of 2500", "2500 of 2500"])
  }

  @Test("An ID that becomes too long is reported")
  func longID() async throws {
    let id = try #require(CharacterID("swapi:" + String(repeating: "x", count: 199)))
    let reason = "the ID \(id) is too long to be copied"
    await #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
      try await copy([FictionalCharacter(id: id, name: "Long")])
    }
  }
}

private actor Counts {
  private(set) var all: [String] = []
  func add(_ count: Int, of total: Int) { all.append("\(count) of \(total)") }
}
