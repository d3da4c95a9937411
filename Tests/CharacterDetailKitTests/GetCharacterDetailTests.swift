import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct GetCharacterDetailTests {
  /// One text that is the slug of one, the name of another and the beginning of a third.
  private static let nemos = [
    FictionalCharacter(id: CharacterID(1), slug: "nemo", name: "The Captain", kind: .human),
    FictionalCharacter(
      id: CharacterID(2), slug: "fish", name: "A Fish", aliases: ["Némo"], kind: .animal),
    FictionalCharacter(id: CharacterID(3), slug: "singer", name: "Nemorino", kind: .human),
    FictionalCharacter(id: CharacterID(4), slug: "12", name: "Twelve", kind: .human),
  ]

  @Test(
    "A slug goes before a name or alias, and that before the beginning of one",
    arguments: [("nemo", 1), ("Nemo", 2), ("  NÉMO ", 2), ("nemor", 3), ("the", 1)])
  func order(_ text: String, _ id: Int) async throws {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(Self.nemos))
    #expect(try await getDetail(.name(text)).character.id == CharacterID(id))
  }

  @Test("The first step that meets anybody decides, and later ones are not asked")
  func steps() async throws {
    let nemo = Self.nemos[0]
    let repository = StubCharacterRepository(
      onCharacter: { _ in nemo },
      onFind: { lookup, limit in
        switch lookup {
        case .slug:
          return []
        case .name:
          #expect(limit == GetCharacterDetail.candidateLimit + 1)
          return [NamedCharacter(nemo.reference)]
        case .namePrefix:
          Issue.record("the name decided already")
          return []
        }
      })
    let getDetail = GetCharacterDetail(repository: repository)
    #expect(try await getDetail(.name("nemo")) == CharacterDetail(nemo))
  }

  @Test("What was typed as digits alone is an id, however long")
  func typed() {
    #expect(CharacterDetailRequest(typed: "12") == .id(CharacterID(12)))
    #expect(CharacterDetailRequest(typed: "007") == .id(CharacterID(7)))
    #expect(CharacterDetailRequest(typed: "9223372036854775807") == .id(CharacterID(.max)))
    #expect(
      CharacterDetailRequest(typed: "9223372036854775808") == .hugeID("9223372036854775808"))
    for name in ["", " ", "-1", "+1", "12 ", "1e3", "0x1", "１２", "٣", "sherlock-holmes"] {
      #expect(CharacterDetailRequest(typed: name) == .name(name))
    }
  }

  @Test("An id is never a slug")
  func digits() async throws {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(Self.nemos))
    await #expect(throws: CharacterDetailError.unknownID("12")) {
      try await getDetail(CharacterDetailRequest(typed: "12"))
    }
  }

  @Test("An id that nobody has is unknown", arguments: [0, -1, 13, Int.max, Int.min])
  func unknownID(_ id: Int) async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(.contractFixtures))
    await #expect(throws: CharacterDetailError.unknownID("\(id)")) {
      try await getDetail(.id(CharacterID(id)))
    }
  }

  @Test("More digits than an id has are unknown without asking anybody")
  func hugeID() async {
    let digits = String(repeating: "9", count: 500)
    let getDetail = GetCharacterDetail(repository: StubCharacterRepository())
    await #expect(throws: CharacterDetailError.unknownID(digits)) {
      try await getDetail(.hugeID(digits))
    }
  }

  enum Step: CaseIterable { case slug, name, prefix }

  @Test("Several at any step are candidates, and nothing later is asked", arguments: Step.allCases)
  func ambiguity(at step: Step) async {
    let both = Self.nemos.prefix(2).map { NamedCharacter($0.reference) }
    let repository = StubCharacterRepository(onFind: { lookup, _ in
      switch (lookup, step) {
      case (.slug, .slug), (.name, .name), (.namePrefix, .prefix): return both
      case (.slug, _), (.name, .prefix): return []
      case (.name, _), (.namePrefix, _):
        Issue.record("\(step) decided already")
        return []
      }
    })
    let getDetail = GetCharacterDetail(repository: repository)
    await #expect(
      throws: CharacterDetailError.ambiguous("nemo", candidates: both, hasMore: false)
    ) { try await getDetail(.name("nemo")) }
  }

  @Test("At most ten candidates are told, and whether there are more", arguments: [2, 10, 11, 50])
  func candidates(_ count: Int) async {
    let crowd = [FictionalCharacter].crowd(of: count)
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(crowd))
    let told = crowd.prefix(10).map { NamedCharacter($0.reference) }
    await #expect(
      throws: CharacterDetailError.ambiguous("crowd", candidates: told, hasMore: count > 10)
    ) { try await getDetail(.name("crowd")) }
  }

  @Test(
    "A name that nobody has comes with those that are like it",
    arguments: [("Sherlok Homes", ["Sherlock Holmes"]), ("xqzw", []), ("%", []), ("", [])])
  func suggestions(_ text: String, _ names: [String]) async {
    let getDetail = GetCharacterDetail(repository: InMemoryCharacterRepository(.contractFixtures))
    let liked = names.compactMap { name in
      [FictionalCharacter].contractFixtures.first { $0.name == name }
        .map { NamedCharacter($0.reference) }
    }
    await #expect(throws: CharacterDetailError.unknownName(text, suggestions: liked)) {
      try await getDetail(.name(text))
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
    for request in [CharacterDetailRequest.id(CharacterID(1)), .name("x"), .random] {
      await #expect(throws: CharacterDetailError.repository(error)) {
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
