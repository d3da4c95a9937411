import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct ResolveCharacterTests {
  /// Characters for "nemo": this text is the slug of the first character, an alias of the second,
  /// and a prefix of the third character's name. The fourth character has a number as its slug.
  private static let charactersMatchingNemo = [
    FictionalCharacter(id: CharacterID(1), slug: "nemo", name: "The Captain", kind: .human),
    FictionalCharacter(
      id: CharacterID(2), slug: "fish", name: "A Fish", aliases: ["Némo"], kind: .animal),
    FictionalCharacter(id: CharacterID(3), slug: "singer", name: "Nemorino", kind: .human),
    FictionalCharacter(id: CharacterID(4), slug: "12", name: "Twelve", kind: .human),
  ]

  @Test(
    "Tries slugs first, then names and aliases, then prefixes",
    arguments: [("nemo", 1), ("Nemo", 1), ("  NÉMO ", 2), ("nemor", 3), ("the", 1)])
  func order(_ text: String, _ id: Int) async throws {
    #expect(try await Self.amongNemos(.text(text)).character.id == CharacterID(id))
  }

  private static let amongNemos = ResolveCharacter(
    repository: InMemoryCharacterRepository(charactersMatchingNemo))
  private static let victorian = ResolveCharacter(
    repository: InMemoryCharacterRepository(victorians))
  private static let amongTitles = ResolveCharacter(repository: InMemoryCharacterRepository(titled))

  private static let victorians = [FictionalCharacter].people([
    ("Dr John Watson", ["Dr Watson"]), ("Jim", ["Miss Watson's Jim"]), ("Mr Darcy", []),
    ("Anna Karenina", []), ("Captain Nemo", ["Prince Dakkar"]), ("The Mad Hatter", ["The Hatter"]),
    ("Hatterley", []), ("Mrs Bennet", []), ("Jane Bennet", []), ("Janet Fairfax", []),
    ("Saint George", ["Georgios"]), ("The Captain", []), ("Don Juan", []), ("Doña Ana", ["Dona"]),
  ])

  @Test(
    "Resolves words of a name or alias, ignoring articles and titles in any spelling",
    arguments: [
      ("John Watson", "Dr John Watson"), ("watson john", "Dr John Watson"),
      ("karenina", "Anna Karenina"), ("KAREN", "Anna Karenina"), ("dakkar", "Captain Nemo"),
      ("anna kar", "Anna Karenina"), ("fairfax", "Janet Fairfax"), ("bennet jane", "Jane Bennet"),
      ("Mad Hatter", "The Mad Hatter"), ("hatter", "The Mad Hatter"),
      ("a mad hatter", "The Mad Hatter"), ("the Anna Karenina", "Anna Karenina"),
      ("the karenina", "Anna Karenina"), ("Doctor Watson", "Dr John Watson"),
      ("doctor john watson", "Dr John Watson"), ("mister darcy", "Mr Darcy"),
      ("st george", "Saint George"), ("sainte george", "Saint George"), ("captain", "The Captain"),
      ("capt nemo", "Captain Nemo"), ("professor prince dakkar", "Captain Nemo"),
    ])
  func nameWords(_ text: String, _ name: String) async throws {
    #expect(try await Self.victorian(.text(text)).character.name == name)
  }

  private static let titled = [FictionalCharacter].described([
    ("Robinson Crusoe", [], "He lives on an island."), ("Anna Karenina", [], "She takes a train."),
    ("Mr Darcy", [], "He loves her."), ("Elizabeth", ["Mrs Darcy"], "She loves him."),
    ("Jim", ["Miss Watson's Jim"], "He flees from her."), ("Dr Watson", [], "He writes."),
    ("Titania", ["Queen of Fairies"], nil), ("Miss Havisham", [], "She waits."),
    ("Pip", [], "He meets her."), ("Mr Bingley", [], nil), ("Jane", ["Mrs Bingley"], nil),
  ])

  @Test(
    "A title that contradicts a character's names or biography matches nothing",
    arguments: [
      "Mrs Crusoe", "the Mrs Crusoe", "Lady Rob", "Mr Karenina", "Sir Anna Karenina",
      "Miss Watson", "Miss Darcy", "King Titania", "Mrs Havisham", "Mister Havisham",
      "Miss Bingley", "Madame Watson",
    ])
  func contradictedTitles(_ text: String) async throws {
    #expect(await Self.isUnknown(text, by: Self.amongTitles))
    #expect(try await Self.amongTitles.wordMatch(for: text) == nil)
  }

  @Test(
    "A title matches if one of the names has it or nothing contradicts it",
    arguments: [
      ("Mr Robinson Crusoe", "Robinson Crusoe"), ("Mrs Darcy", "Elizabeth"),
      ("Queen Titania", "Titania"), ("Lady Titania", "Titania"), ("Miss Watson's Jim", "Jim"),
      ("Professor Anna Karenina", "Anna Karenina"), ("Miss Pip", "Pip"),
      ("Mrs Anna Karenina", "Anna Karenina"), ("havisham miss", "Miss Havisham"),
    ])
  func uncontradictedTitles(_ text: String, _ name: String) async throws {
    #expect(try await Self.amongTitles.wordMatch(for: text)?.character.reference.name == name)
  }

  @Test(
    "A word in several names is ambiguous unless it is a name; words rank above prefixes",
    arguments: [
      ("juan", [2, 1]), ("child", [4]), ("the queen", [5, 6]), ("baba", [7]), ("an", [9]),
      ("ali baba", [8]),
    ])
  func prefixesAndWords(_ text: String, _ ids: [Int]) async throws {
    let names = [
      "Juan Tenorio", "Don Juan", "Childe Harold", "Red Child", "The Queen of Hearts",
      "The Snow Queen", "Baba", "Ali Baba", "Anna",
    ]
    let resolve = ResolveCharacter(
      repository: InMemoryCharacterRepository(.people(names.map { ($0, []) })))
    #expect(await Self.ids(of: text, by: resolve) == ids)
  }

  private static func isUnknown(_ text: String, by resolve: ResolveCharacter) async -> Bool {
    do {
      _ = try await resolve(.text(text))
    } catch .unknownName {
      return true
    } catch {
    }
    return false
  }

  /// Returns the ID of the character that the text resolves to, or the IDs of all candidates if the
  /// text is ambiguous. Returns an empty array for any other error, or if there are more candidates
  /// than the error contains.
  private static func ids(of text: String, by resolve: ResolveCharacter) async -> [Int?] {
    do {
      return [try await resolve(.text(text)).character.id.number]
    } catch {
      guard case .ambiguous(_, let candidates, hasMore: false) = error else { return [] }
      return candidates.map(\.id.number)
    }
  }

  @Test(
    "Words that match several characters are ambiguous",
    arguments: [("watson", 2), ("bennet", 2), ("d", 5)])
  func ambiguousWords(_ text: String, _ count: Int) async throws {
    let error = await #expect(throws: ResolveCharacterError.self) {
      try await Self.victorian(.text(text))
    }
    guard case .ambiguous(text, let candidates, hasMore: false) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(candidates.count == count)
  }

  @Test(
    "Words from different names, and part of a name with a wrong title, match nothing",
    arguments: ["dakkar nemo", "anna watson", "professor karen", "lady bennet"])
  func noWords(_ text: String) async throws {
    #expect(await Self.isUnknown(text, by: Self.victorian))
  }

  @Test(
    "A complete match is a slug, a whole name, or several whole words of one name",
    arguments: [
      ("c4", "Anna Karenina"), ("Anna Karenina", "Anna Karenina"),
      ("karenina ANNA", "Anna Karenina"), ("doctor watson", "Dr John Watson"),
      ("watson john", "Dr John Watson"), ("hatter", "The Mad Hatter"),
      ("mad hatter", "The Mad Hatter"),
      ("annakarenina", "Anna Karenina"), ("jim", "Jim"), ("georgios", "Saint George"),
    ])
  func completeMatch(_ text: String, _ name: String) async throws {
    let match = try await Self.victorian.wordMatch(for: text)
    #expect(match?.character.reference.name == name)
    #expect(match?.isComplete == true)
  }

  @Test(
    "A single word, part of a word, and ambiguous or unknown text are no complete matches",
    arguments: [
      "karenina", "the karenina", "nemo", "anna", "anna karen", "karen", "ann", "watson",
      "sir darcy", "batman", "", " ", "%", "12", String(repeating: "x", count: 201),
    ])
  func noCompleteMatch(_ text: String) async throws {
    #expect(try await Self.victorian.wordMatch(for: text)?.isComplete != true)
  }

  @Test(
    "Digits are an ID and never a slug; an ID without a character is unknown",
    arguments: ["12", "0", "9223372036854775807", String(repeating: "9", count: 500)])
  func unknownID(_ digits: String) async {
    await #expect(throws: ResolveCharacterError.unknownID(digits)) {
      try await Self.amongNemos(CharacterName(typed: digits))
    }
  }

  enum LookupKind: CaseIterable { case slug, name, words, wordPrefixes }

  @Test(
    "If a step finds several characters, they are candidates and later steps are skipped",
    arguments: LookupKind.allCases)
  func ambiguity(in kind: LookupKind) async {
    let both = [1, 2].map { number in
      NamedCharacter(
        CharacterReference(id: CharacterID(number), slug: "c\(number)", name: "Nemo \(number)"))
    }
    let repository = StubCharacterRepository(onFind: { lookup, _ in
      let step: LookupKind =
        switch lookup {
        case .slug: .slug
        case .name: .name
        case .nameWords: .words
        case .namePrefix, .nameWordPrefixes: .wordPrefixes
        }
      let steps = LookupKind.allCases
      #expect(steps.firstIndex(of: step)! <= steps.firstIndex(of: kind)!, "already matched")
      return step == kind ? both : []
    })
    let resolve = ResolveCharacter(repository: repository)
    await #expect(
      throws: ResolveCharacterError.ambiguous("nem", candidates: both, hasMore: false)
    ) { try await resolve(.text("nem")) }
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

  @Test("Rethrows repository errors, and a word match requests no suggestions")
  func errors() async throws {
    let error = CharacterRepositoryError.unreachable(reason: "no network")
    let resolve = ResolveCharacter(repository: InMemoryCharacterRepository(failing: error))
    for name in [CharacterName.id(CharacterID(1)), .text("x")] {
      await #expect(throws: ResolveCharacterError.repository(error)) { try await resolve(name) }
    }
    await #expect(throws: ResolveCharacterError.repository(error)) {
      try await resolve.wordMatch(for: "x")
    }
    let silent = StubCharacterRepository(onFind: { _, _ in [] })
    #expect(try await ResolveCharacter(repository: silent).wordMatch(for: "x") == nil)
  }
}

extension [FictionalCharacter] {
  /// Creates human characters with names, aliases and biographies. Their IDs are 1, 2 and so on,
  /// and their slugs `c1`, `c2` and so on.
  static func described(
    _ people: [(name: String, aliases: [String], biography: String?)]
  ) -> [FictionalCharacter] {
    people.enumerated().map { index, person in
      FictionalCharacter(
        id: CharacterID(index + 1), slug: "c\(index + 1)", name: person.name,
        aliases: person.aliases, kind: .human, biography: person.biography)
    }
  }

  static func people(_ people: [(name: String, aliases: [String])]) -> [FictionalCharacter] {
    described(people.map { ($0.name, $0.aliases, nil) })
  }
}
