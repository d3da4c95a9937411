import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import FeedDomain
import Testing

@testable import CharactersAssembly

/// Checks the messages, hints and exit codes of all domain errors.
@MainActor @Suite struct ErrorMessageTests {
  private func run(
    _ arguments: [String],
    over characters: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    settings: any SettingsRepository = InMemorySettingsRepository()
  ) async -> CommandOutcome {
    let program = CharactersProgram(
      characterRepository: characters, favoritesRepository: favorites,
      settingsRepository: settings)
    return await program.commandLine.run(arguments)
  }

  // MARK: - Settings

  @Test(
    "Reports why settings can't be saved",
    arguments: [
      (
        SettingsError.unsaved(reason: "'/x\u{7}': permission denied", hint: "try again"),
        "could not save the settings: '/x␇': permission denied\nhint: try again", ExitCode.storage
      ),
      (
        .noFolder(hint: "set HOME"),
        "there is no folder for the configuration file\nhint: set HOME", .storage
      ),
      (.cancelled, "interrupted", .interrupted),
    ])
  func settings(_ error: SettingsError, _ message: String, _ code: ExitCode) async {
    let settings = InMemorySettingsRepository(failing: error)
    #expect(
      await run(["config", "set", "mouse", "on"], settings: settings)
        == CommandOutcome(error: "error: \(message)\n", code: code))
  }

  // MARK: - Names

  @Test("Reports an unknown ID", arguments: ["13", "0", "99999999999999999999999"])
  func unknownID(_ digits: String) async {
    #expect(
      await run(["detail", digits])
        == CommandOutcome(
          error: """
            error: no character with ID \(digits)
            hint: find characters by name with 'characters search'

            """, code: .notFound))
  }

  @Test(
    "Reports an unknown source",
    arguments: [
      ["detail", "x:1"], ["related", "x:a/b"], ["related", "1", "--to", "x:1"],
      ["favorites", "add", "x:1"], ["favorites", "remove", "x:1"],
    ])
  func unknownSource(_ arguments: [String]) async {
    #expect(
      await run(arguments)
        == CommandOutcome(
          error:
            "error: no source named 'x'; known: pokeapi, rickandmorty, swapi, personal, postgres\n",
          code: .notFound))
  }

  @Test(
    "Reports an unknown name, with suggestions",
    arguments: [
      ("sherlok homes", "did you mean 'Sherlock Holmes' (sherlock-holmes)?"),
      ("ulises", "did you mean 'Ulysses' (odysseus)?"),
      (
        "jon",
        "did you mean 'John Watson' (john-watson), 'Little John' (little-john) or 'Little John' "
          + "(little-john-of-akan)?"
      ),
    ])
  func similarName(_ name: String, _ hint: String) async {
    await expectUnknown(name, hint, code: .ambiguous)
  }

  @Test("Suggests 'search' for a name that is unlike all others", arguments: ["xqzw", "%"])
  func unknownName(_ name: String) async {
    let hint = "'characters search' also searches works and biographies"
    await expectUnknown(name, hint, code: .notFound)
  }

  private func expectUnknown(_ name: String, _ hint: String, code: ExitCode) async {
    for words in [["detail", name], ["detail", "--json", name], ["favorites", "add", name]] {
      #expect(
        await run(words)
          == CommandOutcome(
            error: "error: no character named '\(name)'\nhint: \(hint)\n", code: code))
    }
  }

  @Test("Lists the candidates of an ambiguous name", arguments: [[], ["--json"]])
  func ambiguous(_ options: [String]) async {
    let expected = CommandOutcome(
      error: """
        error: 'little john' matches several characters
           9  little-john          Little John
          10  little-john-of-akan  Little John
        hint: use an ID or slug

        """, code: .ambiguous)
    #expect(await run(["detail", "little", "john"] + options) == expected)
    #expect(await run(["favorites", "add", "little", "john"] + options) == expected)
  }

  @Test("Lists the alias of a candidate, after candidates whose own name matches")
  func ambiguousAlias() async {
    #expect(
      await run(["detail", "s"])
        == CommandOutcome(
          error: """
            error: 's' matches several characters
              1  sherlock-holmes     Sherlock Holmes
              5  spider-man-of-akan  Spider-Man of Akan
              4  sun-wukong          Sun Wukong
              7  brien               Flann "Bull" O'Brien (alias Scribbler)
            hint: use an ID or slug

            """, code: .ambiguous))
  }

  @Test("Lists at most ten candidates")
  func candidateLimit() async {
    func characters(_ count: Int) -> InMemoryCharacterRepository {
      InMemoryCharacterRepository(
        (1...count).map { number in
          FictionalCharacter(
            id: CharacterID(number), slug: "crowd-\(number)",
            name: "Crowd \(number < 10 ? "0" : "")\(number)", kind: .human)
        })
    }
    let lines = """
      error: 'crowd' matches several characters
         1  crowd-1   Crowd 01
         2  crowd-2   Crowd 02
         3  crowd-3   Crowd 03
         4  crowd-4   Crowd 04
         5  crowd-5   Crowd 05
         6  crowd-6   Crowd 06
         7  crowd-7   Crowd 07
         8  crowd-8   Crowd 08
         9  crowd-9   Crowd 09
        10  crowd-10  Crowd 10

      """
    #expect(
      await run(["detail", "crowd"], over: characters(10))
        == CommandOutcome(error: lines + "hint: use an ID or slug\n", code: .ambiguous))
    let more = "  … and more\nhint: use an ID, a slug, or a longer name\n"
    #expect(
      await run(["detail", "crowd"], over: characters(11))
        == CommandOutcome(error: lines + more, code: .ambiguous))
  }

  @Test("Reports an empty name", arguments: [[""], [" ", "\t"], ["", "\u{A0}\u{3000}"]])
  func emptyName(_ words: [String]) async {
    #expect(
      await run(["detail"] + words)
        == CommandOutcome(
          error: """
            error: the name is empty
            usage: characters detail [options] NAME...

            """, code: .usage))
  }

  @Test("Reports a name of more than 200 characters")
  func longName() async {
    let name = String(repeating: "x", count: 200)
    #expect(await run(["detail", name]).code == .notFound)
    #expect(
      await run(["detail", name + "x"])
        == CommandOutcome(
          error: """
            error: the name is longer than 200 characters
            hint: use a shorter part of the name
            usage: characters detail [options] NAME...

            """, code: .usage))
  }

  @Test(
    "Reports that there are no characters for 'random'",
    arguments: [["random"], ["random", "--json"]])
  func noCharacters(_ words: [String]) async {
    #expect(
      await run(words, over: InMemoryCharacterRepository([]))
        == CommandOutcome(error: "error: there are no characters\n", code: .notFound))
  }

  @Test("Makes control characters visible in names, candidates and suggestions")
  func controlCharacters() async {
    let evil = FictionalCharacter(
      id: CharacterID(666), slug: "evil", name: "Evil\u{1B}[2J\u{7}One\nTwo", kind: .other)
    #expect(
      await run(["detail", "evil 2j"], over: InMemoryCharacterRepository([evil, evil]))
        == CommandOutcome(
          error: """
            error: 'evil 2j' matches several characters
              666  evil  Evil␛[2J␇One␊Two
              666  evil  Evil␛[2J␇One␊Two
            hint: use an ID or slug

            """, code: .ambiguous))
    #expect(
      await run(["detail", "evli"], over: InMemoryCharacterRepository([evil]))
        == CommandOutcome(
          error: """
            error: no character named 'evli'
            hint: did you mean 'Evil␛[2J␇One␊Two' (evil)?

            """, code: .ambiguous))
    #expect(
      await run(["detail", "e\u{1B}[31mvil\n\u{202E}x"])
        == CommandOutcome(
          error: """
            error: no character named 'e␛[31mvil␊x'
            hint: 'characters search' also searches works and biographies

            """, code: .notFound))
  }

  // MARK: - Repositories

  @Test(
    "Reports an error of the character repository in every command",
    arguments: [
      (
        CharacterRepositoryError.storage(reason: "damaged"),
        "could not use the stored characters: damaged", ExitCode.storage
      ),
      (
        .unreachable(reason: "no network"),
        "could not reach the character source: no network\nhint: try again later", .unavailable
      ),
      (
        .unusable(reason: "libcurl is not installed"),
        "could not use the character source: libcurl is not installed", .unavailable
      ),
      (
        .refused(retryAfter: nil),
        "the character source is refusing requests\nhint: try again later", .unavailable
      ),
      (
        .refused(retryAfter: .seconds(30)),
        "the character source is refusing requests\nhint: try again in 30 seconds", .unavailable
      ),
      (
        .invalidResponse(problem: "no name", location: "line\u{1B}[2J 3"),
        "invalid response from the character source: no name, at line␛[2J 3", .unavailable
      ),
      (.cancelled, "interrupted", .interrupted),
    ])
  func characterRepository(
    _ error: CharacterRepositoryError, _ message: String, _ code: ExitCode
  ) async {
    let failing = InMemoryCharacterRepository(failing: error)
    for words in [
      ["detail", "holmes"], ["detail", "7"], ["random"], ["list"], ["search", "x"],
      ["list", "--json"], ["favorites", "add", "holmes"], ["related", "7"], ["stats"],
    ] {
      #expect(
        await run(words, over: failing) == CommandOutcome(error: "error: \(message)\n", code: code))
    }
  }

  @Test(
    "Rounds the wait before a retry up, in a unit that fits",
    arguments: [
      (Duration.seconds(1), "in 1 second"), (.milliseconds(1), "in 1 second"),
      (.zero, "in 1 second"), (.seconds(-5), "in 1 second"), (.milliseconds(1_001), "in 2 seconds"),
      (.seconds(119), "in 119 seconds"), (.seconds(121), "in 3 minutes"),
      (.seconds(25_924), "in 8 hours"), (.seconds(200_000), "in 3 days"),
      (.seconds(3_155_760_000), "later"), (.seconds(Int64.max), "later"),
      (Duration(attoseconds: .max), "later"), (Duration(attoseconds: .min), "in 1 second"),
    ])
  func retryAfter(_ wait: Duration, _ text: String) async {
    let failing = InMemoryCharacterRepository(failing: .refused(retryAfter: wait))
    #expect(await run(["list"], over: failing).error.hasSuffix("\nhint: try again \(text)\n"))
  }

  @Test("Reports an unknown ID for notFound of the repository")
  func notFound() async {
    let failing = InMemoryCharacterRepository(failing: .notFound)
    #expect(
      await run(["detail", "7"], over: failing).error.hasPrefix("error: no character with ID 7\n"))
    #expect(
      await run(["detail", "holmes"], over: failing)
        == CommandOutcome(error: "error: no such character\n", code: .notFound))
  }

  @Test(
    "Reports an error of the favorites repository in every action",
    arguments: [
      (
        FavoritesError.unreadable(reason: "/x: \u{1B}[2Jdamaged", hint: "remove \u{1B}[2Jit"),
        "could not read the favorites: /x: ␛[2Jdamaged\nhint: remove ␛[2Jit", ExitCode.storage
      ),
      (.unsaved(reason: "/x: disk full"), "could not save the favorites: /x: disk full", .storage),
      (
        .noDataFolder(hint: "set HOME"), "there is no folder for favorites\nhint: set HOME",
        .storage
      ),
      (.cancelled, "interrupted", .interrupted),
    ])
  func favoritesRepository(_ error: FavoritesError, _ message: String, _ code: ExitCode) async {
    let failing = InMemoryFavoritesRepository(failing: error)
    for words in [
      ["favorites"], ["favorites", "add", "1"], ["favorites", "remove", "1"],
      ["favorites", "remove", "4711"], ["favorites", "clear", "--yes"], ["favorites", "undo"],
      ["favorites", "--json"], ["stats", "--favorites"], ["random", "--favorites"],
    ] {
      #expect(
        await run(words, favorites: failing)
          == CommandOutcome(error: "error: \(message)\n", code: code))
    }
  }

  @Test(
    "An error of a feed has a sentence, a hint and an exit code",
    arguments: [
      (FeedError.notFound, "the server has no such feed", nil, ExitCode.notFound),
      (
        .unreachable(reason: "\u{1B}[2Jno"), "could not reach the server of the feed: ␛[2Jno",
        "try again later", .unavailable
      ),
      (
        .refused(retryAfter: .seconds(90)), "the server of the feed is refusing requests",
        "try again in 90 seconds", .unavailable
      ),
      (
        .notAFeed(reason: "no"), "the answer is not a feed that can be read: no", nil, .unavailable
      ),
      (
        .notCopied, "there is no copy of the feed", "run the command without --offline",
        .unavailable
      ),
      (.storage(reason: "full"), "could not read or save the feeds: full", nil, .storage),
      (.cancelled, "interrupted", nil, .interrupted),
    ] as [(FeedError, String, String?, ExitCode)])
  func feeds(_ error: FeedError, _ message: String, _ hint: String?, _ code: ExitCode) throws {
    let failure = try #require(CommandFailure(explaining: error))
    #expect(failure.message == message && failure.hint == hint && failure.exitCode == code)
  }
}
