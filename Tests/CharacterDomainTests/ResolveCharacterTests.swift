import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct ResolveCharacterTests {
  /// "nemo" is the slug of the first, an alias of the second and a prefix of the third character.
  private static let charactersMatchingNemo = [
    FictionalCharacter(id: CharacterID(1), slug: "nemo", name: "The Captain", kind: .human),
    FictionalCharacter(
      id: CharacterID(2), slug: "fish", name: "A Fish", aliases: ["Némo"], kind: .animal),
    FictionalCharacter(id: CharacterID(3), slug: "singer", name: "Nemorino", kind: .human),
    FictionalCharacter(id: CharacterID(4), slug: "12", name: "Twelve", kind: .human),
  ]

  @Test(
    "Tries a slug before a name or alias, and these before a prefix",
    arguments: [("nemo", 1), ("Nemo", 2), ("  NÉMO ", 2), ("nemor", 3), ("the", 1)])
  func order(_ text: String, _ id: Int) async throws {
    let resolve = ResolveCharacter(
      repository: InMemoryCharacterRepository(Self.charactersMatchingNemo))
    #expect(try await resolve(.text(text)).id == CharacterID(id))
  }

  @Test("The first lookup with a match decides; later lookups are not made")
  func firstMatchDecides() async throws {
    let nemo = Self.charactersMatchingNemo[0]
    let repository = StubCharacterRepository(
      onCharacter: { _ in nemo },
      onFind: { lookup, limit in
        switch lookup {
        case .slug:
          return []
        case .name:
          #expect(limit == ResolveCharacter.candidateLimit + 1)
          return [NamedCharacter(nemo.reference)]
        case .namePrefix:
          Issue.record("the name already matched")
          return []
        }
      })
    let resolve = ResolveCharacter(repository: repository)
    #expect(try await resolve(.text("nemo")) == nemo)
  }

  @Test("Digits alone are an ID, however long")
  func typed() {
    #expect(CharacterName(typed: "12") == .id(CharacterID(12)))
    #expect(CharacterName(typed: "007") == .id(CharacterID(7)))
    #expect(CharacterName(typed: "9223372036854775807") == .id(CharacterID(.max)))
    #expect(
      CharacterName(typed: "9223372036854775808") == .outOfRangeID("9223372036854775808"))
    for name in ["", " ", "-1", "+1", "12 ", "1e3", "0x1", "１２", "٣", "sherlock-holmes"] {
      #expect(CharacterName(typed: name) == .text(name))
    }
  }

  @Test("Digits are never a slug")
  func digits() async throws {
    let resolve = ResolveCharacter(
      repository: InMemoryCharacterRepository(Self.charactersMatchingNemo))
    await #expect(throws: ResolveCharacterError.unknownID("12")) {
      try await resolve(CharacterName(typed: "12"))
    }
  }

  @Test("An ID that no character has is unknown", arguments: [0, -1, 13, Int.max, Int.min])
  func unknownID(_ id: Int) async {
    let resolve = ResolveCharacter(repository: InMemoryCharacterRepository(.contractFixtures))
    await #expect(throws: ResolveCharacterError.unknownID("\(id)")) {
      try await resolve(.id(CharacterID(id)))
    }
  }

  @Test("Digits too large for an ID are unknown without a repository call")
  func outOfRangeID() async {
    let digits = String(repeating: "9", count: 500)
    let resolve = ResolveCharacter(repository: StubCharacterRepository())
    await #expect(throws: ResolveCharacterError.unknownID(digits)) {
      try await resolve(.outOfRangeID(digits))
    }
  }

  enum LookupKind: CaseIterable { case slug, name, prefix }

  @Test(
    "Several matches of one lookup are candidates; later lookups are not made",
    arguments: LookupKind.allCases)
  func ambiguity(in kind: LookupKind) async {
    let both = Self.charactersMatchingNemo.prefix(2).map { NamedCharacter($0.reference) }
    let repository = StubCharacterRepository(onFind: { lookup, _ in
      switch (lookup, kind) {
      case (.slug, .slug), (.name, .name), (.namePrefix, .prefix): return both
      case (.slug, _), (.name, .prefix): return []
      case (.name, _), (.namePrefix, _):
        Issue.record("\(kind) already matched")
        return []
      }
    })
    let resolve = ResolveCharacter(repository: repository)
    await #expect(
      throws: ResolveCharacterError.ambiguous("nemo", candidates: both, hasMore: false)
    ) { try await resolve(.text("nemo")) }
  }

  @Test("Lists at most ten candidates, and whether there are more", arguments: [2, 10, 11, 50])
  func candidates(_ count: Int) async {
    let crowd = [FictionalCharacter].crowd(of: count)
    let resolve = ResolveCharacter(repository: InMemoryCharacterRepository(crowd))
    let expected = crowd.prefix(10).map { NamedCharacter($0.reference) }
    await #expect(
      throws: ResolveCharacterError.ambiguous("crowd", candidates: expected, hasMore: count > 10)
    ) { try await resolve(.text("crowd")) }
  }

  @Test(
    "An unknown name comes with suggestions",
    arguments: [("Sherlok Homes", ["Sherlock Holmes"]), ("xqzw", []), ("%", [])])
  func suggestions(_ text: String, _ names: [String]) async {
    let resolve = ResolveCharacter(repository: InMemoryCharacterRepository(.contractFixtures))
    let expected = names.compactMap { name in
      [FictionalCharacter].contractFixtures.first { $0.name == name }
        .map { NamedCharacter($0.reference) }
    }
    await #expect(throws: ResolveCharacterError.unknownName(text, suggestions: expected)) {
      try await resolve(.text(text))
    }
  }

  @Test("An empty or too long name is refused without a repository call")
  func invalidLength() async {
    let resolve = ResolveCharacter(repository: StubCharacterRepository())
    for text in ["", " \t", "\u{A0}\u{3000}"] {
      await #expect(throws: ResolveCharacterError.emptyName) { try await resolve(.text(text)) }
    }
    await #expect(throws: ResolveCharacterError.longName(limit: 200)) {
      try await resolve(.text(String(repeating: "x", count: 201)))
    }
  }

  @Test("Rethrows an error of the repository")
  func errors() async {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let resolve = ResolveCharacter(repository: InMemoryCharacterRepository(failing: error))
    for name in [CharacterName.id(CharacterID(1)), .text("x")] {
      await #expect(throws: ResolveCharacterError.repository(error)) { try await resolve(name) }
    }
  }

  @Test("Describes each error in one sentence")
  func descriptions() {
    let candidates = Self.charactersMatchingNemo.prefix(2).map { NamedCharacter($0.reference) }
    let expected: [(ResolveCharacterError, String)] = [
      (.emptyName, "the name is empty"),
      (.longName(limit: 9), "the name is longer than 9 characters"),
      (.unknownID("13"), "no character with ID 13"),
      (.unknownName("x", suggestions: candidates), "no character named 'x'"),
      (.ambiguous("x", candidates: candidates, hasMore: true), "'x' matches several characters"),
      (.noCharacters, "there are no characters"),
      (.repository(.cancelled), "interrupted"),
    ]
    for (error, description) in expected { #expect(error.description == description) }
  }
}

extension [FictionalCharacter] {
  /// Characters named "Crowd 01", "Crowd 02" and so on.
  fileprivate static func crowd(of count: Int) -> [FictionalCharacter] {
    (1...count).map { number in
      let name = "Crowd \(number < 10 ? "0" : "")\(number)"
      return FictionalCharacter(
        id: CharacterID(number), slug: "crowd-\(number)", name: name, kind: .human)
    }
  }
}
