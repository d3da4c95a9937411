import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct SearchCommandTests {
  private let matchesOfBlood = InMemoryCharacterRepository(.matchesOfBlood)

  // MARK: - Text

  @Test("Shows matches outside the row below it, from just before the match, and emphasizes them")
  func text() async {
    #expect(await printsTheSameWithoutColors(width: 80))
    #expect(
      await run("search", "blood", over: matchesOfBlood, colors: true).onlyOutput == """
        \u{1B}[2m1\u{1B}[0m  Captain \u{1B}[1;4mBlood\u{1B}[0m  Captain \u{1B}[1;4mBlood\u{1B}[0m  human
        \u{1B}[2m2\u{1B}[0m  The Count      The Tomb       undead
           \u{1B}[2malias: \u{1B}[0m\u{1B}[1;4mBlóod\u{1B}[0m\u{1B}[2m-Drinker\u{1B}[0m
        \u{1B}[2m3\u{1B}[0m  Mina           The Tomb       human
           \u{1B}[2mbiography: \u{1B}[0m\u{1B}[2m… to drink the Count's \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m\u{1B}[2m, she turns the bond against him.\u{1B}[0m
        \u{1B}[2m4\u{1B}[0m  Leech          The Tomb       animal
           \u{1B}[2moccupation: \u{1B}[0m\u{1B}[2mtaker of \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m
        \u{1B}[2m6\u{1B}[0m  月             The Tomb       deity
           \u{1B}[2mbiography: \u{1B}[0m\u{1B}[2m…の空を渡り、人々の夢を見守り、海の潮を満ち引きさせる。\u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2m moon.\u{1B}[0m
        \u{1B}[2m5\u{1B}[0m  Phoenix        The Tomb       animal
           \u{1B}[2morigin: \u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2mstone Hill\u{1B}[0m

        """)
  }

  private func printsTheSameWithoutColors(width: Int) async -> Bool {
    let colored = await run("search", "blood", over: matchesOfBlood, width: width, colors: true)
    let plain = await run("search", "blood", over: matchesOfBlood, width: width)
    return plain.onlyOutput == colored.onlyOutput.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("Omits the field name of a passage on the narrowest console")
  func narrowest() async {
    #expect(await printsTheSameWithoutColors(width: 20))
    #expect(
      await run("search", "blood", over: matchesOfBlood, width: 20, colors: true).onlyOutput == """
        \u{1B}[2m1\u{1B}[0m  Captain \u{1B}[1;4mBlood\u{1B}[0m
        \u{1B}[2m2\u{1B}[0m  The Count
           \u{1B}[1;4mBlóod\u{1B}[0m\u{1B}[2m-Drinker\u{1B}[0m
        \u{1B}[2m3\u{1B}[0m  Mina
           \u{1B}[2m… \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m\u{1B}[2m, she tur…\u{1B}[0m
        \u{1B}[2m4\u{1B}[0m  Leech
           \u{1B}[2mtaker of \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m
        \u{1B}[2m6\u{1B}[0m  月
           \u{1B}[2m…る。\u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2m moon.\u{1B}[0m
        \u{1B}[2m5\u{1B}[0m  Phoenix
           \u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2mstone Hill\u{1B}[0m

        """)
  }

  @Test("The passage shows the word that the row does not contain")
  func excerpt() async {
    #expect(
      await run("search", "mina", "blood", over: matchesOfBlood, width: 40, colors: true).onlyOutput
        == """
        \u{1B}[2m3\u{1B}[0m  \u{1B}[1;4mMina\u{1B}[0m  The Tomb  human
           \u{1B}[2mbiography: \u{1B}[0m\u{1B}[2m… \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m\u{1B}[2m, she turns the bo…\u{1B}[0m

        """)
  }

  @Test("--columns passage prints two columns in tables, and one member in JSON")
  func passageColumn() async {
    func output(_ format: String) async -> String {
      await run(
        "search", "taker", "--columns", "passage,id", "--format", format, over: matchesOfBlood
      ).output
    }
    #expect(await output("text") == "occupation  taker of blood  4\n")
    #expect(await output("tsv") == "passageField\tpassageText\tid\noccupation\ttaker of blood\t4\n")
    #expect(
      await output("jsonl")
        == #"{"passage":{"field":"occupation","text":"taker of blood"},"id":4}"# + "\n")
  }

  @Test("Does not emphasize the field name of a passage")
  func label() async {
    #expect(
      await run("search", "alias", over: matchesOfBlood, colors: true).onlyOutput == """
        \u{1B}[2m1\u{1B}[0m  Captain Blood  Captain Blood  human
           \u{1B}[2malias: \u{1B}[0m\u{1B}[1;4mAlias\u{1B}[0m\u{1B}[2m Peter\u{1B}[0m

        """)
  }

  @Test("A search without results succeeds, with the reason on standard error")
  func noResults() async {
    #expect(await run("search", "zzz") == CommandOutcome(error: "no results for 'zzz'\n"))
    #expect(
      await run("search", "sherlok")
        == CommandOutcome(
          error: """
            no results for 'sherlok'
            hint: did you mean 'Sherlock Holmes'?

            """))
    #expect(await run("search", "--json", "sherlok") == CommandOutcome(output: "[]\n"))
    #expect(
      await run("search", "z\n\u{1B}[2J") == CommandOutcome(error: "no results for 'z␊␛[2J'\n"))
    #expect(await run("search", "--json", "zzz") == CommandOutcome(output: "[]\n"))
  }

  @Test(
    "Search text has no query syntax",
    arguments: [
      (["100%", "otto_von"], 6), (["\"Bull\""], 7), (["o'brien*"], 7), (["spider-man"], 5),
      (["--", "-odyss"], 8), (["孫"], 4), (["οδυσσευς"], 8),
    ])
  func literal(_ words: [String], _ id: Int) async {
    let outcome = await run(["search", "--json"] + words)
    #expect(outcome.output.hasPrefix("[\n  {\n    \"id\": \(id),\n"))
  }

  @Test("A match in only the author or the tradition is shown below the row")
  func hiddenMatches() async {
    let homer = await run("search", "homer")
    #expect(homer.output.hasSuffix("\n   author: Homer\n"))
    let greek = await run("search", "odysseus", "greek")
    #expect(greek.output.hasSuffix("\n   tradition: Greek mythology\n"))
    #expect(await run("search", "odyssey").output.split(separator: "\n").count == 1)
    let json = await run("search", "homer", "--columns", "passage", "--format", "jsonl")
    #expect(json.output == #"{"passage":{"field":"author","text":"Homer"}}"# + "\n")
  }

  // MARK: - JSON

  @Test("JSON has the complete passage, or null if the row shows all matches")
  func json() async {
    #expect(
      await run("search", "--json", "violin", "holmes").onlyOutput == """
        [
          {
            "id": 1,
            "slug": "sherlock-holmes",
            "name": "Sherlock Holmes",
            "author": "Arthur Conan Doyle",
            "tradition": null,
            "work": "A Study in Scarlet",
            "year": 1887,
            "yearCertainty": "exact",
            "kind": "human",
            "passage": {
              "field": "biography",
              "text": "Solves crimes by close observation, and plays the violin."
            },
            "favorite": false
          }
        ]

        """)
    let names = await run("search", "--json", "sherlock", "holmes")
    #expect(names.output.hasSuffix("    \"passage\": null,\n    \"favorite\": false\n  }\n]\n"))
  }

  // MARK: - Usage

  @Test(
    "Reports wrong usage",
    arguments: [
      ([], "missing argument WORDS\nhint: see 'characters search --help'"),
      ([""], "the search text '' has no letter or digit"),
      (["%", "…"], "the search text '% …' has no letter or digit"),
      (["\u{1B}[", "\n"], "the search text '␛[ ␊' has no letter or digit"),
      (
        [String(repeating: "x", count: 201)],
        "the search text is longer than 200 characters\nhint: use fewer words"
      ),
      (["x", "-n", "0"], "option '--limit' takes an integer from 1 to 1000, not '0'"),
      (["x", "--page", "0"], "option '--page' takes an integer from 1 to 1000000, not '0'"),
      (["x", "--limt", "1"], "unknown option '--limt'\nhint: did you mean '--limit'?"),
    ])
  func misuse(_ words: [String], _ message: String) async {
    #expect(
      await run(["search"] + words)
        == CommandOutcome(
          error: """
            error: \(message)
            usage: characters search [options] WORDS...

            """, code: .usage))
  }

  @Test("Accepts 200 characters")
  func maximumLength() async {
    #expect(await run("search", String(repeating: "x", count: 200)).code == .success)
  }

  @Test("Prints its help")
  func help() async {
    let outcome = await run("help", "search")
    #expect(
      outcome.onlyOutput
        == """
        Search characters by words.

        Usage: characters search [options] WORDS...

        Alias: find

        Searches names, aliases, works, authors, traditions, occupations, origins and
        biographies, ignoring case and diacritics. Returns characters that match every
        word: first names, then whole words and beginnings of words in names, then the
        rest. There is no query syntax.

        \(HelpText.filters)

        Arguments:
          WORDS  Words or word prefixes to search for

        Options:
        \(HelpText.flags)
        \(HelpText.options)

        Examples:
          characters search sher holm
              by word prefixes
          characters search war --kind deity
              only deities
          characters search --json vampire
              as JSON

        """)
    #expect(outcome == (await run("search", "--help")))
  }

  @Test("Completes options, but no search words")
  func completion() async {
    #expect(await run("__complete", "words", "search", "") == CommandOutcome())
    #expect(
      await run("__complete", "words", "search", "-").output.hasPrefix(
        "--page\tPage number, counted from 1\n"
          + "--limit\tResults per page (1–1000, default 20, or the setting rows-per-page)\n"))
  }

  // MARK: - Control sequences

  private let controlSequences = InMemoryCharacterRepository([.withControlSequences])
}
