import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import CommandLineTesting
import TerminalText
import Testing

@MainActor @Suite struct CharactersProgramTests {
  /// Creates a program that does not read the favorites and settings of the user who runs the tests.
  private func program(
    over characters: (any CharacterRepository)? = nil,
    _ favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    settings: any SettingsRepository = InMemorySettingsRepository()
  ) -> CharactersProgram {
    CharactersProgram(
      characterRepository: characters, favoritesRepository: favorites, settingsRepository: settings)
  }

  private func run(
    _ arguments: [String], in program: CharactersProgram? = nil
  ) async -> CommandOutcome {
    let program = program ?? self.program()
    return await program.commandLine.run(arguments)
  }

  // MARK: - Container

  @Test("The dependency graph has no problems")
  func graph() { #expect(CharactersProgram().graph.problems == []) }

  @Test("'detail' prints the same csv header and row as 'list'")
  func sameColumns() async {
    let list = await run(["list", "--sort", "year", "-n", "1", "--format", "csv"])
    let id = list.output.split(whereSeparator: \.isNewline).last?.prefix { $0 != "," }
    #expect(await run(["detail", String(id ?? ""), "--format", "csv"]) == list)
  }

  @Test(
    "The manual page lists each environment variable that the program reads",
    arguments: [
      "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "HOME", "LINES", "NO_COLOR", "PAGER", "TERM",
      "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "VISUAL", "EDITOR",
    ] + SettingKey.all.map(\.variable))
  func environment(_ name: String) async {
    let manual = await run(["help", "--man"]).output
    #expect(manual.contains("\n\\fB\(name)\\fR\n"))
  }

  @Test("list, search, detail, random and completion use a replaced repository")
  func replaced() async throws {
    let one = try #require([FictionalCharacter].contractFixtures.first { $0.slug == "noname" })
    let program = program(over: InMemoryCharacterRepository([one]))
    let row = "11  Noname  other\n"
    #expect(await run(["list"], in: program) == CommandOutcome(output: row))
    #expect(await run(["search", "noname"], in: program) == CommandOutcome(output: row))
    let detail = CommandOutcome(output: "Noname\n\nKind  other\nID    11 (noname)\n")
    #expect(await run(["detail", "11"], in: program) == detail)
    #expect(await run(["random"], in: program) == detail)
    #expect(
      await run(["__complete", "words", "detail", ""], in: program)
        == CommandOutcome(output: "noname\tNoname\n"))
  }

  @Test("A replaced repository does not affect other programs")
  func separate() async {
    let empty = program(over: InMemoryCharacterRepository([]))
    #expect(await run(["list"], in: empty) == CommandOutcome(error: "no characters\n"))
    #expect(await run(["detail", "sherlock-holmes"]).code == .success)
  }

  @Test("Help, version and usage errors do not call a repository")
  func lazy() async {
    let program = program(over: StubCharacterRepository(), StubFavoritesRepository())
    for words in [["help"], ["help", "list"], ["--version"], ["list", "--page", "0"]] {
      _ = await run(words, in: program)
    }
  }

  // MARK: - Embedded catalog

