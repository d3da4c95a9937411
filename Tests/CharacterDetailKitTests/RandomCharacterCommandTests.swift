import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@MainActor
@Suite struct RandomCharacterCommandTests {
  @Test("Shows a random character as text or JSON")
  func random() async {
    let one = InMemoryCharacterRepository([.complete])
    #expect(await run("random", over: one) == (await run("detail", "368", over: one)))
    #expect(
      await run("random", "--json", over: one) == (await run("detail", "--json", "368", over: one)))
  }

  @Test("With a limit, shows several different characters, as text or as a JSON array")
  func several() async {
    let names = ["Sherlock Holmes", "John Watson"]
    let text = await run("random", "-n", "5", "--work", "study in scarlet", "--seed", "3")
    #expect(names.allSatisfy { text.output.contains("\($0)\n") })
    #expect(text.output.components(separatedBy: "Kind").count == 3)
    #expect(!text.output.hasSuffix("\n\n") && text.output.contains("\n\n"))
    let json = await run("random", "-n", "5", "--work", "study in scarlet", "--json")
    #expect(json.output.hasPrefix("[") && names.allSatisfy { json.output.contains("\"\($0)\"") })
    let one = await run("random", "--limit", "1", "--work", "odyssey", "--json")
    #expect(one.output.hasPrefix("["))
  }

  @Test("The same seed shows the same characters")
  func seed() async {
    let first = await run("random", "-n", "4", "--seed", "12")
    #expect(first == (await run("random", "--seed", "12", "-n", "4")))
    var outputs: Set<String> = []
    for seed in 0..<30 { outputs.insert(await run("random", "--seed", "\(seed)").output) }
    #expect(outputs.count > 5)
  }

  @Test("A filter that matches nothing is reported", arguments: [[], ["-n", "2"], ["--json"]])
  func noMatch(_ words: [String]) async {
    #expect(
      await run(["random", "--work", "zzz"] + words)
        == CommandOutcome(error: "error: no characters match the filter\n", code: .notFound))
  }

  @Test(
    "Throws noCharacters if the repository is empty",
    arguments: [["random"], ["random", "--json"], ["random", "-n", "2"]])
  func empty(_ words: [String]) async {
    let error = await thrownError(words, over: InMemoryCharacterRepository([]))
    #expect(error as? ResolveCharacterError == .noCharacters)
  }

  @Test("Refuses an argument")
  func misuse() async {
    #expect(
      await run("random", "x")
        == CommandOutcome(
          error: """
            error: unexpected argument 'x'; 'characters random' takes no arguments
            usage: characters random [options]

            """, code: .usage))
  }

  @Test("Prints its help")
  func help() async {
    let outcome = await run("help", "random")
    #expect(
      outcome.output == """
        Show random characters.

        Usage: characters random [options]

        With -n, JSON is an array. --work matches word prefixes.

        Options:
          -n, --limit N        Number of different characters (1–100)
              --seed N         Choose the same characters each time
              --work WORDS     Words of the work
              --format FORMAT  Format of the result (default text): text, json, jsonl
              --color WHEN     When to use colors: auto, always, never
              --json           Write the result as JSON
          -h, --help           Show this help

        Examples:
          characters random
              another character each time
          characters random -n 3 --kind animal
              three different animals
          characters random --seed 7
              the same character each time

        """)
    #expect(outcome == (await run("random", "--help")))
  }
}
