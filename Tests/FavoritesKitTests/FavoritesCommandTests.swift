import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import DisplayKit
import Testing

@testable import FavoritesKit

@MainActor @Suite struct FavoritesCommandTests {
  // MARK: - List

  @Test("Lists favorites in the order in which they were added")
  func list() async {
    let rows = """
      12  Baba Yaga           Russian Fairy Tales
       1  Sherlock Holmes     A Study in Scarlet
       3  Éponine Thénardier  Les Misérables

      """
    #expect(await favorites(of: [12, 1, 3]) == CommandOutcome(output: rows))
    #expect(await favorites("list", of: [12, 1, 3]) == CommandOutcome(output: rows))
  }

  @Test("An empty list succeeds: a note on standard error, or an empty JSON array")
  func empty() async {
    #expect(await favorites() == CommandOutcome(error: "no favorites\n"))
    #expect(await favorites("list", "--json") == CommandOutcome(output: "[]\n"))
  }

  @Test("Lists, removes and adds favorites of a source as the copy knows them, without the source")
  func copied() async throws {
    let id = try #require(CharacterID("swapi:1"))
    let other = try #require(CharacterID("swapi:2"))
    let ada = FictionalCharacter(id: id, name: "Ada Brass")
    let favorites = InMemoryFavoritesRepository([id, other])
    let assembly = FavoritesAssembly(
      characters: StubCharacterRepository(), known: InMemoryCharacterRepository([ada]),
      favorites: favorites, favoritesStore: { Store(.none) },
      confirmation: UserConfirmation { _ in nil })
    #expect(
      await run(["favorites"], with: assembly).output == """
        swapi:1  Ada Brass
        swapi:2  (not in the copy)

        """)
    #expect(
      await run(["favorites", "remove", "swapi:1", "swapi:2"], with: assembly).output == """
        Removed Ada Brass from favorites
        Removed character swapi:2 from favorites

        """)
    #expect(
      await run(["favorites", "add", "swapi:1"], with: assembly).output
        == "Added Ada Brass to favorites\n")
  }

  @Test("Lists all favorites if one of their sources can't be read, and tries it once")
  func unreadableSource() async throws {
    let ids = try [
      "mine:1", "mine:2", "1",
    ].map { try #require(CharacterID($0)) }
    let calls = CallCount()
    let known = StubCharacterRepository(onCharacter: { id throws(CharacterRepositoryError) in
      if id.source == nil { return FictionalCharacter(id: id, name: "Zeus") }
      await calls.add()
      throw .unreachable(reason: "no network")
    })
    let assembly = FavoritesAssembly(
      characters: StubCharacterRepository(), known: known,
      favorites: InMemoryFavoritesRepository(ids), favoritesStore: { Store(.none) },
      confirmation: UserConfirmation { _ in nil })
    let outcome = await run(["favorites"], with: assembly)
    #expect(
      outcome
        == CommandOutcome(
          output: """
            mine:1  (not available)
            mine:2  (not available)
                 1  Zeus

            """))
    #expect(await calls.count == 1)
  }

  @Test("Marks favorites that no longer exist")
  func nonexistentCharacter() async {
    #expect(
      await favorites(of: [4711, 1])
        == CommandOutcome(
          output: """
            4711  (no longer exists)
               1  Sherlock Holmes     A Study in Scarlet

            """))
    let colored = await favorites(of: [4711], colors: true)
    #expect(colored.output == "\u{1B}[2m4711\u{1B}[0m  \u{1B}[2m(no longer exists)\u{1B}[0m\n")
  }

  @Test("Truncates rows to the width of the console")
  func narrow() async {
    let outcome = await favorites(of: [1, 4711], width: 20)
    #expect(outcome.output == "   1  Sherlock Holm…\n4711  (no longer ex…\n")
  }

  @Test("JSON is an array, with null for unknown values")
  func json() async {
    #expect(
      await favorites("--format", "jsonl", of: [1, 4711])
        == CommandOutcome(
          output: """
            {"id":1,"slug":"sherlock-holmes","name":"Sherlock Holmes","author":"Arthur Conan Doyle",\
            "tradition":null,"work":"A Study in Scarlet","year":1887,"yearCertainty":"exact",\
            "kind":"human"}
            {"id":4711,"slug":null,"name":null,"author":null,"tradition":null,"work":null,\
            "year":null,"yearCertainty":null,"kind":null}

            """))
    #expect(
      await favorites("--json", of: [4711]).output.hasPrefix(
        "[\n  {\n    \"id\": 4711,\n    \"slug\": null,"))
  }

  @Test("csv and tsv have the members of the JSON objects")
  func formats() async {
    let names = [
      "id", "slug", "name", "author", "tradition", "work", "year", "yearCertainty", "kind",
    ]
    let holmes = [
      "1", "sherlock-holmes", "Sherlock Holmes", "Arthur Conan Doyle", "", "A Study in Scarlet",
      "1887", "exact", "human",
    ]
    let removed = ["4711", "", "", "", "", "", "", "", ""]
    let rows = [names, holmes, removed]
    #expect(
      await favorites("--format", "csv", of: [1, 4711])
        == CommandOutcome(output: rows.map { $0.joined(separator: ",") + "\r\n" }.joined()))
    #expect(
      await favorites("ls", "--format", "tsv", of: [1, 4711])
        == CommandOutcome(output: rows.map { $0.joined(separator: "\t") + "\n" }.joined()))
    #expect(await favorites("--format", "csv").output.hasPrefix("id,slug"))
    #expect(await favorites("--format", "csv").error == "")
  }

  @Test("'add' and 'remove' refuse csv, and support jsonl", arguments: ["add", "remove"])
  func changeFormats(_ verb: String) async {
    #expect(
      await favorites(verb, "1", "--format", "csv").error == """
        error: only 'list' has the format csv
        hint: use '--format json' or '--format jsonl'
        usage: characters favorites [options] [ACTION] [NAME...]

        """)
    #expect(
      await favorites(verb, "1", "--format", "jsonl", of: []).output.hasPrefix(
        "{\"change\":\"\(verb)\","))
  }

  // MARK: - Changes

  @Test(
    "Adds the characters with the given names, IDs and slugs",
    arguments: [
      // One ID, slug, name or alias.
      (["8"], "Odysseus"), (["odysseus"], "Odysseus"), (["ULYSSES"], "Odysseus"),
      (["Οδυσσευς"], "Odysseus"),
      // Several words form one name.
      (["sherlock", "holmes"], "Sherlock Holmes"),
      // Several one-word names, IDs or slugs. Repeated characters are added once.
      (["Odysseus", "NONAME"], "Odysseus, Noname"),
      (["1", "2", "1"], "Sherlock Holmes, John Watson"),
      (["sherlock-holmes", "2"], "Sherlock Holmes, John Watson"),
      // Quoted names, together with unquoted words.
      (["Sherlock Holmes", "John Watson"], "Sherlock Holmes, John Watson"),
      (["sherlock", "John Watson"], "Sherlock Holmes, John Watson"),
    ])
  func add(_ words: [String], _ names: String) async {
    let lines = names.split(separator: ", ").map { "Added \($0) to favorites\n" }
    #expect(await run(["favorites", "add"] + words) == CommandOutcome(output: lines.joined()))
  }

  @Test("Says that a character is already a favorite")
  func addAgain() async {
    let both = "Sherlock Holmes is already a favorite\nAdded John Watson to favorites\n"
    #expect(await favorites("add", "1", "2", of: [1]) == CommandOutcome(output: both))
  }

  @Test("Notes that the typed name is not the name of the added or removed character")
  func guesses() async {
    let favorites = assembly()
    #expect(
      await run(["favorites", "add", "ody"], with: favorites)
        == CommandOutcome(
          output: "Added Odysseus to favorites\n",
          error: "note: no character is named \"ody\"; adding Odysseus\n"))
    #expect(
      await run(["favorites", "remove", "ody"], with: favorites)
        == CommandOutcome(
          output: "Removed Odysseus from favorites\n",
          error: "note: no character is named \"ody\"; removing Odysseus\n"))
  }

  @Test("Each line of standard input is a name")
  func standardInput() async {
    let outcome = await StandardInput.$current.withValue(.text("Sherlock Holmes\n\n 8 \n")) {
      await favorites("add", "-")
    }
    #expect(
      outcome
        == CommandOutcome(
          output: "Added Sherlock Holmes to favorites\nAdded Odysseus to favorites\n"))
    let words = await StandardInput.$current.withValue(.text("sherlock\nnoname\n")) {
      await favorites("add", "-")
    }
    #expect(words.output == "Added Sherlock Holmes to favorites\nAdded Noname to favorites\n")
    let unknown = await StandardInput.$current.withValue(.text("1\nxqzw\n")) {
      await favorites("add", "-")
    }
    #expect(unknown.error.contains("'xqzw'") && unknown.output.isEmpty)
    let empty = await StandardInput.$current.withValue(.text("\n")) { await favorites("add", "-") }
    #expect(empty.code == .usage)
  }

  @Test("Adds many IDs and slugs that together are longer than a name can be")
  func many() async {
    let words = (1...12).flatMap { ["\($0)", "sherlock-holmes"] }
    let outcome = await run(["favorites", "add"] + words)
    #expect(outcome.output.split(separator: "\n").count == 12)
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("Reports the first word that is not a whole name if others are")
  func partOfSeveral() async {
    let outcome = await favorites("remove", "sherlock", "xqzw", "odysseus", of: [1, 8])
    #expect(
      outcome.error == """
        note: no favorites were changed
        error: no character named 'sherlock xqzw odysseus', and 'sherlock' is not an ID, slug or whole name
        hint: to name several characters, use IDs, slugs or quoted whole names

        """)
    #expect(outcome.output.isEmpty && outcome.code == .notFound)
    for words in [["John Watson", "xqzw"], ["1", "13"]] {
      let outcome = await run(["favorites", "add"] + words)
      #expect(outcome.error.hasPrefix("note: no favorites were changed\nerror: "))
    }
  }

  @Test("Removes favorites, also as rm, and reports characters that are not favorites")
  func remove() async {
    #expect(
      await favorites("remove", "2", "1", of: [1, 3])
        == CommandOutcome(
          output: "John Watson is not a favorite\nRemoved Sherlock Holmes from favorites\n"))
    #expect(
      await favorites("rm", "1", of: [1, 3])
        == CommandOutcome(output: "Removed Sherlock Holmes from favorites\n"))
  }

  @Test("A favorite that no longer exists can be removed by ID, but not added")
  func removeNonexistentCharacter() async {
    #expect(
      await favorites("remove", "4711", of: [4711])
        == CommandOutcome(output: "Removed character 4711 from favorites\n"))
    for (verb, saved) in [("remove", 1), ("add", 4711)] {
      let favorites = assembly(over: InMemoryFavoritesRepository([CharacterID(saved)]))
      #expect(
        await thrownError([verb, "4711"], with: favorites) as? ResolveCharacterError
          == .unknownID("4711"))
    }
  }

  @Test("A favorite of a source that does not exist can be removed by ID, but not added")
  func unknownSource() async throws {
    let id = try #require(CharacterID("rickandmorty:a b"))
    let favorites = assembly(over: InMemoryFavoritesRepository([CharacterID(1), id]))
    #expect(
      await run(["favorites", "--format", "jsonl"], with: favorites).output
        .hasSuffix(
          #"{"id":"rickandmorty:a b","slug":null,"name":null,"author":null,"#
            + #""tradition":null,"work":null,"year":null,"yearCertainty":null,"kind":null}"#
            + "\n"))
    let added = await run(["favorites", "add", "2", "rickandmorty:1"], with: favorites)
    #expect(added.error.hasPrefix("note: no favorites were changed\n") && added.output.isEmpty)
    #expect(
      await run(["favorites", "remove", "rickandmorty:a b"], with: favorites)
        == CommandOutcome(output: "Removed character rickandmorty:a b from favorites\n"))
  }

  @Test("Lists a favorite without a kind")
  func withoutKind() async {
    let visitor = FictionalCharacter(id: CharacterID(13), name: "Vex Quill", work: "Tales")
    let favorites = assembly(over: InMemoryFavoritesRepository([visitor.id]), of: [visitor])
    #expect(await run(["favorites"], with: favorites).output.hasSuffix("13  Vex Quill  Tales\n"))
  }

  @Test("Undoes one change after another and reports each")
  func undo() async {
    let favorites = assembly()
    for (words, output) in [
      (["add", "1", "2"], "Added Sherlock Holmes to favorites\nAdded John Watson to favorites\n"),
      (["remove", "1"], "Removed Sherlock Holmes from favorites\n"),
      (["undo"], "Undid: removed Sherlock Holmes. Sherlock Holmes is a favorite again.\n"),
      (
        ["undo"],
        "Undid: added Sherlock Holmes. Sherlock Holmes is no longer a favorite.\n"
          + "Undid: added John Watson. John Watson is no longer a favorite.\n"
      ),
    ] {
      #expect(await run(["favorites"] + words, with: favorites) == CommandOutcome(output: output))
    }
    #expect(
      await run(["favorites", "undo"], with: favorites)
        == CommandOutcome(error: "nothing to undo\n"))
  }

  @Test("Clears all favorites after a confirmation, and undoes it in one step")
  func clear() async {
    let log = QuestionLog()
    let favorites = assembly(
      over: InMemoryFavoritesRepository([CharacterID(1), CharacterID(4711)]),
      confirmation: UserConfirmation { question in
        await log.append(question)
        return true
      })
    let removed = "Removed Sherlock Holmes from favorites\nRemoved character 4711 from favorites\n"
    #expect(await run(["favorites", "clear"], with: favorites) == CommandOutcome(output: removed))
    #expect(await log.questions == ["Remove all 2 favorites?"])
    #expect(await run(["favorites"], with: favorites) == CommandOutcome(error: "no favorites\n"))
    _ = await run(["favorites", "undo"], with: favorites)
    let rows = await run(["favorites"], with: favorites).output
    #expect(rows.split(separator: "\n").count == 2)
    _ = await run(["favorites", "remove", "1"], with: favorites)
    _ = await run(["favorites", "clear"], with: favorites)
    #expect(await log.questions.last == "Remove 1 favorite?")
  }

  @Test("Clears without a question if --yes is given or there are no favorites")
  func clearWithoutQuestion() async {
    let expected = CommandOutcome(output: "Removed Sherlock Holmes from favorites\n")
    #expect(await favorites("clear", "--yes", of: [1]) == expected)
    #expect(await favorites("clear", "-y", of: [1]) == expected)
    #expect(await favorites("clear") == CommandOutcome(error: "no favorites\n"))
  }

  @Test("Clears nothing if the answer is no, and exits with 1")
  func declined() async {
    let favorites = assembly(
      over: InMemoryFavoritesRepository([CharacterID(1)]),
      confirmation: UserConfirmation { _ in false })
    #expect(
      await run(["favorites", "clear"], with: favorites)
        == CommandOutcome(error: "nothing removed\n", code: .failure))
    let rows = await run(["favorites"], with: favorites).output
    #expect(rows == "1  Sherlock Holmes  A Study in Scarlet\n")
  }

  @Test("Clears nothing without a terminal and without --yes")
  func unconfirmed() async {
    #expect(
      await favorites("clear", of: [1])
        == CommandOutcome(
          error: """
            error: 'favorites clear' asks before it removes all favorites, but there is no terminal
            hint: add --yes to remove them without a question

            """, code: .usage))
  }

  @Test("JSON reports a change, and which characters it affected")
  func changeJSON() async {
    let favorites = assembly(over: InMemoryFavoritesRepository([CharacterID(1)]))
    let (holmes, watson) = (
      #"{"id":1,"slug":"sherlock-holmes","name":"Sherlock Holmes","changed":"#,
      #"{"id":2,"slug":"john-watson","name":"John Watson","changed":"#
    )
    for (words, json) in [
      (
        ["add", "1", "2"],
        #"{"change":"add","undone":false,"characters":[\#(holmes)false},\#(watson)true}]}"#
      ),
      (["undo"], #"{"change":"add","undone":true,"characters":[\#(watson)true}]}"#),
      (
        ["clear", "--yes"],
        #"{"change":"remove","undone":false,"characters":[\#(holmes)true}]}"#
      ),
      (["clear", "--yes"], #"{"change":"remove","undone":false,"characters":[]}"#),
    ] {
      #expect(
        await run(["favorites"] + words + ["--format", "jsonl"], with: favorites)
          == CommandOutcome(output: json + "\n"))
    }
    #expect(
      await run(["favorites", "undo", "--format", "jsonl"])
        == CommandOutcome(output: #"{"change":null,"undone":false,"characters":[]}"# + "\n"))
  }

  // MARK: - Failures

  @Test(
    "Throws the error of an unresolved name, and calls no favorites repository",
    arguments: [
      (
        ["sherlock", "watson"],
        ResolveCharacterError.unknownName("sherlock watson", suggestions: [])
      ),
      (["1", "13"], .unknownID("13")), ([""], .emptyName),
    ])
  func unresolved(_ words: [String], _ error: ResolveCharacterError) async {
    let untouched = assembly(over: StubFavoritesRepository())
    #expect(await thrownError(["add"] + words, with: untouched) as? ResolveCharacterError == error)
  }

  @Test(
    "Reports wrong usage",
    arguments: [
      (["add"], "'add' requires a NAME"), (["remove"], "'remove' requires a NAME"),
      (["undo", "1"], "'undo' takes no NAME"), (["list", "1"], "'list' takes no NAME"),
      (["clear", "1"], "'clear' takes no NAME"),
      (["remove", "1", "--yes"], "'remove' takes no --yes"),
      (
        ["holmes"],
        "argument ACTION takes 'list', 'ls', 'add', 'remove', 'rm', 'clear', 'undo', 'export' or "
          + "'import', not 'holmes'"
      ),
      (["export", "a", "b"], "'export' takes one FILE"), (["import"], "'import' takes one FILE"),
      (["import", "a", "b"], "'import' takes one FILE"),
      (["export", "--json"], "'export' takes no --json"),
      (["export", "--yes"], "'export' takes no --yes"),
      (["export", "--format", "csv"], "'export' takes no --format"),
    ])
  func misuse(_ words: [String], _ message: String) async {
    #expect(
      await run(["favorites"] + words)
        == CommandOutcome(
          error: """
            error: \(message)
            usage: characters favorites [options] [ACTION] [NAME...]

            """, code: .usage))
  }

  // MARK: - Help

  @Test("Prints its help")
  func help() async {
    let outcome = await run(["help", "favorites"])
    #expect(
      outcome.output == """
        Show or change your favorites.

        Usage: characters favorites [options] [ACTION] [NAME...]

        Alias: fav

        Several words form one name, as in 'detail'. To name several characters, use
        IDs, slugs, whole names of one word, or quoted names. For a NAME of '-', each
        line of standard input is a name. 'ls' is short for 'list', and 'rm' for
        'remove'. 'clear' removes all favorites; it asks first, and without a terminal
        it requires --yes. 'undo' reverts the last change, 'clear' included; up to 100
        changes can be undone.

        'export' prints a line of JSON with the ID and the name of each favorite, or
        writes these lines to a new FILE. 'import FILE', or 'import -' for standard
        input, adds the characters of such lines, or of lines with an ID, as one change.
        Lines without the ID of a character are reported, and the exit code is 1.

        Lists show characters of web services as their copies contain them, and send no
        request.

        Favorites are stored in characters/favorites.sqlite in XDG_DATA_HOME, or in
        ~/.local/share. The first change creates the file.

        Arguments:
          ACTION  Action (default list): list, ls, add, remove, rm, clear, undo, export,
                  import
          NAME    Character: ID, slug, name or alias, or words of one; or the FILE of an
                  action

        Options:
          -y, --yes            With 'clear': do not ask
              --format FORMAT  Format of the result (default text): text, tsv, csv,
                               json, jsonl
              --color WHEN     When to use colors: auto, always, never
              --json           Write the result as JSON
          -h, --help           Show this help

        Examples:
          characters favorites
              list favorites
          characters favorites add Sherlock Holmes
              add by name
          characters favorites remove 801 count-dracula
              remove two, by ID and slug
          characters favorites clear --yes
              remove all without a question
          characters favorites undo
              revert the last change
          characters favorites export favorites.jsonl
              a file for another computer
          characters favorites import favorites.jsonl
              add the favorites of a file

        """)
    #expect(outcome == (await favorites("--help")))
  }

  @Test("Completes added characters by slug and by name")
  func addCompletion() async {
    func texts(_ words: String...) async -> [Substring] {
      await run(["__complete", "words", "favorites"] + words)
        .output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    }
    #expect(await texts("add", "Sherl").suffix(2) == ["sun-wukong", "Sherlock Holmes"])
    #expect(await texts("add", "Sherlock", "H").last == "Holmes")
    #expect(await texts("add", "1", "Épo").last == "Éponine Thénardier")
  }

  @Test("'remove' completes only favorites, by slug, ID and name")
  func removeCompletion() async {
    let favorites = assembly(
      over: InMemoryFavoritesRepository([CharacterID(3), CharacterID(4711)]))
    func output(_ words: String...) async -> String {
      await run(["__complete", "words", "favorites"] + words, with: favorites).output
    }
    #expect(await output("remove", "") == "eponine\tÉponine Thénardier\n4711\n")
    #expect(await output("remove", "É").hasSuffix("\nÉponine Thénardier\teponine\n"))
    #expect(await output("remove", "Éponine", "").hasSuffix("\nThénardier\teponine\n"))
    #expect(await output("remove", "Éponine", "Th") == "Thénardier\teponine\n")
    #expect(await output("undo", "") == "")
    #expect(await output("list", "") == "")
  }

  @Test("Completes nothing if the favorites can't be read")
  func unreadableCompletion() async {
    let failing = assembly(
      over: InMemoryFavoritesRepository(failing: .unreadable(reason: "damaged")))
    #expect(
      await run(["__complete", "words", "favorites", "remove", ""], with: failing)
        == CommandOutcome())
  }

  @Test("Completes the actions, and slugs after an action")
  func completion() async {
    let favorites = assembly()
    #expect(
      await run(["__complete", "words", "favorites", ""], with: favorites)
        == CommandOutcome(output: "list\nls\nadd\nremove\nrm\nclear\nundo\nexport\nimport\n"))
    let slugs = await run(["__complete", "words", "favorites", "add", ""], with: favorites)
    #expect(slugs.output.hasPrefix("hundred-per-cent\t100% Otto_von\nbaba-yaga\tBaba Yaga\n"))
  }
}

private actor CallCount {
  private(set) var count = 0
  func add() { count += 1 }
}
