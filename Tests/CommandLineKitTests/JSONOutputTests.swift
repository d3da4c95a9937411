import CommandLineKit
import CommandLineTesting
import Testing

@Suite @MainActor struct JSONOutputTests {
  @Test("--version --json prints the version as JSON")
  func version() async {
    let expected = "{\n  \"name\": \"zoo\",\n  \"version\": \"1.2\"\n}\n"
    #expect(await SampleProgram.run("--version --json") == CommandOutcome(output: expected))
  }

  @Test(
    "--json prints a command's help as JSON", arguments: ["help feed --json", "feed --help --json"])
  func help(line: String) async {
    let outcome = await SampleProgram.run(line)
    #expect(outcome.code == .success)
    #expect(
      outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ") == Self.feedHelp)
  }

  @Test("The overview as JSON contains all commands")
  func overview() async {
    let outcome = await SampleProgram.run("help --json")
    for name in ["list", "feed", "fail", "help", "completions"] {
      #expect(outcome.output.contains("\n      \"name\": \"\(name)\",\n"))
    }
    #expect(outcome.output.contains("\n  \"examples\": [\n"))
    #expect(outcome.output.contains("\n      \"commandLine\": \"zoo feed lion\",\n"))
  }

  @Test("The completion script and the manual page are JSON strings")
  func texts() async {
    let script = await SampleProgram.run("completions fish --json").output
    #expect(script.hasPrefix("{\n  \"shell\": \"fish\",\n  \"script\": \"# Completes zoo in fish."))
    let manual = await SampleProgram.run("help --man --json").output
    #expect(manual.hasPrefix("{\n  \"manual\": \".TH ZOO 1"))
  }

  @Test("Reports an explained error with its message, and others as unexpected")
  func explaining() async {
    struct Known: Error {}
    struct Unknown: Error {}
    struct Failing: Command {
      let definition = CommandDefinition(name: "fail", summary: "Fails.")
      let error: any Error
      func run(_ input: CommandInput, console: Console) async throws { throw error }
    }
    func run(_ error: any Error) async -> CommandOutcome {
      let program = CommandLineProgram(
        name: "x", version: "1", summary: "", commands: [Failing(error: error)],
        explaining: { $0 is Known ? CommandFailure("it is known", exitCode: .storage) : nil })
      return await program.run(["fail"])
    }
    #expect(await run(Known()) == CommandOutcome(error: "error: it is known\n", code: .storage))
    #expect(
      await run(Unknown())
        == CommandOutcome(error: "error: unexpected failure: Unknown()\n", code: .failure))
    #expect(await run(CancellationError()).code == .interrupted)
  }

  private static let feedHelp = #"""
    { "name": "feed", "aliases": [], "summary": "Feed an animal.", "discussion": "", "arguments": [ \#
    { "placeholder": "ANIMAL", "help": "Name of the animal", "isRequired": true, "repeats": false, \#
    "choices": [] }, { "placeholder": "PORTION", "help": "Portions of food", "isRequired": false, \#
    "repeats": true, "choices": [] } ], "options": [], "examples": [] }
    """#
}
