import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@MainActor @Suite struct RandomCharacterCommandTests {
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

  @Test(
    "Without a match, says so and succeeds, as 'list' does; JSON is an empty array",
    arguments: [
      ([], ""), (["-n", "2"], ""), (["--json"], "[]\n"), (["--json", "-n", "2"], "[]\n"),
      (["--format", "jsonl"], ""), (["--format", "jsonl", "-n", "2"], ""),
    ])
  func noMatch(_ words: [String], _ output: String) async {
    let isText = !words.contains("--json") && !words.contains("jsonl")
    #expect(
      await run(["random", "--work", "zzz"] + words)
        == CommandOutcome(output: output, error: isText ? "no characters match the filter\n" : ""))
    #expect(
      await run(["random", "--favorites"] + words)
        == CommandOutcome(output: output, error: isText ? "no favorites match\n" : ""))
  }

  @Test("Without a match, suggests similar filter text", arguments: [[], ["-n", "2"]])
  func similarValues(_ words: [String]) async {
    #expect(
      await run(["random", "--work", "skarlet"] + words)
        == CommandOutcome(
          error: """
            no characters match the filter
            hint: did you mean --work 'A Study in Scarlet'?

            """))
    #expect(await run(["random", "--work", "skarlet", "--json"] + words).error == "")
  }

  @Test("Says how many characters there are if they are fewer than requested")
  func tooFew() async {
    let two = await run("random", "-n", "5", "--work", "study in scarlet")
    #expect(two.error == "only 2 characters match the filter\n")
    let one = await run("random", "-n", "2", "--work", "odyssey", "--json")
    #expect(one.error == "only 1 character matches the filter\n")
    #expect(await run("random", "-n", "100").error == "there are only 12 characters\n")
    for words in [["-n", "2", "--work", "study in scarlet"], ["-n", "12"], []] {
      #expect(await run(["random"] + words).error == "")
    }
  }

  @Test("Reports an invalid seed with both limits", arguments: ["9223372036854775808", "-1", "x"])
  func invalidSeed(_ seed: String) async {
    #expect(
      await run("random", "--seed", seed).error.hasPrefix(
        "error: option '--seed' takes an integer from 0 to 9223372036854775807, not '\(seed)'\n"))
    #expect(await run("random", "--seed", "9223372036854775807").code == .success)
  }

  @Test("Prints its help")
  func help() async {
    let outcome = await run("help", "random")
    #expect(
      outcome.output == """
        Show random characters.

        Usage: characters random [options]

        With -n, or without a match, JSON is an array. --work, --author, --tradition and
        --language match word prefixes, ignoring case and diacritics. With = before it,
        such as '--language =English', a text is the whole value. A character must match
        every filter, and one of several kinds. Negative years are BCE.

        Options:
              --favorites        Only favorites
          -n, --limit N          Number of different characters (1–100)
              --seed N           Choose the same characters each time
              --kind KINDS       Only characters of these kinds, such as deity,giant;
                                 can be repeated: human, demigod, deity, spirit, fairy,
                                 giant, monster, undead, animal, construct, alien, other
              --work WORDS       Only characters whose work has these words in its title
              --author WORDS     Only characters whose author has these words
              --tradition WORDS  Only characters of a tradition with these words, such
                                 as greek
              --language WORDS   Only characters of works in a language with these words
              --year YEARS       Only characters of works of these years: 1862,
                                 1800-1850, 1850.., 19th, '500 BCE'
              --format FORMAT    Format of the result (default text): text, tsv, csv,
                                 json, jsonl
              --color WHEN       When to use colors: auto, always, never
              --json             Write the result as JSON
          -h, --help             Show this help

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
