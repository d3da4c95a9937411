import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetCharacterDetailTests {
  @Test("It asks for the one of the name, and shapes it")
  func named() async throws {
    let holmes = try FictionalCharacter.fixture("sherlock-holmes")
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(.contractFixtures))
    #expect(try await getDetail(.named(.text("sherlock"))) == CharacterDetail(holmes))
    #expect(try await getDetail(.named(.id(CharacterID(1)))) == CharacterDetail(holmes))
  }

  @Test("Whoever is not found is told as the domain tells it")
  func unknown() async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(.contractFixtures))
    await #expect(throws: CharacterDetailError.find(.unknownID("99"))) {
      try await getDetail(.named(.id(CharacterID(99))))
    }
  }

  @Test("A random character is the one at the picked place, in order of name")
  func random() async throws {
    let repository = InMemoryCharacterRepository(.contractFixtures)
    var slugs: [String] = []
    for place in 0..<12 {
      let getDetail = GetCharacterDetail(repository: repository) { places in
        #expect(places == 0..<12)
        return place
      }
      slugs.append(try await getDetail(.random).character.slug)
    }
    #expect(slugs.first == "hundred-per-cent")
    #expect(slugs.last == "sun-wukong")
    #expect(Set(slugs).count == 12)
  }

  @Test("Without a pick of the test's own, a random character is one of the repository's")
  func randomPick() async throws {
    let one = Array([FictionalCharacter].contractFixtures.prefix(1))
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(one))
    #expect(try await getDetail(.random).character == one[0])
  }

  @Test("Nobody can be picked from nobody")
  func empty() async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository([])) { _ in
      Issue.record("there is nothing to pick from")
      return 0
    }
    await #expect(throws: CharacterDetailError.emptyRepository) { try await getDetail(.random) }
  }

  @Test("Whoever goes away between the count and the pick is nobody to choose")
  func vanished() async {
    let repository = StubCharacterRepository(onList: { _, _, request in
      Page(items: [], request: request, total: .exactly(request.limit == 0 ? 1 : 0))
    })
    let getDetail = GetCharacterDetail(repository: repository)
    await #expect(throws: CharacterDetailError.emptyRepository) { try await getDetail(.random) }
  }

  @Test(
    "An error of the repository is passed on as it is, whatever was asked",
    arguments: [
      CharacterRepositoryError.unreachable(reason: "no network"), .refused(retryAfter: nil),
      .notUnderstood(problem: "no name", place: "line 3"), .storage(reason: "damaged"), .cancelled,
    ])
  func errors(_ error: CharacterRepositoryError) async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(failing: error))
    for request in [
      CharacterDetailRequest.named(.id(CharacterID(1))), .named(.text("x")), .random,
    ] {
      await #expect(throws: CharacterDetailError.find(.repository(error))) {
        try await getDetail(request)
      }
    }
  }

  @Test("Ties are gathered by kind, in the order in which the kinds appear")
  func relations() {
    let groups = CharacterDetail(.whole).relations
    #expect(groups.map(\.kind) == [.ally, .master])
    #expect(
      groups.map { $0.characters.map(\.slug) } == [["sha-wujing", "zhu-bajie"], ["tang-sanzang"]])
  }
}
