import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import Foundation
import Testing

/// Asks the catalogue and the plain repository the same random questions. `TEST_ROUNDS` in the
/// environment says how many rounds; one if it is not set.
@Suite struct RandomQuestionTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap(Int.init) ?? 1

  @Test("the catalogue answers as the plain repository does", arguments: 1...rounds)
  func agreement(_ round: Int) async throws {
    var questions = RandomQuestions(seed: UInt64(round))
    let characters = try await Self.some(80, using: &questions)
    let catalog = try CharacterCatalogTests.catalog(of: characters)
    let plain = InMemoryCharacterRepository(characters)
    for _ in 1...15 {
      let text = questions.text(about: characters)
      let page = PageRequest(page: Int.random(in: 1...2, using: &questions), limit: 1_000)
      let found = try await catalog.search(text, page: page)
      let expected = try await plain.search(text, page: page)
      #expect(Set(found.items) == Set(expected.items), "search \(text.debugDescription)")
      #expect(found.total == expected.total, "search \(text.debugDescription)")

      let filter = questions.filter(about: characters)
      let sort = CharacterSort.allCases.randomElement(using: &questions) ?? .name
      let part = PageRequest(page: Int.random(in: 1...3, using: &questions), limit: 7)
      let listed = try await catalog.list(filter, sort: sort, page: part)
      let sorted = try await plain.list(filter, sort: sort, page: part)
      #expect(listed == sorted, "\(filter) \(sort)")

      for lookup in [CharacterLookup.slug(text), .name(text), .namePrefix(text)] {
        let named = try await catalog.find(lookup, limit: 5)
        let expected = try await plain.find(lookup, limit: 5)
        #expect(named == expected, "\(lookup)")
      }
      let suggested = try await catalog.suggestions(for: text, limit: 3)
      let liked = try await plain.suggestions(for: text, limit: 3)
      #expect(suggested == liked, "\(text)")
    }
  }

  /// Characters picked from the embedded catalogue; ties to others are cut.
  private static func some(
    _ count: Int, using questions: inout RandomQuestions
  ) async throws -> [FictionalCharacter] {
    let catalog = CharacterCatalog()
    let all = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 1_000))
    var characters: [FictionalCharacter] = []
    for summary in all.items.shuffled(using: &questions).prefix(count) {
      var character = try await catalog.character(summary.reference.id)
      character.relations = []
      characters.append(character)
    }
    return characters
  }
}

/// Makes random questions, the same ones for the same seed (SplitMix64).
struct RandomQuestions: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A piece of what is told of somebody, bent and salted with signs.
  mutating func text(about characters: [FictionalCharacter]) -> String {
    guard let one = characters.randomElement(using: &self) else { return "" }
    let texts = [one.name, one.work, one.creator?.name, one.occupation, one.biography, one.slug]
    let words = (texts.compactMap(\.self) + one.aliases).randomElement(using: &self)?
      .split(separator: " ").map(String.init)
    let picked = (words ?? []).shuffled(using: &self).prefix(Int.random(in: 1...3, using: &self))
    return picked.map { bent($0) }.joined(separator: separators.randomElement(using: &self) ?? " ")
  }

  mutating func filter(about characters: [FictionalCharacter]) -> CharacterFilter {
    let one = characters.randomElement(using: &self)
    return CharacterFilter(
      kind: Bool.random(using: &self) ? one?.kind : nil,
      work: Bool.random(using: &self) ? one?.work.map { bent($0) } : nil,
      creator: Bool.random(using: &self) ? one?.creator.map { bent($0.name) } : nil)
  }

  private let separators = [" ", " ", "  ", "-", "\t", "' ", " \" ", " OR ", " * ", ":", "%"]

  private mutating func bent(_ word: String) -> String {
    switch Int.random(in: 0...6, using: &self) {
    case 0: word.uppercased()
    case 1: String(word.prefix(Int.random(in: 1...4, using: &self)))
    case 2: word.decomposedStringWithCanonicalMapping
    case 3: word + (["\"", "*", "'", "(", "\u{0}", "^"].randomElement(using: &self) ?? "")
    default: word
    }
  }
}
