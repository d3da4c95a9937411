import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct ListCommandTests {
  private let wide = InMemoryCharacterRepository(.wide)

  // MARK: - Text

  @Test("Aligns columns, also with wide characters and combining marks")
  func text() async {
    #expect(
      await run("list", over: wide).onlyOutput == """
         12  Baba Yaga                  Russian Fairy Tales        oral, c. 1755  spirit
        605  Don Quixote, the Knight …  The Ingenious Gentleman …  1605           human
         27  E\u{301}ponine The\u{301}nardier         Les Mise\u{301}rables             1862           human
         11  Noname                                                               other
          8  Ὀδυσσεύς                   Ὀδύσσεια                   c. 720 BCE     human
        368  孫悟空                     西遊記                     c. 1592        spirit

        """)
  }

  @Test("Truncates nothing on a wide console")
  func wideConsole() async {
    #expect(
      await run("list", over: wide, width: 200).onlyOutput == """
         12  Baba Yaga                                             Russian Fairy Tales                               oral, c. 1755  spirit
        605  Don Quixote, the Knight of the Sorrowful Countenance  The Ingenious Gentleman Don Quixote of La Mancha  1605           human
         27  E\u{301}ponine The\u{301}nardier                                    Les Mise\u{301}rables                                    1862           human
         11  Noname                                                                                                                 other
          8  Ὀδυσσεύς                                              Ὀδύσσεια                                          c. 720 BCE     human
        368  孫悟空                                                西遊記                                            c. 1592        spirit

        """)
  }

  @Test("Omits kinds and years on a narrow console before names and works become too short")
  func narrow() async {
    let output = await run("list", over: wide, width: 40, colors: true).onlyOutput
    #expect(
      output == """
         \u{1B}[2m12\u{1B}[0m  Baba Yaga         Russian Fairy Ta…
        \u{1B}[2m605\u{1B}[0m  Don Quixote, th…  The Ingenious Ge…
         \u{1B}[2m27\u{1B}[0m  E\u{301}ponine The\u{301}nard…  Les Mise\u{301}rables
         \u{1B}[2m11\u{1B}[0m  Noname
          \u{1B}[2m8\u{1B}[0m  Ὀδυσσεύς          Ὀδύσσεια
        \u{1B}[2m368\u{1B}[0m  孫悟空            西遊記

        """, "IDs are dim")
    let plain = await run("list", over: wide, width: 40)
    #expect(plain.onlyOutput == output.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
  }

  @Test("Omits the other columns before the column of the sort key")
  func narrowByYear() async {
    #expect(
      await run("list", "--sort", "year", over: wide, width: 40).onlyOutput == """
          8  Ὀδυσσεύς              c. 720 BCE
        368  孫悟空                c. 1592
        605  Don Quixote, the Kn…  1605
         12  Baba Yaga             oral, c. 1755
         27  E\u{301}ponine The\u{301}nardier    1862
         11  Noname

        """)
  }

  @Test("Shows IDs and names on the narrowest console", arguments: CharacterSort.Key.allCases)
  func narrowest(_ sort: CharacterSort.Key) async {
    let outcome = await run("list", "--sort", sort.rawValue, over: wide, width: 20)
    let sorted = outcome.output.split(separator: "\n").sorted().joined(separator: "\n")
    #expect(
      sorted == """
          8  Ὀδυσσεύς
         11  Noname
         12  Baba Yaga
         27  E\u{301}ponine The\u{301}nar…
        368  孫悟空
        605  Don Quixote, t…
        """)
  }

  // MARK: - Pages

  @Test("Shows the position of a page on a terminal only")
  func pages() async {
    let rows = """
      5  Spider-Man of Akan  Spider Tales         oral, c. 1875  animal
      4  Sun Wukong          Journey to the West  c. 1592        animal

      """
    let words = ["list", "-n", "5", "--page", "3"]
    #expect(await run(words) == CommandOutcome(output: rows))
    #expect(
      await run(words, isTerminal: true)
        == CommandOutcome(output: rows, error: "11–12 of 12, page 3 of 3\n"))
    #expect(await run("list", isTerminal: true).error == "")
  }

  @Test("A missing kind or slug is empty in tsv, and null in JSON")
  func withoutKind() async {
    let visitor = [FictionalCharacter].contractFixtures(of: SourceName(rawValue: "s")).suffix(1)
    let repository = InMemoryCharacterRepository(Array(visitor))
    #expect(
      await run("list", "--format", "tsv", "--columns", "slug,kind,name", over: repository).output
        == "slug\tkind\tname\n\t\tVex Quill\n")
    #expect(
      await run("list", "--format", "jsonl", "--columns", "id,slug,kind", over: repository).output
        == #"{"id":"s:a/b:c,d%20É?x=1&y \u202e#'\"","slug":null,"kind":null}"# + "\n")
  }

  /// 21 characters, one more than the default length of a page.
  private let longList = InMemoryCharacterRepository(
    (1...21).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)", name: "C\(number)", kind: .human)
    })

  @Test("A page has 20 rows by default; a narrow footer wraps the option for the next page")
  func defaultLimit() async {
    let narrow = await run("list", over: longList, width: 38, isTerminal: true)
    #expect(narrow.error == "1–20 of 21, page 1 of 2\nnext: --page 2\n")
    let wide = await run("list", over: longList, width: 39, isTerminal: true)
    #expect(wide.output.split(separator: "\n").count == 20)
    #expect(wide.error == "1–20 of 21, page 1 of 2; next: --page 2\n")
  }

  @Test("In a pipe, notes that there are more characters unless the user limits the list")
  func lengthNote() async {
    let note = "note: 20 of 21 characters; --all prints them all\n"
    for words in [["list"], ["list", "--json"], ["search", "c"], ["ls", "--format", "csv"]] {
      #expect(await run(words, over: longList).error == note, "\(words)")
    }
    for words in [
      ["list", "--all"], ["list", "-n", "20"], ["list", "--page", "1"], ["list", "--page", "9"],
      ["list", "--json", "--envelope"], ["list", "--year", "2000"],
    ] { #expect(await run(words, over: longList).error.contains("note") == false, "\(words)") }
    #expect(await run("list", "--json", over: longList, isTerminal: true).error == "")
  }

  @Test(
    "A page past the end is empty, with the number of pages in the footer",
    arguments: [
      (["-n", "5", "--page", "4"], "page 4 is past the end (3 pages)"),
      (["--page", "1000000"], "page 1000000 is past the end (1 page)"),
    ])
  func pastTheEnd(_ options: [String], _ footer: String) async {
    #expect(await run(["list"] + options) == CommandOutcome(error: footer + "\n"))
    #expect(await run(["list", "--json"] + options) == CommandOutcome(output: "[]\n"))
  }

  @Test(
    "An empty list suggests similar filter text",
    arguments: [
      (["--author", "doile"], "--author 'Arthur Conan Doyle'?"),
      (["--tradition=greece"], "--tradition 'Greek mythology'?"),
      (["--author", "akan"], "--tradition 'Akan folklore'?"),
      (
        ["--tradition", "folclore", "--kind", "animal"],
        "--tradition 'Akan folklore' or --tradition 'Slavic folklore'?"
      ),
    ])
  func similarValues(_ options: [String], _ suggestion: String) async {
    #expect(
      await run(["list"] + options)
        == CommandOutcome(
          error: "no characters match the filter\nhint: did you mean \(suggestion)\n"))
    #expect(await run(["list", "--json"] + options) == CommandOutcome(output: "[]\n"))
    #expect(
      await run(["search", "the"] + options).error
        == "no results for 'the' that match the filter\nhint: did you mean \(suggestion)\n")
  }

  @Test("An empty list has the reason in the footer")
  func empty() async {
    let emptyRepository = InMemoryCharacterRepository([])
    #expect(
      await run("list", "--kind", "deity")
        == CommandOutcome(error: "no characters match the filter\n"))
    #expect(await run("list", over: emptyRepository) == CommandOutcome(error: "no characters\n"))
    #expect(await run("list", "--json", "--kind", "deity") == CommandOutcome(output: "[]\n"))
    #expect(await run("list", "--json", over: emptyRepository) == CommandOutcome(output: "[]\n"))
  }

  // MARK: - Options and JSON

  @Test(
    "Options filter and sort the list",
    arguments: [
      (["--sort", "year", "-n", "3"], [8, 9, 4]), (["--sort", "work", "-n", "3"], [9, 2, 1]),
      (["--sort=name", "-n3", "--page=2"], [7, 2, 9]), (["--kind", "animal"], [5, 4]),
      (["--work", "STUDY scarl"], [2, 1]), (["--tradition", "akan"], [10, 5]),
      (["--author", "HOMER", "--tradition=greek"], [8]),
      (["--kind", "Animal", "--kind", "SPIRIT"], [12, 10, 5, 4]),
      (["--kind", "animal,spirit"], [12, 10, 5, 4]),
      (["--language", "english", "--reverse"], [1, 2]), (["--sort", "Author", "-n", "2"], [2, 1]),
      (["--sort", "year", "--reverse", "-n", "3"], [2, 1, 5]), (["--year", "1862-1875"], [3, 5]),
      (["--year", "-720"], [8]), (["--year", "-1000..-500"], [8]), (["--year=..1500"], [9, 8]),
      (["--year", "1887.."], [2, 1]), (["--year", "800 BCE..501 BCE"], [8]),
      (["--year", "8th BCE"], [8]), (["--year", "19th", "--sort", "year"], [3, 5, 2, 1]),
      (["--all"], [6, 12, 3, 7, 2, 9, 10, 11, 8, 1, 5, 4]),
      (["--kind", "animal", "--work", "journey", "--author", "wu", "--sort", "year"], [4]),
    ])
  func options(_ options: [String], _ ids: [Int]) async {
    let outcome = await run(["list", "--json"] + options)
    let found = outcome.output.split(separator: "\n").filter { $0.contains("\"id\"") }
    #expect(found == ids.map { "    \"id\": \($0)," })
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("JSON has all members in a fixed order, and null for unknown values")
  func json() async {
    #expect(
      await run("list", "--json", "-n", "1", "--page", "2").onlyOutput == """
        [
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

        """)
  }

  @Test("An envelope has the items, the total and the page")
  func envelope() async {
    let page = await run("list", "--json", "--envelope", "-n", "1", "--page", "3")
    #expect(
      page.output.hasPrefix(
        """
        {
          "total": 12,
          "isExact": true,
          "page": 3,
          "pageCount": 12,
          "items": [
            {
              "id": 3,
        """))
    let nothing = await run("search", "--json", "--envelope", "zzzz")
    #expect(nothing.output.hasPrefix("{\n  \"total\": 0,\n  \"isExact\": true,\n  \"page\": 1,"))
    #expect(nothing.output.contains("\"items\": []"))
  }

  @Test("Suggests nothing for an author unlike all others, or with matches in other traditions")
  func noAuthor() async {
    for words in [["akan", "--tradition", "slavic"], ["tolkien"]] {
      #expect(
        await run(["list", "--author"] + words)
          == CommandOutcome(error: "no characters match the filter\n"))
    }
  }

  @Test("A list of favorites has only favorites, and reports unreadable ones")
  func favorites() async {
    let favorites = InMemoryFavoritesRepository([CharacterID(5), CharacterID(1)])
    let outcome = await run("list", "--favorites", favorites: favorites)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(await run("list", "--favorites") == CommandOutcome(error: "no favorites match\n"))
    let broken = InMemoryFavoritesRepository(failing: .unreadable(reason: "damaged"))
    let failed = await run("list", "--favorites", favorites: broken)
    #expect(failed.code != .success && failed.output.isEmpty)
  }

  // MARK: - Formats

  @Test("csv and tsv have the members of the JSON objects as columns")
  func separatedValues() async {
    let words = ["list", "-n", "1", "--page", "2"]
    #expect(
      await run(words + ["--format", "csv"], favorites: favorites)
        == CommandOutcome(
          output: "id,slug,favorite,name,author,tradition,work,year,yearCertainty,kind,"
            + "passageField,passageText\r\n12,baba-yaga,false,Baba Yaga,,Slavic folklore,"
            + "Russian Fairy Tales,1755,oral,spirit,,\r\n"))
    #expect(
      await run(words + ["--format", "tsv"], favorites: favorites)
        == CommandOutcome(
          output: "id\tslug\tfavorite\tname\tauthor\ttradition\twork\tyear\tyearCertainty\t"
            + "kind\tpassageField\tpassageText\n12\tbaba-yaga\tfalse\tBaba Yaga\t\t"
            + "Slavic folklore\tRussian Fairy Tales\t1755\toral\tspirit\t\t\n"))
  }

  @Test("--columns selects columns and members, --no-header omits the names in csv and tsv")
  func selectedColumns() async {
    let words = ["list", "-n", "2", "--columns", "author,name,year"]
    #expect(
      await run(["list", "--columns", "name,tradition", "--work", "tales"]).output
        == "Baba Yaga           Slavic folklore\nSpider-Man of Akan  Akan folklore\n")
    #expect(
      await run(words + ["--sort", "year", "--format", "csv"]).output
        == "author,name,year\r\nHomer,Odysseus,-720\r\n,Little John,1500\r\n")
    #expect(
      await run(words + ["--sort", "year", "--format", "tsv", "--no-header"]).output
        == "Homer\tOdysseus\t-720\n\tLittle John\t1500\n")
    #expect(
      await run(words + ["--sort", "year", "--format", "jsonl", "--envelope"]).output.contains(
        #""items":[{"author":"Homer","name":"Odysseus","year":-720},{"author":null,"#))
  }

  @Test("An empty list is a line of column names in csv and tsv, and nothing in jsonl")
  func emptyFormats() async {
    for format in ["csv", "tsv"] {
      let outcome = await run("list", "--kind", "deity", "--format", format)
      #expect(outcome.output.hasPrefix("id"))
      #expect(outcome.output.split(whereSeparator: \.isNewline).count == 1)
      #expect(outcome.error == "")
    }
    #expect(await run("list", "--kind", "deity", "--format", "jsonl") == CommandOutcome())
  }

  @Test("jsonl has the JSON object of each row on a line")
  func jsonLines() async {
    let lines = await run("list", "--format", "jsonl", "-n", "2").output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[1] == #"{"id":12,"slug":"baba-yaga","name":"Baba Yaga","author":null,"#
        + #""tradition":"Slavic folklore","work":"Russian Fairy Tales","year":1755,"#
        + #""yearCertainty":"oral","kind":"spirit","passage":null,"favorite":false}"#)
  }

  @Test("The footer names the option for the next page, on a terminal only")
  func nextPage() async {
    let words = ["list", "-n", "5"]
    #expect(await run(words, isTerminal: true).error == "1–5 of 12, page 1 of 3; next: --page 2\n")
    #expect(
      await run(words + ["--page", "2"], isTerminal: true).error
        == "6–10 of 12, page 2 of 3; next: --page 3\n")
    #expect(await run(words + ["--page", "9"], isTerminal: true).error.contains("next") == false)
    #expect(await run(words).error == "")
    for format in ["csv", "tsv", "json", "jsonl"] {
      #expect(await run(words + ["--format", format], isTerminal: true).error == "")
    }
  }

  // MARK: - Usage

  @Test(
    "Reports wrong usage",
    arguments: [
      (["--work", "%"], "the text of --work '%' has no letter or digit"),
      (["--author", ""], "the text of --author '' has no letter or digit"),
      (
        ["--author", String(repeating: "x", count: 201)],
        "the text of --author is longer than 200 characters\nhint: use fewer words"
      ),
      (["--page", "0"], "option '--page' takes an integer from 1 to 1000000, not '0'"),
      (["--page", "x"], "option '--page' takes an integer from 1 to 1000000, not 'x'"),
      (["--page=-1"], "option '--page' takes an integer from 1 to 1000000, not '-1'"),
      (["--page", "1000001"], "option '--page' takes an integer from 1 to 1000000, not '1000001'"),
      (["--page", "1", "--page", "2"], "option '--page' can be given only once"),
      (["--limit", "0"], "option '--limit' takes an integer from 1 to 1000, not '0'"),
      (["--limit", "1001"], "option '--limit' takes an integer from 1 to 1000, not '1001'"),
      (["--limit"], "option '--limit' requires a value\nhint: write '--limit N'"),
      (
        ["--kind", "humen"],
        "option '--kind' takes 'human', 'demigod', 'deity', 'spirit', 'fairy', 'giant', "
          + "'monster', 'undead', 'animal', 'construct', 'alien' or 'other', not 'humen'\n"
          + "hint: did you mean 'human'?"
      ),
      (
        ["--sort", "yaer"],
        "option '--sort' takes 'name', 'year', 'work' or 'author', not 'yaer'\nhint: did you mean 'year'?"
      ),
      (["--all", "--page", "2"], "--all can't be combined with --page"),
      (["-a", "-n", "2"], "--all can't be combined with --limit"),
      (["--envelope"], "--envelope requires --json or --format jsonl"),
      (["--tradition", "-"], "the text of --tradition '-' has no letter or digit"),
      (
        ["--year", "soon"],
        "option '--year' takes a year or years such as 1862, 1800-1850, 1850.., 19th or '500 BCE', "
          + "not 'soon'"
      ),
      (
        ["--year", "1900..1800"],
        "option '--year' takes a year or years such as 1862, 1800-1850, 1850.., 19th or '500 BCE', "
          + "not '1900..1800'"
      ),
      (["--no-header"], "--no-header requires --format tsv or csv"),
      (["--kin", "human"], "unknown option '--kin'\nhint: did you mean '--kind'?"),
      (
        ["count", "dracula"],
        "unexpected argument 'count'; 'characters list' takes no arguments\n"
          + "hint: to search, run 'characters search count dracula'; "
          + "to show a character, run 'characters detail count dracula'"
      ),
    ])
  func misuse(_ words: [String], _ message: String) async {
    #expect(
      await run(["list"] + words)
        == CommandOutcome(
          error: """
            error: \(message)
            usage: characters list [options]

            """, code: .usage))
  }

  @Test("The maximum limit is 1000")
  func maximumLimit() async { #expect(await run("list", "--limit", "1000") == (await run("list"))) }

  @Test("A cancelled command writes nothing and exits as interrupted")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run("list")
    }
    #expect(await task.value == CommandOutcome(error: "error: interrupted\n", code: .interrupted))
  }

  @Test("Prints its help")
  func help() async {
    let outcome = await run("help", "list")
    #expect(
      outcome.onlyOutput
        == """
        List characters.

        Usage: characters list [options]

        Alias: ls

        \(HelpText.filters)

        Options:
              --reverse          Highest sort key first; missing keys stay last
        \(HelpText.flags)
              --sort KEY         Sort key (default name): name, year, work, author
        \(HelpText.options)

        Examples:
          characters list --sort year
              oldest first
          characters list --kind deity --tradition greek
              Greek gods
          characters list --year 1800-1850 --language french
              by year and language
          characters list --json --all
              everything as JSON
          characters list --format csv --all
              everything for a spreadsheet
          characters list --columns name,year
              names and years only

        """)
    #expect(outcome == (await run("list", "--help")))
  }

  @Test("Completes kinds and sort keys")
  func completion() async {
    let kinds = CharacterKind.allCases.map { $0.rawValue + "\n" }.joined()
    #expect(await run("__complete", "words", "list", "--kind", "") == CommandOutcome(output: kinds))
    #expect(
      await run("__complete", "words", "list", "--sort=")
        == CommandOutcome(output: "--sort=name\n--sort=year\n--sort=work\n--sort=author\n"))
  }

  @Test("Completes the values of filters that begin with the word")
  func values() async {
    func output(_ words: String...) async -> String {
      await run(["__complete", "words", "ls"] + words).output
    }
    #expect(await output("--work", "A ") == "A Gest of Robyn Hode\nA Study in Scarlet\n")
    #expect(await output("--work=Les") == "--work=Les Misérables\n")
    #expect(await output("--author", "Arthur") == "Arthur Conan Doyle\n")
    #expect(await output("--author", "conan") == "Arthur Conan Doyle\n")
    #expect(await output("--author", "Slavic") == "")
    #expect(await output("--tradition", "Slavic") == "Slavic folklore\n")
    #expect(await output("--language", "") == "Ancient Greek\nEnglish\n")
    #expect(await output("--author", "x") == "")
  }

  // MARK: - Control sequences

  private let controlSequences = InMemoryCharacterRepository([.withControlSequences])

  @Test("Makes control characters visible")
  func controlCharacters() async {
    #expect(
      await run("list", over: controlSequences)
        == CommandOutcome(output: "666  Evil␛[2J␇One␊Two  Wo␊rk  other\n"))
  }

  // MARK: - Favorites

  private let favorites = InMemoryFavoritesRepository([CharacterID(8), CharacterID(6)])

  @Test("Adds a column of stars if the page has a favorite")
  func stars() async {
    #expect(
      await run("list", "--sort", "year", "-n", "3", favorites: favorites).onlyOutput == """
        8  ★  Odysseus     The Odyssey           c. 720 BCE  human
        9     Little John  A Gest of Robyn Hode  c. 1500     human
        4     Sun Wukong   Journey to the West   c. 1592     animal

        """)
  }

  @Test("Never truncates stars, and marks favorites with a member in JSON")
  func narrowStars() async {
    let narrow = await run("list", "-n", "1", favorites: favorites, width: 20)
    #expect(narrow.output == "6  ★  100% Otto_von\n")
    let json = await run("list", "-n", "2", "--json", favorites: favorites)
    let members = json.output.split(separator: "\n").filter { $0.contains("favorite") }
    #expect(members == ["    \"favorite\": true", "    \"favorite\": false"])
  }

  @Test("Warns about unreadable favorites, and shows the list", arguments: ["", "--json"])
  func unreadable(_ option: String) async {
    let words = ["list", "-n", "2"] + (option.isEmpty ? [] : [option])
    let damaged = InMemoryFavoritesRepository(
      failing: .unreadable(reason: "/x: \u{1B}[2Jdamaged", hint: "remove \u{1B}[2Jit"))
    let outcome = await run(words, favorites: damaged)
    #expect(
      outcome
        == CommandOutcome(
          output: await run(words).output,
          error: """
            warning: could not read the favorites: /x: ␛[2Jdamaged
            hint: remove ␛[2Jit

            """))
    let noFolder = InMemoryFavoritesRepository(failing: .noDataFolder(hint: "set HOME"))
    #expect(await run(words, favorites: noFolder) == (await run(words)))
  }
}
