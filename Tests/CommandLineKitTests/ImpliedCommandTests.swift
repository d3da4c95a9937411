import CommandLineKit
import CommandLineTesting
import Testing

/// Runs a program in which the command name `show` can be omitted before some arguments.
@Suite @MainActor struct ImpliedCommandTests {
  private struct Show: Command {
    static let words = Argument(
      "NAME", help: "Name of the animal", arity: .repeating(minimum: 1), parser: .text)

    let definition = CommandDefinition(name: "show", summary: "Show an animal.", arguments: [words])

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\(input[Self.words].joined(separator: " ")) \(input.format)")
    }
  }

  private let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Look after animals.",
    options: [
      ProgramOption(Flag("loud", help: "Announce the command")) { run in
        run.console.writeLine((["loud", run.command] + run.arguments).joined(separator: " "))
        return await run()
      }
    ],
    commands: [ListCommand(), Show()],
    impliedCommand: ImpliedCommand("show", suggests: { $0 == ["tiger"] || $0 == ["lis"] }) {
      words in
      ["lion", "lisy", "help me", "Lion King", "a\u{1B}b", "show"]
        .contains(words.joined(separator: " "))
    })

  private func run(_ words: String...) async -> CommandOutcome { await program.run(words) }

  @Test(
    "Runs the implied command, with a note that names it",
    arguments: [(["lion"], "lion"), (["Lion", "King"], "Lion King"), (["help me"], "help me")])
  func implied(_ words: [String], _ name: String) async {
    let complete = await program.run(["show"] + words)
    #expect(complete.code == .success)
    #expect(
      await program.run(words)
        == CommandOutcome(output: complete.output, error: "note: running 'zoo show \(name)'\n"))
  }

  @Test("Options may precede and follow the words")
  func options() async {
    for words in [
      ["--json", "lion"], ["lion", "--json"], ["lion", "--color", "never", "--json"],
    ] {
      let complete = await run("show", "lion", "--json")
      let outcome = await program.run(words)
      #expect(outcome.output == complete.output)
      #expect(outcome.error.hasPrefix("note: running 'zoo "), "\(words)")
      #expect(outcome.code == .success)
    }
    let expected = await run("--loud", "show", "lion")
    #expect(await run("--loud", "lion").output == expected.output)
    #expect(expected.output.hasPrefix("loud show show lion\n"))
  }

  @Test(
    "Reports words that are not accepted as an unknown command",
    arguments: [
      ["Lion", "Queen"], ["lion", "king"], ["LION"], ["tiger", "--bogus"], ["LION", "--bogus"],
      ["lion", "--help"], ["lion", "-h"], ["help", "me"], ["--limit", "3", "lion"],
    ])
  func refused(_ words: [String]) async {
    let plain = CommandLineProgram(
      name: "zoo", version: "1.2", summary: "Look after animals.",
      options: [ProgramOption(Flag("loud", help: "Announce the command")) { await $0() }],
      commands: [ListCommand(), Show()])
    let outcome = await program.run(words)
    #expect(outcome == (await plain.run(words)))
    #expect(outcome.code == .usage)
  }

  @Test(
    "Reports the errors of the implied command in the other arguments",
    arguments: [["--bogus"], ["--json=1"], ["--limit", "3"], ["--color"], ["--version"]])
  func rest(_ options: [String]) async {
    let complete = await program.run(["show", "lion"] + options)
    #expect(complete.code == .usage)
    #expect(await program.run(["lion"] + options) == complete)
  }

  @Test(
    "Suggests the implied command for an unknown command",
    arguments: [
      (["tiger"], "zoo show tiger"), (["lis"], "zoo show lis"),
      (["--json", "tiger"], "zoo --json show tiger"),
      (["tiger", "--json"], "zoo show tiger --json"),
    ])
  func suggestion(_ words: [String], _ line: String) async throws {
    let word = try #require(words.first { !$0.hasPrefix("-") })
    #expect(
      await program.run(words)
        == .usageError(
          "unknown command '\(word)'\nhint: did you mean '\(line)'?",
          usage: "zoo <command> [options]"))
  }

  @Test(
    "A hint says what the implied command does if its words are not accepted",
    arguments: [
      (["tiger"], "did you mean 'zoo show tiger'?"), (["lisy"], "did you mean 'list'?"),
      (["12"], "to show an animal, run 'zoo show 12'; 'zoo help' lists the commands"),
      (
        ["black", "bear", "--json"],
        "to show an animal, run 'zoo show black bear --json'; 'zoo help' lists the commands"
      ),
      (["%"], "'zoo help' lists the commands"),
      (["12", "--bogus"], "'zoo help' lists the commands"),
      (["12", "--help"], "'zoo help' lists the commands"),
    ])
  func purpose(_ words: [String], _ hint: String) async {
    let program = CommandLineProgram(
      name: "zoo", version: "1.2", summary: "", commands: [ListCommand(), Show()],
      impliedCommand: ImpliedCommand("show", purpose: "show an animal") {
        $0 == ["tiger"]
      } accepts: { _ in
        false
      })
    #expect(
      await program.run(words)
        == .usageError(
          "unknown command '\(words[0])'\nhint: \(hint)", usage: "zoo <command> [options]"))
  }

  @Test("Reports an unknown option before the words")
  func firstError() async {
    #expect(await run("--bogus", "lion").error.hasPrefix("error: unknown option '--bogus'\n"))
  }

  @Test("The command's name, no words and --version do not run the implied command")
  func commands() async {
    #expect(await run("show").error.hasPrefix("error: missing argument"))
    #expect(await run().output.contains("Usage: zoo <command> [options]"))
    #expect(await run("--version") == CommandOutcome(output: "zoo 1.2\n"))
  }

  @Test("Makes control characters visible in the note")
  func controlCharacters() async {
    #expect(await run("a\u{1B}b").error == "note: running 'zoo show a␛b'\n")
  }
}