  @Test(
    "Finds characters of the embedded catalog by ID, slug, name and prefix",
    arguments: [["sherlock-holmes"], ["Sherlock", "Holmes"], ["sherlock"], ["801"]])
  func detail(_ words: [String]) async {
    let outcome = await run(["detail"] + words)
    #expect(outcome.output.hasPrefix("Sherlock Holmes\nconsulting detective, from London"))
    #expect(outcome.output.hasSuffix("\nID             801 (sherlock-holmes)\n"))
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test(
    "Finds characters of the embedded catalog by words of one name, and by its title",
    arguments: [
      ("John Watson", "Dr John Watson"), ("karenina", "Anna Karenina"),
      ("Mad Hatter", "The Mad Hatter"), ("Doctor Watson", "Dr John Watson"),
      ("mister darcy", "Mr Darcy"), ("King Lear", "King Lear"), ("Mrs Wickham", "Lydia Bennet"),
      ("lady shalott", "Elaine of Astolat"), ("Miss Watson's Jim", "Jim"),
    ])
  func words(_ text: String, _ name: String) async {
    let outcome = await run(["detail", text])
    #expect(outcome.output.hasPrefix("\(name)\n"))
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test(
    "Reports a title that contradicts a character, with a suggestion",
    arguments: [
      ("Mrs Crusoe", "Robinson Crusoe"), ("Miss Watson", "Jim"), ("Mr Karenina", "Anna Karenina"),
      ("Lady Sherlock Holmes", "Sherlock Holmes"),
    ])
  func contradictedTitles(_ text: String, _ name: String) async {
    let outcome = await run(["detail", text])
    #expect(outcome.error.hasPrefix("error: no character named '\(text)'\nhint: did you mean '"))
    #expect(outcome.error.contains(name))
    #expect(outcome.output == "")
    #expect(outcome.code == .ambiguous)
    #expect(await run(text.split(separator: " ").map(String.init)).code == .usage)
  }

  @Test(
    "A word of several names, or close to one, is ambiguous", arguments: ["juan", "baba", "watsen"])
  func ambiguousWords(_ word: String) async {
    let outcome = await run(["detail", word])
    #expect(outcome.error.hasPrefix("error: '\(word)' matches several characters\n"))
    #expect(outcome.code == .ambiguous)
  }

  @Test(
    "Shows a character without 'detail', and notes the complete command",
    arguments: [
      ["Sherlock", "Holmes"], ["sherlock-holmes"], ["john", "watson"], ["Doctor", "Watson"],
      ["Mad Hatter"], ["Robinson", "crusoe"], ["--json", "Anna", "Karenina"],
      ["ulysses", "--json"],
    ])
  func impliedDetail(_ words: [String]) async {
    let complete = await run(["detail"] + words)
    #expect(complete.code == .success)
    let options = words.prefix { $0.hasPrefix("-") }
    let line = (["characters"] + options + ["detail"] + words.dropFirst(options.count))
      .joined(separator: " ")
    let outcome = await run(words)
    #expect(outcome.output == complete.output)
    #expect(outcome.error == "note: running '\(line)'\n")
    #expect(outcome.code == .success)
  }

  @Test(
    "Reports other words as an unknown command",
    arguments: [
      ["crusoe"], ["head"], ["child"], ["lst"], ["detial", "12"], ["12"], ["801"], ["sherl"],
      ["Sherlock", "Holm"], ["karamazov"], ["batman"], ["serach", "holmes"], ["holmes", "scarlet"],
      ["Sherlock", "Holmes", "--help"], ["random-walk"], ["lord", "crusoe"], ["%"], [""], ["-"],
      ["hel"], ["lis"],
    ])
  func unknownCommand(_ words: [String]) async {
    let outcome = await run(words)
    #expect(outcome.error.hasPrefix("error: unknown command '"))
    #expect(outcome.error.hasSuffix("usage: characters <command> [options]\n"))
    #expect(outcome.output == "")
    #expect(outcome.code == .usage)
  }

  @Test(
    "Suggests 'detail' for an unknown command that is a word of one name",
    arguments: [
      (["karenina"], "detail karenina"), (["crusoe", "--json"], "detail crusoe --json"),
      (["hell"], nil), (["head"], "detail head"), (["lst"], nil), (["child"], nil),
    ])
  func detailHint(_ words: [String], _ command: String?) async {
    let outcome = await run(words)
    #expect(outcome.error.contains("hint: did you mean 'characters detail ") == (command != nil))
    if let command { #expect(outcome.error.contains("'characters \(command)'?\n")) }
    #expect(outcome.code == .usage)
  }

  @Test(
    "Suggests authors and traditions of the catalog for similar names",
    arguments: ["list", "stats", "random", "search the"],
    [("--author", "austin", "'Jane Austen'"), ("--tradition", "greece", "'Greek mythology'")])
  func filterHint(_ command: String, _ filter: (String, String, String)) async {
    let words = command.split(separator: " ").map(String.init) + [filter.0, filter.1]
    let outcome = await run(words)
    #expect(outcome.error.contains("hint: did you mean \(filter.0) "))
    #expect(outcome.error.contains(filter.2))
    #expect(outcome.code == .success)
    #expect(await run(words + ["--json"]).error == "")
  }

  @Test(
    "Reports an empty name in a list of names",
    arguments: [["add", "", "zeus"], ["add", ""], ["remove", "zeus", " "]])
  func emptyFavorite(_ words: [String]) async {
    let outcome = await run(["favorites"] + words)
    #expect(outcome.error.hasPrefix("error: the name is empty\nusage: characters favorites "))
    #expect(outcome.code == .usage)
  }

  @Test("Lists the embedded catalog in pages of twenty")
  func list() async {
    let outcome = await run(["list"])
    #expect(outcome.output.split(separator: "\n").count == 20)
    #expect(
      outcome.error.prefixMatch(of: /note: 20 of \d,\d{3} characters; --all prints them all\n$/)
        != nil
    )
  }

  @Test("Searches the embedded catalog")
  func search() async {
    let outcome = await run(["search", "holmes", "scarlet", "--limit", "1"])
    #expect(
      outcome == CommandOutcome(output: "801  Sherlock Holmes  A Study in Scarlet  1887  human\n"))
  }

  @Test(
    "Suggests names of the embedded catalog for very misspelled names",
    arguments: [
      ("jekil", "Dr Henry Jekyll"), ("odiseus", "Odysseus"), ("sherlcok", "Sherlock Holmes"),
      ("Sherlok Homes", "Sherlock Holmes"), ("babayga", "Baba Yaga"),
      ("frankenstien", "Victor Frankenstein"), ("don kihote", "Don Quixote"), ("Zuess", "Zeus"),
      ("don kichot", "Don Quixote"), ("king kong", "Kong Yiji"), ("captain blood", "xquic"),
      ("kali", "karataka"), ("lakshmi", "lakhindar"), ("seus", "Theseus"),
    ])
  func misspellings(_ typed: String, _ name: String) async {
    let outcome = await run(["detail", typed])
    #expect(outcome.error.hasPrefix("error: no character named '\(typed)'\nhint: did you mean '"))
    #expect(outcome.error.contains(name))
    #expect(outcome.output == "")
    #expect(outcome.code == .ambiguous)
  }

  @Test(
    "Shows the only similar character of the embedded catalog, with a note",
    arguments: [
      ("doctor watsen", "Dr John Watson"), ("mister darsy", "Mr Darcy"),
      ("mad hater", "The Mad Hatter"), ("herakles", "Heracles"), ("sherl", "Sherlock Holmes"),
      ("Mr Holmes", "Sherlock Holmes"), ("Queen Titania", "Titania"),
    ])
  func guesses(_ typed: String, _ name: String) async {
    for options in [[], ["--json"]] {
      let outcome = await run(["detail", typed] + options)
      #expect(outcome.error == "note: no character is named \"\(typed)\"; showing \(name)\n")
      #expect(outcome.output.contains(name))
      #expect(outcome.code == .success)
    }
    let related = await run(["related", typed])
    #expect(related.error == "note: no character is named \"\(typed)\"; showing \(name)\n")
  }

  @Test(
    "Suggests nothing for names that are unlike all in the embedded catalog",
    arguments: [
      "Gandalf", "Harry Potter", "abc", "xqzw", "' OR 1=1 --", "winnie", "batman",
      "godzilla", "snoopy", "Dylan", "Brother Grimm",
    ])
  func differentNames(_ typed: String) async {
    #expect(
      await run(["detail", typed])
        == CommandOutcome(
          error: """
            error: no character named '\(typed)'
            hint: 'characters search' also searches works and biographies

            """, code: .notFound))
  }

