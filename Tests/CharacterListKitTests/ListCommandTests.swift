import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import Testing

@MainActor
@Suite struct ListCommandTests {
  private let wide = InMemoryCharacterRepository(.wide)

  // MARK: - Text

  @Test("Rows stand in columns, wide characters and marks in line")
  func text() async {
    #expect(
      await run("list", over: wide)
        == Outcome(
          output: """
             12  Baba Yaga                  Russian Fairy Tales        oral, c. 1755  spirit
            605  Don Quixote, the Knight …  The Ingenious Gentleman …  1605           human
             27  E\u{301}ponine The\u{301}nardier         Les Mise\u{301}rables             1862           human
             11  Nobody                                                               other
              8  Ὀδυσσεύς                   Ὀδύσσεια                   c. 720 BCE     human
            368  孫悟空                     西遊記                     c. 1592        spirit

            """))
  }

  @Test("On a wide page nothing is cut")
  func widePage() async {
    #expect(
      await run("list", over: wide, width: 200)
        == Outcome(
          output: """
             12  Baba Yaga                                             Russian Fairy Tales                               oral, c. 1755  spirit
            605  Don Quixote, the Knight of the Sorrowful Countenance  The Ingenious Gentleman Don Quixote of La Mancha  1605           human
             27  E\u{301}ponine The\u{301}nardier                                    Les Mise\u{301}rables                                    1862           human
             11  Nobody                                                                                                                 other
              8  Ὀδυσσεύς                                              Ὀδύσσεια                                          c. 720 BCE     human
            368  孫悟空                                                西遊記                                            c. 1592        spirit

            """))
  }

  @Test("On a narrower page kinds and years are left out before names and works get unreadable")
  func narrow() async {
    #expect(
      await run("list", over: wide, width: 40)
        == Outcome(
          output: """
             12  Baba Yaga         Russian Fairy Ta…
            605  Don Quixote, th…  The Ingenious Ge…
             27  E\u{301}ponine The\u{301}nard…  Les Mise\u{301}rables
             11  Nobody
              8  Ὀδυσσεύς          Ὀδύσσεια
            368  孫悟空            西遊記

            """))
  }

  @Test("What a list is sorted by is left out last")
  func narrowByYear() async {
    #expect(
      await run("list", "--sort", "year", over: wide, width: 40)
        == Outcome(
          output: """
              8  Ὀδυσσεύς              c. 720 BCE
            368  孫悟空                c. 1592
            605  Don Quixote, the Kn…  1605
             12  Baba Yaga             oral, c. 1755
             27  E\u{301}ponine The\u{301}nardier    1862
             11  Nobody

            """))
  }

  @Test("On the narrowest page names are left", arguments: CharacterSort.allCases)
  func narrowest(_ sort: CharacterSort) async {
    let outcome = await run("list", "--sort", sort.rawValue, over: wide, width: 20)
    let sorted = outcome.output.split(separator: "\n").sorted().joined(separator: "\n")
    #expect(
      sorted == """
          8  Ὀδυσσεύς
         11  Nobody
         12  Baba Yaga
         27  E\u{301}ponine The\u{301}nar…
        368  孫悟空
        605  Don Quixote, t…
        """)
  }

  @Test("With colors ids are dim")
  func colors() async {
    #expect(
      await run("list", over: wide, width: 40, colors: true)
        == Outcome(
          output: """
             \u{1B}[2m12\u{1B}[0m  Baba Yaga         Russian Fairy Ta…
            \u{1B}[2m605\u{1B}[0m  Don Quixote, th…  The Ingenious Ge…
             \u{1B}[2m27\u{1B}[0m  E\u{301}ponine The\u{301}nard…  Les Mise\u{301}rables
             \u{1B}[2m11\u{1B}[0m  Nobody
              \u{1B}[2m8\u{1B}[0m  Ὀδυσσεύς          Ὀδύσσεια
            \u{1B}[2m368\u{1B}[0m  孫悟空            西遊記

            """))
  }

  @Test("Columns are as wide as the texts of their page")
  func contract() async {
    #expect(
      await run("list")
        == Outcome(
          output: """
             6  100% Otto_von         Pure Nonsense                        other
            12  Baba Yaga             Russian Fairy Tales   oral, c. 1755  spirit
             3  Éponine Thénardier    Les Misérables        1862           human
             7  Flann "Bull" O'Brien  Pure Nonsense                        human
             2  John Watson           A Study in Scarlet    1887           human
             9  Little John           A Gest of Robyn Hode  c. 1500        human
            10  Little John                                                spirit
            11  Nobody                                                     other
             8  Odysseus              The Odyssey           c. 720 BCE     human
             1  Sherlock Holmes       A Study in Scarlet    1887           human
             5  Spider-Man of Akan    Spider Tales          oral, c. 1875  animal
             4  Sun Wukong            Journey to the West   c. 1592        animal

            """))
  }

  // MARK: - Pages

  @Test("What is only a part says below which one on a terminal; a pipe gets the rows alone")
  func pages() async {
    let rows = """
      5  Spider-Man of Akan  Spider Tales         oral, c. 1875  animal
      4  Sun Wukong          Journey to the West  c. 1592        animal

      """
    let words = ["list", "-n", "5", "--page", "3"]
    #expect(await run(words) == Outcome(output: rows))
    #expect(
      await run(words, isTerminal: true)
        == Outcome(output: rows, error: "11 to 12 of 12, page 3 of 3\n"))
    #expect(await run("list", isTerminal: true).error == "")
  }

  @Test("A page has twenty rows if not told otherwise")
  func standardLimit() async {
    let crowd = (1...21).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)", name: "C\(number)", kind: .human)
    }
    let outcome = await run("list", over: InMemoryCharacterRepository(crowd), isTerminal: true)
    #expect(outcome.output.split(separator: "\n").count == 20)
    #expect(outcome.error == "1 to 20 of 21, page 1 of 2\n")
  }

  @Test(
    "A page past the end is empty and says where the end is",
    arguments: [
      (["-n", "5", "--page", "4"], "page 4 is past the end: there are 3 pages"),
      (["--page", "1000000"], "page 1000000 is past the end: there is one page"),
    ])
  func pastTheEnd(_ options: [String], _ sentence: String) async {
    #expect(await run(["list"] + options) == Outcome(error: sentence + "\n"))
    #expect(await run(["list", "--json"] + options) == Outcome(output: "[]\n"))
  }

  @Test("An empty list says why it is")
  func empty() async {
    let nobody = InMemoryCharacterRepository([])
    #expect(
      await run("list", "--kind", "deity") == Outcome(error: "no character fits the filter\n"))
    #expect(await run("list", over: nobody) == Outcome(error: "there are no characters\n"))
    #expect(await run("list", "--json", "--kind", "deity") == Outcome(output: "[]\n"))
    #expect(await run("list", "--json", over: nobody) == Outcome(output: "[]\n"))
  }

  // MARK: - What is listed

  @Test(
    "Options choose what is listed, and in which order",
    arguments: [
      (["--sort", "year", "-n", "3"], [8, 9, 4]),
      (["--sort", "work", "-n", "3"], [9, 2, 1]),
      (["--sort=name", "-n3", "--page=2"], [7, 2, 9]),
      (["--kind", "animal"], [5, 4]),
      (["--work", "STUDY scarl"], [2, 1]),
      (["--author", "akan"], [10, 5]),
      (["--kind", "animal", "--work", "journey", "--author", "wu", "--sort", "year"], [4]),
    ])
  func options(_ options: [String], _ ids: [Int]) async {
    let outcome = await run(["list", "--json"] + options)
    let found = outcome.output.split(separator: "\n").filter { $0.contains("\"id\"") }
    #expect(found == ids.map { "    \"id\": \($0)," })
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("JSON has every member of a row in its order, and null for what is not known")
  func json() async {
    #expect(
      await run("list", "--json", "-n", "2")
        == Outcome(
          output: """
            [
              {
                "id": 6,
                "slug": "hundred-per-cent",
                "name": "100% Otto_von",
                "author": null,
                "tradition": null,
                "work": "Pure Nonsense",
                "year": null,
                "yearCertainty": null,
                "kind": "other",
                "passage": null,
                "favorite": false
              },
              {
                "id": 12,
                "slug": "baba-yaga",
                "name": "Baba Yaga",
                "author": null,
                "tradition": "Slavic folklore",
                "work": "Russian Fairy Tales",
                "year": 1755,
                "yearCertainty": "oral",
                "kind": "spirit",
                "passage": null,
                "favorite": false
              }
            ]

            """))
  }

  // MARK: - Usage

  @Test(
    "What can't be understood is told with the way to say it",
    arguments: [
      (["--work", "%"], "the text of --work '%' has no letter or digit; give at least one"),
      (["--author", ""], "the text of --author '' has no letter or digit; give at least one"),
      (
        ["--author", String(repeating: "x", count: 201)],
        "the text of --author is longer than 200 characters; give fewer words"
      ),
      (["--page", "0"], "option '--page' takes an integer from 1 to 1000000, not '0'"),
      (["--page", "x"], "option '--page' takes an integer from 1 to 1000000, not 'x'"),
      (["--page=-1"], "option '--page' takes an integer from 1 to 1000000, not '-1'"),
      (["--page", "1000001"], "option '--page' takes an integer from 1 to 1000000, not '1000001'"),
      (["--page", "1", "--page", "2"], "option '--page' is given twice; give it once"),
      (["--limit", "0"], "option '--limit' takes an integer from 1 to 1000, not '0'"),
      (["--limit", "1001"], "option '--limit' takes an integer from 1 to 1000, not '1001'"),
      (["--limit"], "option '--limit' needs a value; write '--limit N'"),
      (
        ["--kind", "humen"],
        "option '--kind' takes 'human', 'demigod', 'deity', 'spirit', 'fairy', 'giant', "
          + "'monster', 'undead', 'animal', 'construct', 'alien' or 'other', not 'humen'; did "
          + "you mean 'human'?"
      ),
      (
        ["--sort", "yaer"],
        "option '--sort' takes 'name', 'year' or 'work', not 'yaer'; did you mean 'year'?"
      ),
      (["--kin", "human"], "unknown option '--kin'; did you mean '--kind'?"),
      (["x"], "unexpected argument 'x'; 'characters list' takes no arguments"),
    ])
  func misuse(_ words: [String], _ sentence: String) async {
    #expect(
      await run(["list"] + words)
        == Outcome(
          error: """
            error: \(sentence)
            usage: characters list [options]

            """, code: .usage))
  }

  @Test("A page of a thousand is the largest")
  func largestPage() async {
    #expect(await run("list", "--limit", "1000") == (await run("list")))
  }

  @Test("A command that is cancelled ends as interrupted, with nothing written")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run("list")
    }
    #expect(await task.value == Outcome(error: "error: interrupted\n", code: .interrupted))
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run("help", "list")
    #expect(
      outcome
        == Outcome(
          output: """
            List characters.

            Usage: characters list [options]

            Shows one page, in order of name if --sort is not given. The words of --work and
            --author are met by the beginnings of words, blind to case and diacritics.

            Options:
                  --page N        Which page; the first is 1.
              -n, --limit N       How many a page has, at most 1000; 20 if not given.
                  --sort KEY      The key to sort by: name, year, work.
                  --kind KIND     Only those of this kind: human, demigod, deity, spirit,
                                  fairy, giant, monster, undead, animal, construct, alien,
                                  other.
                  --work WORDS    Only those from works with these words in the title.
                  --author WORDS  Only those by an author, or from a tradition, with these
                                  words.
                  --color WHEN    When to use colors: auto, always, never.
                  --json          Write the result as JSON.
              -h, --help          Show this help.

            Examples:
              characters list --sort year
                  the oldest first
              characters list --kind deity --author greek
                  the gods of Greece
              characters list --json --limit 1000
                  for a script

            """))
    #expect(outcome == (await run("list", "--help")))
  }

  @Test("A shell is offered the kinds and the orders")
  func completion() async {
    let kinds = CharacterKind.allCases.map { $0.rawValue + "\n" }.joined()
    #expect(await run("__complete", "words", "list", "--kind", "") == Outcome(output: kinds))
    #expect(
      await run("__complete", "words", "list", "--sort=")
        == Outcome(output: "--sort=name\n--sort=year\n--sort=work\n"))
  }

  // MARK: - Hostile text

  private let hostile = InMemoryCharacterRepository([.hostile])

  @Test("Foreign text is shown and never obeyed")
  func hostileText() async {
    #expect(
      await run("list", over: hostile)
        == Outcome(output: "666  Evil␛[2J␇One␊Two  Wo␊rk  other\n"))
  }

  @Test("In JSON foreign text is escaped")
  func hostileJSON() async {
    #expect(
      await run("list", "--json", over: hostile)
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
                "passage": null,
                "favorite": false
              }
            ]

            """#))
  }

  // MARK: - Favorites

  private let favorites = InMemoryFavoritesRepository([CharacterID(8), CharacterID(6)])

  @Test("A page with favorites has a column of stars")
  func stars() async {
    #expect(
      await run("list", "--sort", "year", "-n", "3", favorites: favorites)
        == Outcome(
          output: """
            8  ★  Odysseus     The Odyssey           c. 720 BCE  human
            9     Little John  A Gest of Robyn Hode  c. 1500     human
            4     Sun Wukong   Journey to the West   c. 1592     animal

            """))
  }

  @Test("A star is never cut off, and in JSON it is a member")
  func narrowStars() async {
    let narrow = await run("list", "-n", "1", favorites: favorites, width: 20)
    #expect(narrow.output == "6  ★  100% Otto_von\n")
    let json = await run("list", "-n", "2", "--json", favorites: favorites)
    let members = json.output.split(separator: "\n").filter { $0.contains("favorite") }
    #expect(members == ["    \"favorite\": true", "    \"favorite\": false"])
  }

  @Test(
    "Favorites that can't be read are warned of, and the list is there", arguments: ["", "--json"])
  func unreadable(_ option: String) async {
    let words = ["list", "-n", "2"] + (option.isEmpty ? [] : [option])
    let damaged = InMemoryFavoritesRepository(
      failing: .unreadable(reason: "/x: \u{1B}[2Jdamaged"))
    let outcome = await run(words, favorites: damaged)
    #expect(
      outcome
        == Outcome(
          output: await run(words).output,
          error: "warning: the favorites can't be read: /x: ␛[2Jdamaged\n"))
    let nowhere = InMemoryFavoritesRepository(failing: .noPlace(advice: "set HOME"))
    #expect(await run(words, favorites: nowhere) == (await run(words)))
  }
}
