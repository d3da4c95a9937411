import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import Testing

@MainActor
@Suite struct CharacterDetailCommandTests {
  private let wukong = InMemoryCharacterRepository([.whole])

  // MARK: - Text

  @Test("A character is laid out for people, wide characters and marks in line")
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
        First work     Journey to the West
        Author         Wu Cheng'en
        Year           c. 1592
        Language       Chinese
        Kind           spirit
        Allies         Sha Wujing, Zhu Bajie
        Master         Tang Sanzang
        Public domain  First published about 1592.
        Id             368 (sun-wukong)

        """)
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("A narrower page breaks between words, values below each other")
  func narrow() async {
    let outcome = await run("detail", "368", over: wukong, width: 40)
    #expect(
      outcome.output == """
        孫悟空 the Monkey King
        pilgrim's guardian, from the Mount of
        Flowers and Fruit

        Born of a stone (石猴), he learns
        seventy-two changes and wrecks the court
        of heaven.

        Also called    Sun Wukong, Son Gokū,
                       Ὀδυσσεύς, E\u{301}ponine,
                       齊天大聖, Great Sage
                       Equal to Heaven
        First work     Journey to the West
        Author         Wu Cheng'en
        Year           c. 1592
        Language       Chinese
        Kind           spirit
        Allies         Sha Wujing, Zhu Bajie
        Master         Tang Sanzang
        Public domain  First published about
                       1592.
        Id             368 (sun-wukong)

        """)
  }

  @Test("On the narrowest page values stand below their labels")
  func narrowest() async {
    let outcome = await run("detail", "368", over: wukong, width: 20)
    #expect(
      outcome.output == """
        孫悟空 the Monkey
        King
        pilgrim's guardian,
        from the Mount of
        Flowers and Fruit

        Born of a stone
        (石猴), he learns
        seventy-two changes
        and wrecks the court
        of heaven.

        Also called
          Sun Wukong, Son
          Gokū, Ὀδυσσεύς,
          E\u{301}ponine, 齊天大聖,
          Great Sage Equal
          to Heaven
        First work
          Journey to the
          West
        Author
          Wu Cheng'en
        Year
          c. 1592
        Language
          Chinese
        Kind
          spirit
        Allies
          Sha Wujing, Zhu
          Bajie
        Master
          Tang Sanzang
        Public domain
          First published
          about 1592.
        Id
          368 (sun-wukong)

