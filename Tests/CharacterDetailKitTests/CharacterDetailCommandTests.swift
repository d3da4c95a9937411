import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct CharacterDetailCommandTests {
  private let wukong = InMemoryCharacterRepository([.complete])

  // MARK: - Text

  @Test("Aligns values, also with wide characters and combining marks")
  func text() async {
    let outcome = await run("detail", "368", over: wukong)
    #expect(
      outcome.output == """
        孫悟空 the Monkey King
        pilgrim's guardian, from the Mount of Flowers and Fruit

        Born of a stone (石猴), he learns seventy-two changes and wrecks the court of
        heaven.

        Also called    Sun Wukong, Son Gokū, Ὀδυσσεύς, E\u{301}ponine, 齊天大聖, Great Sage
                       Equal to Heaven
        Work           Journey to the West
        Author         Wu Cheng'en
        Year           c. 1592
        Language       Chinese
        Kind           spirit
        Allies         Sha Wujing, Zhu Bajie
        Master         Tang Sanzang
        Public domain  First published about 1592.
        ID             368 (sun-wukong)

        """)
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("Writes values below their labels on the narrowest console")
  func narrowest() async {
    let complete = FictionalCharacter.complete
    let character = FictionalCharacter(
      id: complete.id, slug: complete.slug, name: complete.name,
      aliases: ["Ὀδυσσεύς", "E\u{301}ponine", "齊天大聖"], kind: .spirit,
      occupation: complete.occupation, origin: complete.origin)
    let repository = InMemoryCharacterRepository([character])
    let outcome = await run("detail", "368", over: repository, width: 20)
    #expect(
      outcome.output == """
        孫悟空 the Monkey
        King
        pilgrim's guardian,
        from the Mount of
        Flowers and Fruit

        Also called
          Ὀδυσσεύς, E\u{301}ponine,
          齊天大聖
        Kind
          spirit
        ID
          368 (sun-wukong)

        """)
  }

  @Test("Limits the text width on a wide console")
  func wide() async {
    let wide = await run("detail", "368", over: wukong, width: 1_000)
    #expect(wide == (await run("detail", "368", over: wukong, width: 100)))
  }

  @Test("Wraps values on a narrow console, with a bold name and dim labels")
  func colors() async {
    let outcome = await run("detail", "368", over: wukong, width: 40, colors: true)
    #expect(
      outcome.output == """
        \u{1B}[1m孫悟空 the Monkey King\u{1B}[0m
        \u{1B}[2mpilgrim's guardian, from the Mount of\u{1B}[0m
        \u{1B}[2mFlowers and Fruit\u{1B}[0m

        Born of a stone (石猴), he learns
        seventy-two changes and wrecks the court
        of heaven.

        \u{1B}[2mAlso called    \u{1B}[0mSun Wukong, Son Gokū,
                       Ὀδυσσεύς, E\u{301}ponine,
                       齊天大聖, Great Sage
                       Equal to Heaven
        \u{1B}[2mWork           \u{1B}[0mJourney to the West
        \u{1B}[2mAuthor         \u{1B}[0mWu Cheng'en
        \u{1B}[2mYear           \u{1B}[0mc. 1592
        \u{1B}[2mLanguage       \u{1B}[0mChinese
        \u{1B}[2mKind           \u{1B}[0m\u{1B}[36m○ spirit\u{1B}[0m
        \u{1B}[2mAllies         \u{1B}[0mSha Wujing, Zhu Bajie
        \u{1B}[2mMaster         \u{1B}[0mTang Sanzang
        \u{1B}[2mPublic domain  \u{1B}[0mFirst published about
                       1592.
        \u{1B}[2mID             \u{1B}[0m368 (sun-wukong)

        """)
  }

  // MARK: - JSON

  @Test("JSON has all members in a fixed order")
  func json() async {
    let outcome = await run("detail", "--json", "sherlock-holmes")
    #expect(
      outcome.output == """
        {
          "id": 1,
          "slug": "sherlock-holmes",
          "name": "Sherlock Holmes",
          "aliases": [
            "The Great Detective"
          ],
          "author": "Arthur Conan Doyle",
          "tradition": null,
          "work": "A Study in Scarlet",
          "year": 1887,
          "yearCertainty": "exact",
          "language": "English",
          "kind": "human",
          "occupation": "consulting detective",
          "origin": "London",
          "relations": [
            {
              "kind": "friend",
              "id": 2,
              "slug": "john-watson",
              "name": "John Watson"
            }
          ],
          "biography": "Solves crimes by close observation, and plays the violin.",
          "publicDomainReason": "First published in 1887.",
          "favorite": false,
          "facts": [],
          "image": null
        }

        """)
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  // MARK: - Names

  @Test(
    "Finds a character by ID, slug, name or alias",
    arguments: [
      ["8"], ["008"], ["odysseus"], ["Odysseus"], ["ULYSSES"], ["Ὀδυσσεύς"], ["οδυσσευς"],
      [" odysseus "], ["--", "ulysses"],
    ])
  func names(_ words: [String]) async {
    let outcome = await run(["detail", "--json"] + words)
    #expect(outcome.output.hasPrefix("{\n  \"id\": 8,\n"))
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test(
    "Notes on standard error that no character has the typed name",
    arguments: [["ody"], ["--", "ody"], ["the", "Odysseus"], ["Sir", "ulysses"]])
  func guesses(_ words: [String]) async {
    let outcome = await run(["detail", "--json"] + words)
    #expect(outcome.output.hasPrefix("{\n  \"id\": 8,\n"))
    let typed = words.filter { $0 != "--" }.joined(separator: " ")
    let note = "note: no character is named \"\(typed)\"; showing Odysseus\n"
    #expect(outcome == CommandOutcome(output: outcome.output, error: note))
  }

  @Test("Several words form one name")
  func words() async {
    let outcome = await run("detail", "spider-man", "of", "akan")
    #expect(outcome.output.hasPrefix("Spider-Man of Akan\n"))
  }

  @Test("Reads the name from standard input", arguments: ["odysseus\n", "\n  Odysseus \r\n", "8"])
  func standardInput(_ text: String) async {
    let outcome = await StandardInput.$current.withValue(.text(text)) { await run("detail", "-") }
    #expect(outcome.output.hasPrefix("Odysseus\n"))
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  // MARK: - Usage

  private func usage(_ sentence: String) -> CommandOutcome {
    CommandOutcome(
      error: """
        error: \(sentence)
        usage: characters detail [options] NAME...

        """, code: .usage)
  }

  @Test(
    "Reports wrong usage",
    arguments: [
      ([], "missing argument NAME\nhint: see 'characters detail --help'"),
      (["--json"], "missing argument NAME\nhint: see 'characters detail --help'"),
      (["--jsno", "x"], "unknown option '--jsno'\nhint: did you mean '--json'?"),
      (
        ["-1"],
        "unknown option '-1'\nhint: see 'characters detail --help', or write '-- -1' for an argument"
      ),
    ])
  func misuse(_ words: [String], _ sentence: String) async {
    #expect(await run(["detail"] + words) == usage(sentence))
  }

  @Test("Prints its help")
  func help() async {
    let outcome = await run("help", "detail")
    #expect(
      outcome.output == """
        Show all facts about one character.

        Usage: characters detail [options] NAME...

        Alias: show

        Several words form one name. Digits alone are an ID. Other text is tried as a
        slug, then as a name or alias, then as whole words of one in any order. Names
        ignore case and diacritics, and how titles are written ('Doctor', 'Dr'). A name
        without its end, with a wrong letter, or with a title that it does not have,
        shows the only character that it can mean, with a note on standard error. If
        there are several, they are listed and the exit code is 4.

        'detail' may be left out before a slug, a whole name, or several whole words of
        one name. The program then prints the complete command on standard error.

        A NAME of '-' is read from standard input, which must contain one line.

        Arguments:
          NAME  Character: ID, slug, name or alias, or words of one

        Options:
              --format FORMAT  Format of the result (default text): text, tsv, csv,
                               json, jsonl
              --color WHEN     When to use colors: auto, always, never
              --json           Write the result as JSON
          -h, --help           Show this help

        Examples:
          characters detail 12
              by ID
          characters detail Sherlock Holmes
              by name
          characters detail Doctor Watson
              by words of a name
          characters detail --json sherlock-holmes
              by slug, as JSON

        """)
    #expect(outcome == (await run("detail", "--help")))
  }

  // MARK: - Formats

  @Test("jsonl is the JSON object on one line, with null for unknown values")
  func jsonLines() async {
    for words in [["detail", "11"], ["show", "noname"]] {
      #expect(
        await run(words + ["--format", "jsonl"]).output == """
          {"id":11,"slug":"noname","name":"Noname","aliases":[],"author":null,"tradition":null,\
          "work":null,"year":null,"yearCertainty":null,"language":null,"kind":"other",\
          "occupation":null,"origin":null,"relations":[],"biography":null,\
          "publicDomainReason":null,"favorite":false,"facts":[],"image":null}

          """)
    }
    #expect(await run("random", "--format", "jsonl").output.hasPrefix(#"{"id":"#))
    #expect(await run("detail", "11", "--format", "json") == (await run("detail", "11", "--json")))
  }

  @Test("Shows the ID, the facts and the picture of a character from a source")
  func ofSource() async throws {
    let fixtures = [FictionalCharacter].contractFixtures(of: SourceName(rawValue: "rick"))
    let repository = InMemoryCharacterRepository(fixtures)
    let visitor = try #require(fixtures.last)
    #expect(
      await run("detail", "Vex Quill", over: repository).output == """
        Vex Quill

        Status   unknown
        Species  Glip: Glop
        Ally     Éponine Thénardier
        ID       rick:a/b:c,d%20É?x=1&y #'"
        Picture  https://example.com/13.jpeg?size=300&v=1

        """)
    let json = await run("detail", "\(visitor.id)", "--format", "jsonl", over: repository).output
    #expect(json.hasPrefix(#"{"id":"rick:a/b:c,d%20É?x=1&y \u202e#'\"","slug":null,"name":"Vex"#))
    #expect(json.contains(#""kind":null,"#))
    #expect(json.contains(#"{"kind":"ally","id":"rick:3","slug":"eponine","#))
    #expect(
      json.hasSuffix(
        #"""
        "facts":[{"label":"Status","value":"unknown"},{"label":"Species",\#
        "value":"Glip: \u202eGlop"}],"image":"https://example.com/13.jpeg?size=300&v=1"}

        """#))
  }

  @Test("csv and tsv contain one row with the columns of 'list'")
  func table() async {
    let one = InMemoryCharacterRepository([.complete])
    let favorites = InMemoryFavoritesRepository([CharacterID(368)])
    let csv = await run(
      "detail", "368", "--format", "csv", over: one, favorites: favorites, width: 10)
    #expect(
      csv
        == CommandOutcome(
          output: """
            id,slug,favorite,name,author,tradition,work,year,yearCertainty,kind,passageField,\
            passageText\r
            368,sun-wukong,true,孫悟空 the Monkey King,Wu Cheng'en,,Journey to the West,1592,circa,\
            spirit,,\r

            """))
    let random = await run("random", "--format", "csv", over: one, favorites: favorites)
    #expect(random == csv)
    let tsv = await run("detail", "11", "--format", "tsv")
    #expect(tsv.output.split(separator: "\n").last?.hasPrefix("11\tnoname\tfalse\tNoname") == true)
  }

  @Test("Several random characters are rows of one table")
  func rows() async {
    let lines = await run("random", "-n", "3", "--format", "tsv").output.split(separator: "\n")
    #expect(lines.count == 4 && Set(lines).count == 4 && lines[0].hasPrefix("id\tslug\tfavorite"))
    let none = await run("random", "--work", "zzz", "--format", "tsv")
    #expect(none == CommandOutcome(output: lines[0] + "\n"))
  }

  @Test("Completes names")
  func completion() async {
    #expect(
      await run("__complete", "words", "detail", "Sherlock", "H")
        == CommandOutcome(output: "Holmes\tsherlock-holmes\n"))
  }

  // MARK: - Control sequences

  private let controlSequences = InMemoryCharacterRepository([.withControlSequences])

  @Test("Makes control characters visible")
  func controlCharacters() async {
    let outcome = await run("detail", "666", over: controlSequences)
    #expect(
      outcome.output == """
        Evil␛[2J␇One␊Two
        o␈ops, from x␡y

        Line␛[1Aone.
        Linetwo.

        Also called    A␛[31m, BC
        Work           Wo␊rk
        Tradition      Hack␍␛]0;title␇ers
        Language       Lang
        Kind           other
        Friend         Fri␛[31mend
        Public domain  ␀
        ID             666 (evil)

        """)
  }

  // MARK: - Favorites

  @Test("Marks a favorite with a star, and with a member in JSON")
  func star() async {
    let favorites = InMemoryFavoritesRepository([CharacterID(11)])
    #expect(
      await run("detail", "noname", favorites: favorites)
        == CommandOutcome(output: "Noname ★\n\nKind  other\nID    11 (noname)\n"))
    let json = await run("detail", "noname", "--json", favorites: favorites)
    #expect(json.output.contains("  \"favorite\": true,\n"))
  }

  @Test("Warns about unreadable favorites, and shows the character")
  func unreadableFavorites() async {
    let damaged = InMemoryFavoritesRepository(
      failing: .unreadable(reason: "/x: \u{1B}[2Jdamaged", hint: "remove \u{1B}[2Jit"))
    for words in [["detail", "1"], ["detail", "1", "--json"]] {
      #expect(
        await run(words, favorites: damaged)
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
}
