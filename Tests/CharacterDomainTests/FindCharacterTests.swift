import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct FindCharacterTests {
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
    let find = FindCharacter(repository: InMemoryCharacterRepository(Self.nemos))
    #expect(try await find(.text(text)).id == CharacterID(id))
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
          #expect(limit == FindCharacter.candidateLimit + 1)
          return [NamedCharacter(nemo.reference)]
        case .namePrefix:
          Issue.record("the name decided already")
          return []
        }
      })
    let find = FindCharacter(repository: repository)
    #expect(try await find(.text("nemo")) == nemo)
  }

  @Test("What was typed as digits alone is an id, however long")
  func typed() {
    #expect(CharacterName(typed: "12") == .id(CharacterID(12)))
    #expect(CharacterName(typed: "007") == .id(CharacterID(7)))
    #expect(CharacterName(typed: "9223372036854775807") == .id(CharacterID(.max)))
    #expect(
      CharacterName(typed: "9223372036854775808") == .hugeID("9223372036854775808"))
    for name in ["", " ", "-1", "+1", "12 ", "1e3", "0x1", "１２", "٣", "sherlock-holmes"] {
      #expect(CharacterName(typed: name) == .text(name))
    }
  }

  @Test("An id is never a slug")
  func digits() async throws {
    let find = FindCharacter(repository: InMemoryCharacterRepository(Self.nemos))
    await #expect(throws: FindCharacterError.unknownID("12")) {
      try await find(CharacterName(typed: "12"))
    }
  }

  @Test("An id that nobody has is unknown", arguments: [0, -1, 13, Int.max, Int.min])
  func unknownID(_ id: Int) async {
    let find = FindCharacter(repository: InMemoryCharacterRepository(.contractFixtures))
    await #expect(throws: FindCharacterError.unknownID("\(id)")) {
      try await find(.id(CharacterID(id)))
    }
  }

  @Test("More digits than an id has are unknown without asking anybody")
  func hugeID() async {
    let digits = String(repeating: "9", count: 500)
    let find = FindCharacter(repository: StubCharacterRepository())
    await #expect(throws: FindCharacterError.unknownID(digits)) {
      try await find(.hugeID(digits))
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
    let find = FindCharacter(repository: repository)
    await #expect(
      throws: FindCharacterError.ambiguous("nemo", candidates: both, hasMore: false)
    ) { try await find(.text("nemo")) }
  }

  @Test("At most ten candidates are told, and whether there are more", arguments: [2, 10, 11, 50])
  func candidates(_ count: Int) async {
    let crowd = [FictionalCharacter].crowd(of: count)
    let find = FindCharacter(repository: InMemoryCharacterRepository(crowd))
    let told = crowd.prefix(10).map { NamedCharacter($0.reference) }
    await #expect(
      throws: FindCharacterError.ambiguous("crowd", candidates: told, hasMore: count > 10)
    ) { try await find(.text("crowd")) }
  }

  @Test(
    "A name that nobody has comes with those that are like it",
    arguments: [("Sherlok Homes", ["Sherlock Holmes"]), ("xqzw", []), ("%", [])])
  func suggestions(_ text: String, _ names: [String]) async {
    let find = FindCharacter(repository: InMemoryCharacterRepository(.contractFixtures))
    let liked = names.compactMap { name in
      [FictionalCharacter].contractFixtures.first { $0.name == name }
        .map { NamedCharacter($0.reference) }
    }
    await #expect(throws: FindCharacterError.unknownName(text, suggestions: liked)) {
      try await find(.text(text))
    }
  }

  @Test("A name that is empty, or longer than any, is refused without asking anybody")
  func sizes() async {
    let find = FindCharacter(repository: StubCharacterRepository())
    for text in ["", " \t", "\u{A0}\u{3000}"] {
      await #expect(throws: FindCharacterError.emptyName) { try await find(.text(text)) }
    }
    await #expect(throws: FindCharacterError.longName(limit: 200)) {
      try await find(.text(String(repeating: "x", count: 201)))
    }
  }

  @Test("An error of the repository is passed on as it is")
  func errors() async {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let find = FindCharacter(repository: InMemoryCharacterRepository(failing: error))
    for name in [CharacterName.id(CharacterID(1)), .text("x")] {
      await #expect(throws: FindCharacterError.repository(error)) { try await find(name) }
    }
  }

  @Test("An error is one sentence for people, and those whom the name could mean")
  func sentences() {
    let nemos = Self.nemos.prefix(2).map { NamedCharacter($0.reference) }
    let expected: [(FindCharacterError, String)] = [
      (.emptyName, "the name is empty; give a number, a slug or a name"),
      (.longName(limit: 9), "the name is longer than 9 characters; give a shorter part of it"),
      (.unknownID("13"), "no character has the id '13'; a search finds one by its name"),
      (
        .unknownName("x", suggestions: []),
        "no character is called 'x'; a search looks into works and biographies too"
      ),
      (
        .unknownName("x", suggestions: nemos),
        "no character is called 'x'; did you mean The Captain (nemo) or A Fish (fish)?"
      ),
      (
        .ambiguous("x", candidates: nemos, hasMore: true),
        "'x' fits several characters; name one by its number or slug:"
      ),
      (.repository(.cancelled), "interrupted"),
    ]
    for (error, sentence) in expected { #expect(error.description == sentence) }
    #expect(
      FindCharacterError.ambiguous("x", candidates: nemos, hasMore: true).details
        == ["  1  nemo  (The Captain)", "  2  fish  (A Fish)"]
        + ["  … and more; write more of the name"])
    #expect(FindCharacterError.emptyName.details == [])
  }
}

extension [FictionalCharacter] {
  /// A crowd of one beginning of names.
  fileprivate static func crowd(of count: Int) -> [FictionalCharacter] {
    (1...count).map { number in
      let name = "Crowd \(number < 10 ? "0" : "")\(number)"
      return FictionalCharacter(
        id: CharacterID(number), slug: "crowd-\(number)", name: name, kind: .human)
    }
  }
}
