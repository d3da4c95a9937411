import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct RelatedCommandTests {
  // MARK: - Text

  @Test("Shows the direct relations as a tree")
  func direct() async {
    #expect(
      await run("related", "Ada")
        == CommandOutcome(
          output: """
            Ada
            ├─ Bob  child
            └─ Cy  friend, rival

            """))
  }

  @Test("--depth also shows indirect relations")
  func deep() async {
    #expect(
      await run("related", "ada", "--depth", "3")
        == CommandOutcome(
          output: """
            Ada
            ├─ Bob  child
            │  └─ Dee  child
            │     └─ Ed  alter ego
            └─ Cy  friend, rival

            """))
  }

  @Test("--to shows the shortest path, or says that no relations connect the characters")
  func path() async {
    #expect(
      await run("related", "Cy", "--to", "ed")
        == CommandOutcome(
          output: """
            Cy
            └─ Bob  friend
               └─ Dee  child
                  └─ Ed  alter ego

            """))
    #expect(await run("related", "ada", "--to=Ada") == CommandOutcome(output: "Ada\n"))
    #expect(
      await run("related", "ada", "--to=zoe")
        == CommandOutcome(error: "no relations connect Ada and Zoe\n"))
    #expect(
      await run("related", "ada", "--to=zoe", "--json")
        == CommandOutcome(output: "{\n  \"nodes\": [],\n  \"edges\": []\n}\n"))
  }

  @Test("Completes the name after --to like the first name")
  func completion() async {
    let names = await run("__complete", "words", "related", "").output
    #expect(names.hasPrefix("ada\tAda\n"))
    #expect(await run("__complete", "words", "related", "Ada", "--to", "").output == names)
  }

  @Test("Prints only the name of a character without relations")
  func alone() async { #expect(await run("related", "6") == CommandOutcome(output: "Zoe\n")) }

  @Test("Truncates long lines and makes control characters visible")
  func width() async {
    var evil = [FictionalCharacter].relatives
    evil[0].name = "Evil\u{1B}[2J\u{7}One of very many"
    #expect(
      await run("related", "1", over: InMemoryCharacterRepository(evil), width: 20).output
        == "Evil␛[2J␇One of ver…\n├─ Bob  child\n└─ Cy  friend, rival\n")
  }

  // MARK: - JSON

  @Test("JSON is a graph, jsonl on one line")
  func json() async {
    #expect(
      await run("related", "ed", "--format", "jsonl")
        == CommandOutcome(
          output: """
            {"nodes":[{"id":5,"slug":"ed","name":"Ed","depth":0},\
            {"id":4,"slug":"dee","name":"Dee","depth":1}],\
            "edges":[{"from":5,"to":4,"kind":"alter-ego"}]}

            """))
    #expect(
      await run("related", "--json", "ed").output.hasPrefix(
        "{\n  \"nodes\": [\n    {\n      \"id\": 5,\n"))
  }

  @Test("dot is the graph for Graphviz, with names quoted")
  func dot() async {
    var quoted = [FictionalCharacter].relatives
    quoted[4].name = #"Ed "Two\Faces" ["#
    #expect(
      await run("related", "5", "--format", "dot", over: InMemoryCharacterRepository(quoted))
        == CommandOutcome(
          output: #"""
            digraph related {
              5 [label="Ed \"Two\\Faces\" [", style=bold];
              4 [label="Dee"];
              5 -> 4 [label="alter-ego"];
            }

            """#))
  }

  @Test("IDs from a source are strings in JSON, and quoted in dot")
  func idsOfSource() async {
    let fixtures = [FictionalCharacter].contractFixtures(of: SourceName(rawValue: "s"))
    let repository = InMemoryCharacterRepository(fixtures)
    #expect(
      await run("related", "Vex Quill", "--format", "dot", over: repository).output == #"""
        digraph related {
          "s:a/b:c,d%20É?x=1&y #'\"" [label="Vex Quill", style=bold];
          "s:3" [label="Éponine Thénardier"];
          "s:a/b:c,d%20É?x=1&y #'\"" -> "s:3" [label="ally"];
        }

        """#)
    let json = await run("related", "s:3", "--format", "jsonl", over: repository).output
    #expect(
      json.hasPrefix(
        #"{"nodes":[{"id":"s:3","slug":"eponine","name":"Éponine Thénardier","depth":0},"#
          + #"{"id":"s:a/b:c,d%20É?x=1&y \u202e#'\"","slug":null,"name":"Vex Quill","depth":1}],"#))
  }

  // MARK: - Errors

  @Test("Reports an unknown name or ID")
  func unknown() async {
    #expect(await run("related", "xqzw").code == .failure)
    #expect(await run("related", "--json", "xqzw").code == .failure)
    #expect(
      await run("related", "99")
        == CommandOutcome(error: "error: no character with ID 99\n", code: .failure))
  }

  @Test(
    "Reports wrong usage",
    arguments: [
      (["related"], "missing argument NAME"),
      (["related", "x", "--depth", "0"], "option '--depth' takes an integer from 1 to 9, not '0'"),
      (["related", "ada", "--to", "ed", "--depth", "2"], "--to can't be combined with --depth"),
    ])
  func usage(_ words: [String], _ message: String) async {
    let outcome = await run(words)
    #expect(outcome.code == .usage && outcome.error.hasPrefix("error: \(message)\n"))
  }

  @Test("If words after --to make the name unknown, suggests quoting the name after --to")
  func unquotedTarget() async {
    let hint = "hint: --to takes one word; quote a longer name, such as --to 'Sherlock Holmes'\n"
    #expect(
      await run("related", "ada", "--to", "dee", "xqzw")
        == CommandOutcome(error: "error: no character named 'ada xqzw'\n\(hint)", code: .notFound))
    #expect(!(await run("related", "ada", "--to", "xqzw")).error.contains("--to"))
    #expect(!(await run("related", "ada", "xqzw")).error.contains("--to"))
  }
}