        """)
  }

  @Test("Text does not run wider than is good to read")
  func wide() async {
    let wide = await run("detail", "368", over: wukong, width: 1_000)
    #expect(wide == (await run("detail", "368", over: wukong, width: 100)))
  }

  @Test("With colors the name is bold, and labels are dim")
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
        \u{1B}[2m               \u{1B}[0mὈδυσσεύς, E\u{301}ponine,
        \u{1B}[2m               \u{1B}[0m齊天大聖, Great Sage
        \u{1B}[2m               \u{1B}[0mEqual to Heaven
        \u{1B}[2mFirst work     \u{1B}[0mJourney to the West
        \u{1B}[2mAuthor         \u{1B}[0mWu Cheng'en
        \u{1B}[2mYear           \u{1B}[0mc. 1592
        \u{1B}[2mLanguage       \u{1B}[0mChinese
        \u{1B}[2mKind           \u{1B}[0mspirit
        \u{1B}[2mAllies         \u{1B}[0mSha Wujing, Zhu Bajie
        \u{1B}[2mMaster         \u{1B}[0mTang Sanzang
        \u{1B}[2mPublic domain  \u{1B}[0mFirst published about
        \u{1B}[2m               \u{1B}[0m1592.
        \u{1B}[2mId             \u{1B}[0m368 (sun-wukong)

        """)
  }

  @Test("Of whom nothing is known, nothing is written but that")
  func bare() async {
    let outcome = await run("detail", "nobody")
    #expect(
      outcome.output == """
        Nobody

        Kind  other
        Id    11 (nobody)

        """)
  }

  // MARK: - JSON

  @Test("JSON has every member in its order")
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
          "favorite": false
        }

        """)
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("In JSON what is not known is null")
  func bareJSON() async {
    let outcome = await run("detail", "--json", "nobody")
    #expect(
      outcome.output == """
        {
          "id": 11,
          "slug": "nobody",
          "name": "Nobody",
          "aliases": [],
          "author": null,
          "tradition": null,
          "work": null,
          "year": null,
          "yearCertainty": null,
          "language": null,
          "kind": "other",
          "occupation": null,
          "origin": null,
          "relations": [],
          "biography": null,
          "publicDomainReason": null,
          "favorite": false
        }

        """)
  }

  // MARK: - Names

  @Test(
    "A number, a slug, a name, an alias or the beginning of one names a character",
    arguments: [
      ["8"], ["008"], ["odysseus"], ["Odysseus"], ["ULYSSES"], ["Ὀδυσσεύς"], ["οδυσσευς"],
      ["ody"], [" ody "], ["--", "ulys"],
    ])
  func names(_ words: [String]) async {
    let outcome = await run(["detail", "--json"] + words)
    #expect(outcome.output.hasPrefix("{\n  \"id\": 8,\n"))
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("Words are joined to one name")
  func words() async {
    let outcome = await run("detail", "spider-man", "of", "akan")
    #expect(outcome.output.hasPrefix("Spider-Man of Akan\n"))
  }

  @Test("An id that nobody has is not found", arguments: ["13", "0", "99999999999999999999999"])
  func unknownID(_ digits: String) async {
    #expect(
      await run("detail", digits)
        == Outcome(
          error: """
            error: no character has the id '\(digits)'; a search finds one by its name

            """, code: .notFound))
  }

  @Test(
    "A name that nobody has is not found, and the likest are suggested",
    arguments: [
      ("sherlok homes", "did you mean Sherlock Holmes (sherlock-holmes)?"),
      ("ulises", "did you mean Odysseus, called Ulysses (odysseus)?"),
      (
        "jon",
        "did you mean John Watson (john-watson), Little John (little-john) or Little John "
          + "(little-john-of-akan)?"
      ),
      ("xqzw", "a search looks into works and biographies too"),
      ("%", "a search looks into works and biographies too"),
    ])
  func unknownName(_ name: String, _ advice: String) async {
    #expect(
      await run("detail", name)
        == Outcome(
          error: "error: no character is called '\(name)'; \(advice)\n", code: .notFound))
  }

  @Test("Several whom a name fits are listed, and nothing is shown")
  func ambiguous() async {
    #expect(
      await run("detail", "little", "john")
        == Outcome(
          error: """
            error: 'little john' fits several characters; name one by its number or slug:
               9  little-john  (Little John)
              10  little-john-of-akan  (Little John)

            """, code: .ambiguous))
  }

  @Test("Whom an alias fits is listed with it, after those whose own name fits")
  func ambiguousAlias() async {
    #expect(
      await run("detail", "s")
        == Outcome(
          error: """
            error: 's' fits several characters; name one by its number or slug:
              1  sherlock-holmes  (Sherlock Holmes)
              5  spider-man-of-akan  (Spider-Man of Akan)
              4  sun-wukong  (Sun Wukong)
              7  brien  (Flann "Bull" O'Brien, called Scribbler)

            """, code: .ambiguous))
  }

  @Test("Ten are listed, and that there are more")
  func crowd() async {
    let ten = await run("detail", "crowd", over: InMemoryCharacterRepository(.crowd(of: 10)))
    let eleven = await run("detail", "crowd", over: InMemoryCharacterRepository(.crowd(of: 11)))
    #expect(
      ten
        == Outcome(
          error: """
            error: 'crowd' fits several characters; name one by its number or slug:
               1  crowd-1  (Crowd 01)
               2  crowd-2  (Crowd 02)
               3  crowd-3  (Crowd 03)
               4  crowd-4  (Crowd 04)
               5  crowd-5  (Crowd 05)
               6  crowd-6  (Crowd 06)
               7  crowd-7  (Crowd 07)
               8  crowd-8  (Crowd 08)
               9  crowd-9  (Crowd 09)
              10  crowd-10  (Crowd 10)

            """, code: .ambiguous))
    let more = "  … and more; write more of the name\n"
    #expect(eleven == Outcome(error: ten.error + more, code: .ambiguous))
  }

  @Test("With JSON an error is a sentence all the same, and nothing else is written")
  func errorWithJSON() async {
    #expect(await run("detail", "--json", "xqzw") == (await run("detail", "xqzw")))
    #expect(await run("detail", "--json", "little john") == (await run("detail", "little john")))
  }

  // MARK: - Usage

  private func usage(_ sentence: String) -> Outcome {
    Outcome(
      error: """
        error: \(sentence)
        usage: characters detail [options] NAME...

        """, code: .usage)
  }

  @Test("A name has to be there", arguments: [[""], [" ", "\t"], ["", "\u{A0}\u{3000}"]])
  func emptyName(_ words: [String]) async {
    #expect(
      await run(["detail"] + words)
        == usage("the name is empty; give a number, a slug or a name"))
  }

  @Test("A name has at most 200 characters")
  func longName() async {
    let name = String(repeating: "x", count: 200)
    #expect(await run("detail", name).code == .notFound)
    #expect(
      await run("detail", name + "x")
        == usage("the name is longer than 200 characters; give a shorter part of it"))
  }

  @Test(
    "What can't be understood is told with the way to say it",
    arguments: [
      ([], "missing argument NAME; see 'characters detail --help'"),
      (["--json"], "missing argument NAME; see 'characters detail --help'"),
      (["--jsno", "x"], "unknown option '--jsno'; did you mean '--json'?"),
      (
        ["-1"],
        "unknown option '-1'; see 'characters detail --help', or write '-- -1' for an argument"
      ),
    ])
  func misuse(_ words: [String], _ sentence: String) async {
    #expect(await run(["detail"] + words) == usage(sentence))
  }

  @Test("A command that is cancelled ends as interrupted, with nothing written")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run("detail", "holmes")
    }
    #expect(await task.value == Outcome(error: "error: interrupted\n", code: .interrupted))
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run("help", "detail")
    #expect(
      outcome.output == """
        Show everything about one character.

        Usage: characters detail [options] NAME...

        Only digits are a number. Anything else is tried as a slug, then as a name or
        alias, then as the beginning of one, blind to case and diacritics. When several
        characters fit, they are listed and nothing is shown.

        Arguments:
          NAME  A number, a slug, a name, or the beginning of one; words are joined.

        Options:
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        Examples:
          characters detail 12
              by number
          characters detail Sherlock Holmes
              by name
          characters detail --json sherlock-holmes
              by slug, for a script

        """)
    #expect(outcome == (await run("detail", "--help")))
  }

  // MARK: - Completion

  @Test("A shell is offered the slugs, with the names")
  func completion() async {
    let outcome = await run("__complete", "words", "detail", "li")
    #expect(
      outcome.output == """
        hundred-per-cent	100% Otto_von
        baba-yaga	Baba Yaga
        eponine	Éponine Thénardier
        brien	Flann "Bull" O'Brien
        john-watson	John Watson
        little-john	Little John
        little-john-of-akan	Little John
        nobody	Nobody
        odysseus	Odysseus
        sherlock-holmes	Sherlock Holmes
        spider-man-of-akan	Spider-Man of Akan
        sun-wukong	Sun Wukong

        """)
  }

  @Test("All slugs are offered, also those of a second page")
  func manyCompletions() async {
    let repository = InMemoryCharacterRepository(.crowd(of: 1_001))
    let outcome = await run("__complete", "words", "detail", "", over: repository)
    #expect(Set(outcome.output.split(separator: "\n")).count == 1_001)
  }

  @Test("What could be read before an error is offered")
  func failingCompletion() async {
    let error = CharacterRepositoryError.storage(reason: "damaged")
    let failing = InMemoryCharacterRepository(failing: error)
    #expect(await run("__complete", "words", "detail", "", over: failing) == Outcome())
    let half = StubCharacterRepository(onList: { _, _, page throws(CharacterRepositoryError) in
      if page.page > 1 { throw error }
      let first = [FictionalCharacter].crowd(of: 1).map(\.summary)
      return Page(items: first, request: page, total: .exactly(1_001))
    })
    #expect(
      await run("__complete", "words", "detail", "", over: half)
        == Outcome(output: "crowd-1\tCrowd 01\n"))
  }

  // MARK: - Hostile text

  private let hostile = InMemoryCharacterRepository([.hostile])

  @Test("Foreign text is shown and never obeyed")
  func hostileText() async {
    let outcome = await run("detail", "666", over: hostile)
    #expect(
      outcome.output == """
        Evil␛[2J␇One␊Two
        o␈ops, from x␡y

        Line␛[1Aone.␊Linetwo.

        Also called    A␛[31m, BC
        First work     Wo␊rk
        Tradition      Hack␍␛]0;title␇ers
        Language       Lang
        Kind           other
        Friend         Fri␛[31mend
        Public domain  ␀
        Id             666 (evil)

        """)
  }

  @Test("In JSON foreign text is escaped")
  func hostileJSON() async {
    let outcome = await run("detail", "--json", "666", over: hostile)
    #expect(
      outcome.output == #"""
        {
          "id": 666,
          "slug": "evil",
          "name": "Evil\u001b[2J\u0007One\nTwo",
          "aliases": [
            "A\u009b31m",
            "B\u202eC"
          ],
          "author": null,
          "tradition": "Hack\r\u001b]0;title\u0007ers",
          "work": "Wo\u2028rk",
          "year": null,
          "yearCertainty": null,
          "language": "L\u2066ang",
          "kind": "other",
          "occupation": "o\u0008ops",
          "origin": "x\u007fy",
          "relations": [
            {
              "kind": "friend",
              "id": 1,
              "slug": "f",
              "name": "Fri\u001b[31mend"
            }
          ],
          "biography": "Line\u001b[1Aone.\nLine\u202etwo.",
          "publicDomainReason": "\u0000",
          "favorite": false
        }

        """#)
  }

  @Test("Foreign text in candidates, suggestions and completions is shown and never obeyed")
  func hostileErrors() async {
    let twins = InMemoryCharacterRepository([.hostile, .hostile])
    #expect(
      await run("detail", "evil 2j", over: twins)
        == Outcome(
          error: """
            error: 'evil 2j' fits several characters; name one by its number or slug:
              666  evil  (Evil␛[2J␇One␊Two)
              666  evil  (Evil␛[2J␇One␊Two)

            """, code: .ambiguous))
    #expect(
      await run("detail", "evli", over: hostile)
        == Outcome(
          error: """
            error: no character is called 'evli'; did you mean Evil␛[2J␇One␊Two (evil)?

            """, code: .notFound))
    #expect(
      await run("__complete", "words", "detail", "", over: hostile)
        == Outcome(output: "evil\tEvil␛[2J␇One␊Two\n"))
  }

  @Test("What was typed is quoted, shown and never obeyed")
  func hostileArgument() async {
    #expect(
      await run("detail", "e\u{1B}[31mvil\n\u{202E}x")
        == Outcome(
          error: """
            error: no character is called 'e␛[31mvil␊x'; a search looks into \
            works and biographies too

            """, code: .notFound))
  }

  // MARK: - Favorites

  @Test("A favorite has a star, and in JSON a member")
  func star() async {
    let favorites = InMemoryFavoritesRepository([CharacterID(11)])
    #expect(
      await run("detail", "nobody", favorites: favorites)
        == Outcome(output: "Nobody ★\n\nKind  other\nId    11 (nobody)\n"))
    let json = await run("detail", "nobody", "--json", favorites: favorites)
    #expect(json.output.hasSuffix("  \"favorite\": true\n}\n"))
  }

  @Test("Favorites that can't be read are warned of, and the character is there")
  func unreadableFavorites() async {
    let damaged = InMemoryFavoritesRepository(
      failing: .unreadable(reason: "/x: \u{1B}[2Jdamaged"))
    for words in [["detail", "1"], ["detail", "1", "--json"]] {
      #expect(
        await run(words, favorites: damaged)
          == Outcome(
            output: await run(words).output,
            error: "warning: the favorites can't be read: /x: ␛[2Jdamaged\n"))
      let nowhere = InMemoryFavoritesRepository(failing: .noPlace(advice: "set HOME"))
      #expect(await run(words, favorites: nowhere) == (await run(words)))
    }
  }
}
