import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import TerminalKit
import Testing

@MainActor
@Suite struct CharactersProgramTests {
  private struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
  }

  /// A program that does not ask for the favorites of whoever runs the tests.
  private func program(
    over characters: (any CharacterRepository)? = nil,
    _ favorites: any FavoritesRepository = InMemoryFavoritesRepository()
  ) -> CharactersProgram {
    CharactersProgram(characterRepository: characters, favoritesRepository: favorites)
  }

  private func run(
    _ arguments: [String], in program: CharactersProgram? = nil
  ) async -> Outcome {
    let program = program ?? self.program()
    let console = Console.recording()
    let code = await program.commandLine.run(
      arguments: arguments, environment: [:], console: console)
    return Outcome(output: console.output, error: console.errorOutput, code: code)
  }

  // MARK: - The container

  @Test("Everything that the program needs can be made, without a circle")
  func graph() {
    #expect(CharactersProgram().graph.problems == [])
  }

  @Test("A replaced repository is seen by every command")
  func replaced() async throws {
    let one = try #require([FictionalCharacter].contractFixtures.first { $0.slug == "nobody" })
    let program = program(over: InMemoryCharacterRepository([one]))
    let row = "11  Nobody  other\n"
    #expect(await run(["list"], in: program) == Outcome(output: row))
    #expect(await run(["search", "nobody"], in: program) == Outcome(output: row))
    let detail = Outcome(output: "Nobody\n\nKind  other\nId    11 (nobody)\n")
    #expect(await run(["detail", "11"], in: program) == detail)
    #expect(await run(["random"], in: program) == detail)
    #expect(
      await run(["__complete", "words", "detail", ""], in: program)
        == Outcome(output: "nobody\tNobody\n"))
  }

  @Test("A replaced repository is seen by its own program alone")
  func separate() async {
    let empty = program(over: InMemoryCharacterRepository([]))
    #expect(await run(["list"], in: empty) == Outcome(error: "there are no characters\n"))
    #expect(await run(["detail", "sherlock-holmes"]).code == .success)
  }

  @Test("Nothing is asked of the repository before a command asks")
  func lazy() async {
    let program = program(over: StubCharacterRepository(), StubFavoritesRepository())
    for words in [["help"], ["help", "list"], ["--version"], ["list", "--page", "0"]] {
      _ = await run(words, in: program)
    }
  }

  // MARK: - The catalogue

  @Test(
    "The embedded catalogue answers by number, slug, name and the beginning of one",
    arguments: [["sherlock-holmes"], ["Sherlock", "Holmes"], ["sherlock"], ["801"]])
  func detail(_ words: [String]) async {
    let outcome = await run(["detail"] + words)
    #expect(outcome.output.hasPrefix("Sherlock Holmes\nconsulting detective, from London"))
    #expect(outcome.output.hasSuffix("\nId             801 (sherlock-holmes)\n"))
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("The embedded catalogue is listed in pages of twenty")
  func list() async {
    let outcome = await run(["list"])
    #expect(outcome.output.split(separator: "\n").count == 20)
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("The embedded catalogue is searched")
  func search() async {
    let outcome = await run(["search", "holmes", "scarlet"])
    #expect(
      outcome == Outcome(output: "801  Sherlock Holmes  A Study in Scarlet  1887  human\n"))
  }

  @Test(
    "A slip in a name of the embedded catalogue is understood",
    arguments: [
      ("jekil", "Dr Henry Jekyll"), ("odiseus", "Odysseus"), ("sherlcok", "Sherlock Holmes"),
      ("Sherlok Homes", "Sherlock Holmes"), ("babayga", "Baba Yaga"),
      ("watsen", "Dr John Watson"), ("frankenstien", "Victor Frankenstein"),
    ])
  func slips(_ typed: String, _ name: String) async {
    let outcome = await run(["detail", typed])
    #expect(
      outcome.error.hasPrefix(
        "error: no character is called '\(typed)'; did you mean \(name) ("))
  }

  @Test(
    "For what is like no name of the embedded catalogue none is suggested",
    arguments: ["Gandalf", "Harry Potter", "abc", "xqzw", "' OR 1=1 --"])
  func strangers(_ typed: String) async {
    #expect(
      await run(["detail", typed])
        == Outcome(
          error: """
            error: no character is called '\(typed)'; a search looks into works and \
            biographies too

            """, code: .notFound))
  }

  @Test("Somebody of the embedded catalogue is picked at random")
  func random() async {
    let outcome = await run(["random"])
    #expect(outcome.output.contains("\nId  "))
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("No row of the embedded catalogue is wider than its page", arguments: [20, 40, 80])
  func widths(_ width: Int) async {
    let program = program()
    for words in [["list", "-n", "1000"], ["search", "the", "-n", "1000"]] {
      let console = Console.recording(width: width)
      _ = await program.commandLine.run(arguments: words, environment: [:], console: console)
      let lines = console.output.split(separator: "\n")
      #expect(lines.count > 100)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width })
    }
  }

  // MARK: - The program

  @Test("Without arguments it explains itself, and names its version")
  func help() async {
    let outcome = await run([])
    #expect(
      outcome.output.hasPrefix(
        """
        characters \(CharactersProgram.version): Looks up characters of literature and myth.

        Usage: characters <command> [options]

        The catalogue is part of the program, and no network is used. Nothing is written
        to disk but your favorites, when you change them, and the file that --record
        names.

        Commands:

        """))
    #expect(outcome == (await run(["help"])))
    #expect(outcome == Outcome(output: outcome.output))
    #expect(
      await run(["--version"]) == Outcome(output: "characters \(CharactersProgram.version)\n"))
  }

  @Test(
    "An error of the repository is a sentence and an exit code of its own, in every command",
    arguments: [
      (CharacterRepositoryError.notFound, "there is no such character", ExitCode.notFound),
      (
        .refused(retryAfter: nil),
        "the source of characters refuses to answer for now; try again later", .unavailable
      ),
      (.storage(reason: "damaged"), "the stored characters can't be read (damaged)", .storage),
      (
        .unreachable(reason: "no network"),
        "the source of characters can't be reached (no network); try again later", .unavailable
      ),
      (
        .refused(retryAfter: .seconds(30)),
        "the source of characters refuses to answer for now; try again in 30 seconds",
        .unavailable
      ),
      (
        .notUnderstood(problem: "no name", place: "line\u{1B}[2J 3"),
        "the source of characters gave an answer that can't be read (no name, at line␛[2J 3)",
        .unavailable
      ),
      (.cancelled, "interrupted", .interrupted),
    ])
  func errors(
    _ error: CharacterRepositoryError, _ sentence: String, _ code: ExitCode
  ) async {
    let program = program(over: InMemoryCharacterRepository(failing: error))
    for words in [
      ["detail", "holmes"], ["random"], ["list"], ["search", "x"], ["list", "--json"],
    ] {
      #expect(
        await run(words, in: program) == Outcome(error: "error: \(sentence)\n", code: code))
    }
  }

  @Test("An id that the repository does not find is told as one")
  func unknownID() async {
    let program = program(over: InMemoryCharacterRepository(failing: .notFound))
    #expect(
      await run(["detail", "7"], in: program)
        == Outcome(
          error: """
            error: no character has the id '7'; a search finds one by its name

            """, code: .notFound))
  }

  @Test("Exit codes are those that scripts rely on")
  func exitCodes() async {
    #expect(await run(["detail", "xqzw"]).code.rawValue == 3)
    #expect(await run(["detail", "j"]).code.rawValue == 4)
    #expect(await run(["list", "--page", "0"]).code.rawValue == 2)
    #expect(await run(["search", "xqzw"]).code.rawValue == 0)
  }

  @Test("A command whose task is cancelled ends as interrupted")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run(["list"])
    }
    #expect(await task.value == Outcome(error: "error: interrupted\n", code: .interrupted))
  }
}
