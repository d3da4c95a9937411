import CharacterDomainTesting
import CommandLineKit
import Testing

@MainActor
@Suite struct SearchCommandTests {
  private let bloody = InMemoryCharacterRepository(.bloody)

  // MARK: - Text

  @Test("What was met outside of a row stands below it, long texts from near to what was met")
  func text() async {
    #expect(
      await run("search", "blood", over: bloody)
        == Outcome(
          output: """
            1  Captain Blood  Captain Blood  human
            2  The Count      The Tomb       undead
               alias: Blóod-Drinker
            3  Mina           The Tomb       human
               biography: … to drink the Count's blood, she turns the bond against him.
            4  Leech          The Tomb       animal
               occupation: taker of blood
            5  Phoenix        The Tomb       animal
               origin: Bloodstone Hill
            6  月             The Tomb       deity
               biography: …の空を渡り、人々の夢を見守り、海の潮を満ち引きさせる。Blood moon.

            """))
  }

  @Test("What was met is emphasised, in rows and below them")
  func colors() async {
    #expect(
      await run("search", "blood", over: bloody, colors: true)
        == Outcome(
          output: """
            \u{1B}[2m1\u{1B}[0m  Captain \u{1B}[1;4mBlood\u{1B}[0m  Captain \u{1B}[1;4mBlood\u{1B}[0m  human
            \u{1B}[2m2\u{1B}[0m  The Count      The Tomb       undead
            \u{1B}[2m   alias: \u{1B}[0m\u{1B}[1;4mBlóod\u{1B}[0m\u{1B}[2m-Drinker\u{1B}[0m
            \u{1B}[2m3\u{1B}[0m  Mina           The Tomb       human
            \u{1B}[2m   biography: \u{1B}[0m\u{1B}[2m… to drink the Count's \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m\u{1B}[2m, she turns the bond against him.\u{1B}[0m
            \u{1B}[2m4\u{1B}[0m  Leech          The Tomb       animal
            \u{1B}[2m   occupation: \u{1B}[0m\u{1B}[2mtaker of \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m
            \u{1B}[2m5\u{1B}[0m  Phoenix        The Tomb       animal
            \u{1B}[2m   origin: \u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2mstone Hill\u{1B}[0m
            \u{1B}[2m6\u{1B}[0m  月             The Tomb       deity
            \u{1B}[2m   biography: \u{1B}[0m\u{1B}[2m…の空を渡り、人々の夢を見守り、海の潮を満ち引きさせる。\u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2m moon.\u{1B}[0m

            """))
  }

  @Test("On a narrower page excerpts are shorter, and what was met is still in sight")
  func narrow() async {
    #expect(
      await run("search", "blood", over: bloody, width: 40)
        == Outcome(
          output: """
            1  Captain Blood  Captain Blood  human
            2  The Count      The Tomb       undead
               alias: Blóod-Drinker
            3  Mina           The Tomb       human
               biography: … blood, she turns the bo…
            4  Leech          The Tomb       animal
               occupation: taker of blood
            5  Phoenix        The Tomb       animal
               origin: Bloodstone Hill
            6  月             The Tomb       deity
               biography: …ち引きさせる。Blood moon.

            """))
  }

  @Test("On the narrowest page there is no room for the name of a passage")
  func narrowest() async {
    #expect(
      await run("search", "blood", over: bloody, width: 20)
        == Outcome(
          output: """
            1  Captain Blood
            2  The Count
               Blóod-Drinker
            3  Mina
               … blood, she tur…
            4  Leech
               taker of blood
            5  Phoenix
               Bloodstone Hill
            6  月
               …る。Blood moon.

            """))
  }

  @Test("On the narrowest page what was met is emphasised too")
  func narrowestColors() async {
    #expect(
      await run("search", "blood", over: bloody, width: 20, colors: true)
        == Outcome(
          output: """
            \u{1B}[2m1\u{1B}[0m  Captain \u{1B}[1;4mBlood\u{1B}[0m
            \u{1B}[2m2\u{1B}[0m  The Count
            \u{1B}[2m   \u{1B}[0m\u{1B}[1;4mBlóod\u{1B}[0m\u{1B}[2m-Drinker\u{1B}[0m
            \u{1B}[2m3\u{1B}[0m  Mina
            \u{1B}[2m   \u{1B}[0m\u{1B}[2m… \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m\u{1B}[2m, she tur…\u{1B}[0m
            \u{1B}[2m4\u{1B}[0m  Leech
            \u{1B}[2m   \u{1B}[0m\u{1B}[2mtaker of \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m
            \u{1B}[2m5\u{1B}[0m  Phoenix
            \u{1B}[2m   \u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2mstone Hill\u{1B}[0m
            \u{1B}[2m6\u{1B}[0m  月
            \u{1B}[2m   \u{1B}[0m\u{1B}[2m…る。\u{1B}[0m\u{1B}[1;4mBlood\u{1B}[0m\u{1B}[2m moon.\u{1B}[0m

            """))
  }

  @Test("An excerpt shows what the row does not, although it repeats what the row shows")
  func excerpt() async {
    #expect(
      await run("search", "mina", "blood", over: bloody, width: 40, colors: true)
        == Outcome(
          output: """
            \u{1B}[2m3\u{1B}[0m  \u{1B}[1;4mMina\u{1B}[0m  The Tomb  human
            \u{1B}[2m   biography: \u{1B}[0m\u{1B}[2m… \u{1B}[0m\u{1B}[1;4mblood\u{1B}[0m\u{1B}[2m, she turns the bo…\u{1B}[0m

            """))
  }

  @Test("The name of a passage was not searched and is not emphasised")
  func label() async {
    #expect(
      await run("search", "alias", over: bloody, colors: true)
        == Outcome(
          output: """
            \u{1B}[2m1\u{1B}[0m  Captain Blood  Captain Blood  human
            \u{1B}[2m   alias: \u{1B}[0m\u{1B}[1;4mAlias\u{1B}[0m\u{1B}[2m Peter\u{1B}[0m

            """))
  }

  @Test("What is only a part says below which one")
  func pages() async {
    #expect(
      await run("search", "little", "john", "-n", "1", "--page", "2", isTerminal: true)
        == Outcome(output: "10  Little John  spirit\n", error: "2 of 2, page 2 of 2\n"))
  }

  @Test("Who finds nobody is told, and has not failed")
  func nothing() async {
    #expect(await run("search", "zzz") == Outcome(error: "nothing was found for 'zzz'\n"))
    #expect(
      await run("search", "sherlok")
        == Outcome(error: "nothing was found for 'sherlok'; did you mean Sherlock Holmes?\n"))
    #expect(await run("search", "--json", "sherlok") == Outcome(output: "[]\n"))
    #expect(
      await run("search", "z\n\u{1B}[2J") == Outcome(error: "nothing was found for 'z␊␛[2J'\n"))
    #expect(await run("search", "--json", "zzz") == Outcome(output: "[]\n"))
  }

  @Test(
    "Nothing that is typed has a special meaning",
    arguments: [
      (["100%", "otto_von"], 6), (["\"Bull\""], 7), (["o'brien*"], 7), (["spider-man"], 5),
      (["--", "-odyss"], 8), (["孫"], 4), (["οδυσσευς"], 8),
    ])
  func literal(_ words: [String], _ id: Int) async {
    let outcome = await run(["search", "--json"] + words)
    #expect(outcome.output.hasPrefix("[\n  {\n    \"id\": \(id),\n"))
  }

  // MARK: - JSON

  @Test("JSON has the passage whole, or null where the row shows all that was met")
  func json() async {
    #expect(
      await run("search", "--json", "violin", "holmes")
        == Outcome(
          output: """
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

            """))
    let names = await run("search", "--json", "sherlock", "holmes")
    #expect(names.output.hasSuffix("    \"passage\": null,\n    \"favorite\": false\n  }\n]\n"))
  }

  // MARK: - Usage

  @Test(
    "What can't be understood is told with the way to say it",
    arguments: [
      ([], "missing argument WORDS; see 'characters search --help'"),
      ([""], "the search '' has no letter or digit; give at least one"),
      (["%", "…"], "the search '% …' has no letter or digit; give at least one"),
      (["\u{1B}[", "\n"], "the search '␛[ ␊' has no letter or digit; give at least one"),
      (
        [String(repeating: "x", count: 201)],
        "the search is longer than 200 characters; give fewer words"
      ),
      (["x", "-n", "0"], "option '--limit' takes an integer from 1 to 1000, not '0'"),
      (["x", "--page", "0"], "option '--page' takes an integer from 1 to 1000000, not '0'"),
      (["x", "--limt", "1"], "unknown option '--limt'; did you mean '--limit'?"),
    ])
  func misuse(_ words: [String], _ sentence: String) async {
    #expect(
      await run(["search"] + words)
        == Outcome(
          error: """
            error: \(sentence)
            usage: characters search [options] WORDS...

            """, code: .usage))
  }

  @Test("Two hundred characters are not too many")
  func longest() async {
    #expect(await run("search", String(repeating: "x", count: 200)).code == .success)
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run("help", "search")
    #expect(
      outcome
        == Outcome(
          output: """
            Find characters by words.

            Usage: characters search [options] WORDS...

            Looks into names, aliases, works, authors, occupations, origins and biographies,
            blind to case and diacritics. Whoever is met by every word is found; names come
            first. Nothing that is typed has a special meaning.

            Arguments:
              WORDS  What to look for; each word may be the beginning of one.

            Options:
                  --page N      Which page; the first is 1.
              -n, --limit N     How many a page has, at most 1000; 20 if not given.
                  --color WHEN  When to use colors: auto, always, never.
                  --json        Write the result as JSON.
              -h, --help        Show this help.

            Examples:
              characters search sher holm
                  by the beginnings of names
              characters search --json vampire
                  for a script

            """))
    #expect(outcome == (await run("search", "--help")))
  }

  @Test("A shell is offered no words, but the options")
  func completion() async {
    #expect(await run("__complete", "words", "search", "") == Outcome())
    #expect(
      await run("__complete", "words", "search", "-").output.hasPrefix(
        "--page\tWhich page; the first is 1\n"
          + "--limit\tHow many a page has, at most 1000; 20 if not given\n"))
  }

  // MARK: - Hostile text

  private let hostile = InMemoryCharacterRepository([.hostile])

  @Test("Foreign text is shown and never obeyed, also where it is emphasised")
  func hostileText() async {
    #expect(
      await run("search", "mean", over: hostile, colors: true)
        == Outcome(
          output: """
            \u{1B}[2m666\u{1B}[0m  Evil␛[2J␇One␊Two  Wo␊rk  other
            \u{1B}[2m     alias: \u{1B}[0m\u{1B}[1;4mMean\u{1B}[0m\u{1B}[2m␛[31mie\u{1B}[0m

            """))
  }

  @Test("In JSON foreign text is escaped")
  func hostileJSON() async {
    #expect(
      await run("search", "--json", "mean", over: hostile)
        == Outcome(
          output: #"""
            [
              {
                "id": 666,
                "slug": "evil",
                "name": "Evil\u001b[2J\u0007One\nTwo",
                "author": null,
                "tradition": "Hack\r\u001b]0;title\u0007ers",
                "work": "Wo\u2028rk\u2066",
                "year": null,
                "yearCertainty": null,
                "kind": "other",
                "passage": {
                  "field": "alias",
                  "text": "Mean\u009b31m\u202eie"
                },
                "favorite": false
              }
            ]

            """#))
  }
}
