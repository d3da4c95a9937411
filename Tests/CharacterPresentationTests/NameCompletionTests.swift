import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct NameCompletionTests {
  private struct ShowCommand: Command {
    let definition: CommandDefinition

    init(_ characters: any CharacterRepository) {
      definition = CommandDefinition(
        name: "show", summary: "Shows a character.",
        arguments: [
          Argument(
            "NAME", help: "Character", arity: .repeating(minimum: 1),
            parser: .text.completed { await $0.characterNames(in: characters) })
        ])
    }

    func run(_: CommandInput, console _: Console) async throws {}
  }

  /// Completes the last of the words after `show`, and returns the printed lines. A tab separates a
  /// completion from its description.
  private func completions(
    _ words: String...,
    in characters: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures)
  ) async -> [Substring] {
    let program = CommandLineProgram(
      "characters", testing: [ShowCommand(characters)], reporting: CharacterRepositoryError.self)
    let outcome = await program.run(["__complete", "words", "show"] + words)
    #expect(outcome == CommandOutcome(output: outcome.output))
    return outcome.output.split(separator: "\n")
  }

  private func crowd(of count: Int) -> [FictionalCharacter] {
    (1...count).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "crowd-\(number)", name: "Crowd \(number)", kind: .human)
    }
  }

  @Test("Completes all slugs, described by names, and then the names that start with the word")
  func slugsAndNames() async {
    #expect(
      await completions("li") == [
        "hundred-per-cent\t100% Otto_von", "baba-yaga\tBaba Yaga", "eponine\tÉponine Thénardier",
        "brien\tFlann \"Bull\" O'Brien", "john-watson\tJohn Watson", "little-john\tLittle John",
        "little-john-of-akan\tLittle John", "noname\tNoname", "odysseus\tOdysseus",
        "sherlock-holmes\tSherlock Holmes", "spider-man-of-akan\tSpider-Man of Akan",
        "sun-wukong\tSun Wukong", "Little John\tlittle-john", "Little John\tlittle-john-of-akan",
      ])
  }

  @Test(
    "Completes names that start with the word, in precomposed or decomposed Unicode",
    arguments: [
      ("Sherl", ["Sherlock Holmes\tsherlock-holmes"]),
      ("Épo", ["Éponine Thénardier\teponine"]), ("E\u{301}po", ["Éponine Thénardier\teponine"]),
      ("Little J", ["Little John\tlittle-john", "Little John\tlittle-john-of-akan"]), ("xyz", []),
    ])
  func names(_ word: String, _ names: [String]) async {
    #expect(await completions(word).dropFirst(12).map(String.init) == names)
  }

  @Test("Completes the later words of a name")
  func laterWords() async {
    #expect(await completions("Sherlock", "H") == ["Holmes\tsherlock-holmes"])
    #expect(await completions("Sherlock", "") == ["Holmes\tsherlock-holmes"])
    #expect(await completions("Sherlock", "Holmes", "") == [])
    #expect(await completions("sherlock-holmes", "") == [])
  }

  @Test("Completes the slugs of all pages, or those that were read before an error")
  func pages() async {
    #expect(
      Set(await completions("", in: InMemoryCharacterRepository(crowd(of: 1_001)))).count == 1_001)
    let error = CharacterRepositoryError.storage(reason: "damaged")
    #expect(await completions("", in: InMemoryCharacterRepository(failing: error)) == [])
    let first = crowd(of: 1).map(\.summary)
    let half = StubCharacterRepository(onList: { _, _, page throws(CharacterRepositoryError) in
      if page.page > 1 { throw error }
      return Page(items: first, request: page, total: .exactly(1_001))
    })
    #expect(await completions("", in: half) == ["crowd-1\tCrowd 1"])
  }

  @Test("Completes the ID of a character without a slug")
  func withoutSlug() async {
    let rick = CharacterID("rickandmorty:1").map { FictionalCharacter(id: $0, name: "Rick Roe") }
    let repository = InMemoryCharacterRepository([rick].compactMap(\.self))
    let id: Substring = "rickandmorty:1\tRick Roe"
    #expect(await completions("", in: repository) == [id])
    #expect(await completions("Ri", in: repository) == [id, "Rick Roe\trickandmorty:1"])
  }

  @Test("Makes control characters visible")
  func controlCharacters() async {
    let evil = FictionalCharacter(
      id: CharacterID(666), slug: "evil", name: "Evil\u{1B}[2J\u{7}One\nTwo", kind: .other)
    #expect(
      await completions("", in: InMemoryCharacterRepository([evil])) == ["evil\tEvil␛[2J␇One␊Two"])
  }
}
