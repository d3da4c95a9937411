import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetCharacterDetailTests {
  @Test("Returns the named character with grouped relations")
  func named() async throws {
    let holmes = try FictionalCharacter.fixture("sherlock-holmes")
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(.contractFixtures))
    #expect(try await getDetail(.named(.text("sherlock"))) == CharacterDetail(holmes))
    #expect(try await getDetail(.named(.id(CharacterID(1)))) == CharacterDetail(holmes))
  }

  @Test("Throws the error of the name resolution")
  func unknown() async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(.contractFixtures))
    await #expect(throws: ResolveCharacterError.unknownID("99")) {
      try await getDetail(.named(.id(CharacterID(99))))
    }
  }

  @Test("Returns the character at the picked index, in order of name")
  func random() async throws {
    let repository = InMemoryCharacterRepository(.contractFixtures)
    var slugs: [String] = []
    for index in 0..<12 {
      let getDetail = GetCharacterDetail(repository: repository) { indices in
        #expect(indices == 0..<12)
        return index
      }
      slugs.append(try await getDetail(.random).character.slug)
    }
    #expect(slugs.first == "hundred-per-cent")
    #expect(slugs.last == "sun-wukong")
    #expect(Set(slugs).count == 12)
  }

  @Test("Picks a random character by default")
  func randomPick() async throws {
    let one = Array([FictionalCharacter].contractFixtures.prefix(1))
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(one))
    #expect(try await getDetail(.random).character == one[0])
  }

  @Test("An empty repository throws noCharacters")
  func empty() async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository([])) { _ in
      Issue.record("nothing to pick from")
      return 0
    }
    await #expect(throws: ResolveCharacterError.noCharacters) { try await getDetail(.random) }
  }

  @Test("A character that disappears after counting throws noCharacters")
  func vanished() async {
    let repository = StubCharacterRepository(onList: { _, _, request in
      Page(items: [], request: request, total: .exactly(request.limit == 0 ? 1 : 0))
    })
    let getDetail = GetCharacterDetail(repository: repository)
    await #expect(throws: ResolveCharacterError.noCharacters) { try await getDetail(.random) }
  }

  @Test(
    "Rethrows an error of the repository for every request",
    arguments: [
      CharacterRepositoryError.unreachable(reason: "no network"), .refused(retryAfter: nil),
      .invalidResponse(problem: "no name", location: "line 3"), .storage(reason: "damaged"),
      .cancelled,
    ])
  func errors(_ error: CharacterRepositoryError) async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(failing: error))
    for request in [
      CharacterDetailRequest.named(.id(CharacterID(1))), .named(.text("x")), .random,
    ] {
      await #expect(throws: ResolveCharacterError.repository(error)) {
        try await getDetail(request)
      }
    }
  }

  @Test("Groups relations by kind, in the order in which the kinds appear")
  func relations() {
    let groups = CharacterDetail(.complete).relations
    #expect(groups.map(\.kind) == [.ally, .master])
    #expect(
      groups.map { $0.characters.map(\.slug) } == [["sha-wujing", "zhu-bajie"], ["tang-sanzang"]])
  }
}