  @Test(
    "No row of the embedded catalog is wider than the console",
    arguments: [1, 2, 7, 13, 20, 40, 80])
  func widths(_ width: Int) async {
    let program = program()
    for words in [["list", "-n", "1000"], ["search", "the", "-n", "1000"]] {
      let console = Console.recording(TerminalProfile(width: width))
      _ = await program.commandLine.run(arguments: words, environment: [:], console: console)
      let lines = console.output.split(separator: "\n")
      #expect(lines.count > 100)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width })
    }
  }

  // MARK: - Settings

  @Test("The setting for rows is the default of --limit", arguments: ["list", "search the"])
  func rowsPerPage(_ line: String) async {
    let program = program(settings: InMemorySettingsRepository(["rows-per-page": "3"]))
    let words = line.split(separator: " ").map(String.init)
    let rows = await run(words + ["--format", "tsv", "--no-header"], in: program)
    #expect(rows.output.split(separator: "\n").count == 3)
    let limited = await run(words + ["-n", "2", "--format", "tsv", "--no-header"], in: program)
    #expect(limited.output.split(separator: "\n").count == 2)
  }

  @Test(
    "A command warns once of problems with the settings, and succeeds",
    arguments: [["detail", "801"], ["list"], ["Sherlock", "Holmes"]])
  func settingsProblems(_ words: [String]) async {
    let program = program(settings: InMemorySettingsRepository(["mouse": "maybe"]))
    let expected = await run(words)
    let outcome = await run(words, in: program)
    #expect(outcome.output == expected.output && outcome.code == .success)
    #expect(outcome.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.count == 1)
  }

  @Test(
    "Help, version and usage errors do not report problems with the settings",
    arguments: ["help", "--version", "list --help", "lst"])
  func noWarning(_ line: String) async {
    let program = program(settings: InMemorySettingsRepository(["mouse": "maybe"]))
    let words = line.split(separator: " ").map(String.init)
    #expect(await run(words, in: program) == (await run(words)))
  }

  // MARK: - Program

  @Test("Prints its help without arguments, and its version")
  func help() async {
    let outcome = await run([])
    #expect(
      outcome.output.hasPrefix(
        """
        characters \(CharactersProgram.version): Looks up characters from literature and myth.

        Usage: characters <command> [options]

        The catalog is embedded in the program. The network is used, and a copy is
        written, only for 'feed', --source, the setting 'source', 'sync', and IDs that
        name their source, such as rickandmorty:1. Other files are written only by
        'favorites', 'import', 'remove', 'sync --to', 'feed add', 'config', 'browse',
        --record and --trace-file.

        Commands:

        """))
    #expect(outcome == (await run(["help"])))
    #expect(outcome == CommandOutcome(output: outcome.output))
    #expect(
      await run(["--version"])
        == CommandOutcome(output: "characters \(CharactersProgram.version)\n"))
  }
}
