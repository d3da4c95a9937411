import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import Testing

@MainActor
@Suite struct FavoritesCommandTests {
  // MARK: - The list

  @Test("Favorites are listed in the order in which they became so")
  func list() async {
    let rows = """
      12  Baba Yaga           Russian Fairy Tales
       1  Sherlock Holmes     A Study in Scarlet
       3  Éponine Thénardier  Les Misérables

      """
    #expect(await favorites(of: [12, 1, 3]) == Outcome(output: rows))
    #expect(await favorites("list", of: [12, 1, 3]) == Outcome(output: rows))
  }

  @Test("That there are none is said, and is no failure")
  func empty() async {
    #expect(await favorites() == Outcome(error: "there are no favorites\n"))
    #expect(await favorites("list", "--json") == Outcome(output: "[]\n"))
  }

  @Test("Whoever does not exist any more is listed all the same")
  func gone() async {
    #expect(
      await favorites(of: [4711, 1])
        == Outcome(
          output: """
            4711  no such character any more
               1  Sherlock Holmes             A Study in Scarlet

            """))
    let colored = await favorites(of: [4711], colors: true)
    #expect(
      colored.output
        == "\u{1B}[2m4711\u{1B}[0m  \u{1B}[2mno such character any more\u{1B}[0m\n")
  }

  @Test("No row is wider than the page")
  func narrow() async {
    let outcome = await favorites(of: [1, 4711], width: 20)
    #expect(outcome.output == "   1  Sherlock Holm…\n4711  no such chara…\n")
  }

  @Test("In JSON it is an array, with null for what is not known")
  func json() async {
    let outcome = await favorites("--json", of: [1, 4711])
    #expect(
      outcome.output == """
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
            "kind": "human"
          },
          {
            "id": 4711,
            "slug": null,
            "name": null,
            "author": null,
            "tradition": null,
            "work": null,
            "year": null,
            "yearCertainty": null,
            "kind": null
          }
        ]

        """)
    #expect(outcome == Outcome(output: outcome.output))
  }

  // MARK: - Changes

  @Test(
    "Somebody is added by number, slug, name, alias or the beginning of one",
    arguments: [["8"], ["odysseus"], ["ULYSSES"], ["ody"], ["Οδυσσευς"]])
  func add(_ words: [String]) async {
    let outcome = await run(["favorites", "add"] + words, with: Dependencies())
    #expect(outcome == Outcome(output: "Odysseus is a favorite now\n"))
  }

  @Test("Words are joined to one name")
  func words() async {
    #expect(
      await favorites("add", "sherlock", "holmes")
        == Outcome(output: "Sherlock Holmes is a favorite now\n"))
  }

  @Test("Several numbers and slugs are so many characters, each told once")
  func several() async {
    let both = "Sherlock Holmes is a favorite already\nJohn Watson is a favorite now\n"
    #expect(await favorites("add", "1", "2", "1", of: [1]) == Outcome(output: both))
    #expect(
      await favorites("add", "sherlock-holmes", "2", of: [1]) == Outcome(output: both))
  }

  @Test("Names in quotes are so many characters, and so is what stands beside them")
  func quoted() async {
    let both = "Sherlock Holmes is a favorite now\nJohn Watson is a favorite now\n"
    #expect(await favorites("add", "Sherlock Holmes", "John Watson") == Outcome(output: both))
    #expect(await favorites("add", "sherlock", "John Watson") == Outcome(output: both))
  }

  @Test("So many may be named that no name could be as long")
  func many() async {
    let words = (1...12).flatMap { ["\($0)", "sherlock-holmes"] }
    let outcome = await run(["favorites", "add"] + words, with: Dependencies())
    #expect(outcome.output.split(separator: "\n").count == 12)
    #expect(outcome == Outcome(output: outcome.output))
  }

  @Test("Several names, or beginnings of such, are one name that nobody has")
  func severalNames() async {
    #expect(
      await favorites("add", "sherlock", "odysseus")
        == Outcome(
          error: """
            error: no character is called 'sherlock odysseus'; a search looks into works and \
            biographies too

            """, code: .notFound))
  }

  @Test("One number that nobody has stops the others")
  func unknownAmongSeveral() async {
    #expect(
      await favorites("add", "1", "13")
        == Outcome(
          error: "error: no character has the id '13'; a search finds one by its name\n",
          code: .notFound))
  }

  @Test("Somebody is removed, and who is no favorite is told")
  func remove() async {
    #expect(
      await favorites("remove", "2", "1", of: [1, 3])
        == Outcome(
          output: "John Watson is no favorite\nSherlock Holmes is a favorite no more\n"))
  }

  @Test("Whoever does not exist any more can be removed by number, not added")
  func removeGone() async {
    #expect(
      await favorites("remove", "4711", of: [4711])
        == Outcome(output: "number 4711 is a favorite no more\n"))
    let unknown = Outcome(
      error: "error: no character has the id '4711'; a search finds one by its name\n",
      code: .notFound)
    #expect(await favorites("remove", "4711", of: [1]) == unknown)
    #expect(await favorites("add", "4711", of: [4711]) == unknown)
  }

  @Test("Undo tells what it took back, change by change, until there is nothing")
  func undo() async {
    let dependencies = Dependencies()
    for (words, output) in [
      (["add", "1", "2"], "Sherlock Holmes is a favorite now\nJohn Watson is a favorite now\n"),
      (["remove", "1"], "Sherlock Holmes is a favorite no more\n"),
      (["undo"], "taken back: Sherlock Holmes is a favorite again\n"),
      (
        ["undo"],
        "taken back: Sherlock Holmes is a favorite no more\n"
          + "taken back: John Watson is a favorite no more\n"
      ),
    ] {
      #expect(await run(["favorites"] + words, with: dependencies) == Outcome(output: output))
    }
    #expect(
      await run(["favorites", "undo"], with: dependencies)
        == Outcome(error: "there is nothing to undo\n"))
  }

  @Test("In JSON a change tells for whom it made a difference")
  func changeJSON() async {
    let dependencies = Dependencies(
      favoritesRepository: InMemoryFavoritesRepository([CharacterID(1)]))
    #expect(
      await run(["favorites", "add", "1", "2", "--json"], with: dependencies)
        == Outcome(
          output: """
            {
              "change": "add",
              "undone": false,
              "characters": [
                {
                  "id": 1,
                  "slug": "sherlock-holmes",
                  "name": "Sherlock Holmes",
                  "changed": false
                },
                {
                  "id": 2,
                  "slug": "john-watson",
                  "name": "John Watson",
                  "changed": true
                }
              ]
            }

            """))
    #expect(
      await run(["favorites", "undo", "--json"], with: dependencies)
        == Outcome(
          output: """
            {
              "change": "add",
              "undone": true,
              "characters": [
                {
                  "id": 2,
                  "slug": "john-watson",
                  "name": "John Watson",
                  "changed": true
                }
              ]
            }

            """))
    #expect(
      await run(["favorites", "undo", "--json"], with: dependencies)
        == Outcome(
          output: """
            {
              "change": null,
              "undone": false,
              "characters": []
            }

            """))
  }

  // MARK: - Failures

  @Test("Several whom a name fits are listed, and nothing is changed")
  func ambiguous() async {
    let stub = StubFavoritesRepository()
    #expect(
      await run(
        ["favorites", "add", "little", "john"], with: Dependencies(favoritesRepository: stub))
        == Outcome(
          error: """
            error: 'little john' fits several characters; name one by its number or slug:
               9  little-john  (Little John)
              10  little-john-of-akan  (Little John)

            """, code: .ambiguous))
  }

  @Test(
    "Favorites that can't be read or saved are told in a sentence",
    arguments: [
      (
        FavoritesError.unreadable(reason: "/x: \u{1B}[2Jdamaged"),
        "the favorites can't be read: /x: ␛[2Jdamaged", ExitCode.storage
      ),
      (
        .unsaved(reason: "/x: no space is left"),
        "the favorites can't be saved: /x: no space is left", .storage
      ),
      (
        .noPlace(advice: "set HOME"), "there is no place for favorites; set HOME", .storage
      ),
      (.cancelled, "interrupted", .interrupted),
    ])
  func failures(_ error: FavoritesError, _ sentence: String, _ code: ExitCode) async {
    let failing = Dependencies(favoritesRepository: InMemoryFavoritesRepository(failing: error))
    for words in [[], ["add", "1"], ["remove", "1"], ["undo"], ["--json"]] {
      #expect(
        await run(["favorites"] + words, with: failing)
          == Outcome(error: "error: \(sentence)\n", code: code))
    }
  }

  @Test(
    "What can't be understood is told with the way to say it",
    arguments: [
      (["add"], "'add' needs a NAME; say whom to add"),
      (["remove"], "'remove' needs a NAME; say whom to remove"),
      (["undo", "1"], "'undo' takes no NAME; leave it out"),
      (["list", "1"], "'list' takes no NAME; leave it out"),
      (["add", ""], "the name is empty; give a number, a slug or a name"),
      (
        ["holmes"],
        "argument ACTION takes 'list', 'add', 'remove' or 'undo', not 'holmes'"
      ),
    ])
  func misuse(_ words: [String], _ sentence: String) async {
    #expect(
      await run(["favorites"] + words, with: Dependencies())
        == Outcome(
          error: """
            error: \(sentence)
            usage: characters favorites [options] [ACTION] [NAME...]

            """, code: .usage))
  }

  @Test("A command that is cancelled ends as interrupted, with nothing written")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await favorites("add", "1")
    }
    #expect(await task.value == Outcome(error: "error: interrupted\n", code: .interrupted))
  }

  // MARK: - Help

  @Test("Its page of help")
  func help() async {
    let outcome = await run(["help", "favorites"], with: Dependencies())
    #expect(
      outcome.output == """
        Show or change your favorites.

        Usage: characters favorites [options] [ACTION] [NAME...]

        Words are joined to one name, as in 'detail'; several numbers, slugs and names
        in quotes are so many characters. What 'undo' takes back is the last change that
        was saved, up to 100 of them one by one.

        Favorites are kept in characters/favorites.sqlite in XDG_DATA_HOME, or in
        ~/.local/share. The file is created by the first change.

        Arguments:
          ACTION  What to do; list if not given: list, add, remove, undo.
          NAME    Whom to add or remove: a number, a slug, a name, or the beginning of
                  one.

        Options:
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        Examples:
          characters favorites
              who they are
          characters favorites add Sherlock Holmes
              one more, by name
          characters favorites remove 801 count-dracula
              two less, by number and slug
          characters favorites undo
              all as it was before that

        """)
    #expect(outcome == (await favorites("--help")))
  }

  @Test("A shell is offered what to do, then the slugs")
  func completion() async {
    let dependencies = Dependencies()
    #expect(
      await run(["__complete", "words", "favorites", ""], with: dependencies)
        == Outcome(output: "list\nadd\nremove\nundo\n"))
    let slugs = await run(["__complete", "words", "favorites", "add", ""], with: dependencies)
    #expect(slugs.output.hasPrefix("hundred-per-cent\t100% Otto_von\nbaba-yaga\tBaba Yaga\n"))
  }
}
