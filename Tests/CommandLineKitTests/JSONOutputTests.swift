import CommandLineKit
import Testing

@Suite @MainActor struct JSONOutputTests {
  @Test("The version as JSON")
  func version() async {
    let expected = """
      {
        "name": "zoo",
        "version": "1.2"
      }

      """
    #expect(await SampleProgram.run("--version --json") == Outcome(.success, expected))
  }

  @Test("A command's help as JSON", arguments: ["help feed --json", "feed --help --json"])
  func help(line: String) async {
    let outcome = await SampleProgram.run(line)
    #expect(outcome.code == .success)
    #expect(outcome.output == Self.feedHelp)
  }

  @Test("The overview as JSON has every command")
  func overview() async {
    let outcome = await SampleProgram.run("help --json")
    for name in ["list", "feed", "fail", "help", "completions"] {
      #expect(outcome.output.contains("\n      \"name\": \"\(name)\",\n"))
    }
  }

  @Test("A script and the manual page as JSON are one string each")
  func texts() async {
    let script = await SampleProgram.run("completions fish --json").output
    #expect(script.hasPrefix("{\n  \"shell\": \"fish\",\n  \"script\": \"# Completes zoo in fish."))
    let manual = await SampleProgram.run("help --man --json").output
    #expect(manual.hasPrefix("{\n  \"manual\": \".TH ZOO 1"))
  }

  @Test("An error that a program knows is told in its words, others as unexpected")
  func explaining() async {
    struct Known: Error {}
    struct Unknown: Error {}
    struct Failing: Command {
      let definition = CommandDefinition(name: "fail", summary: "Fails.")
      let error: any Error
      func run(_ input: CommandInput, console: Console) async throws { throw error }
    }
    func run(_ error: any Error) async -> Outcome {
      let program = CommandLineProgram(
        name: "x", version: "1", summary: "", commands: [Failing(error: error)],
        explaining: { $0 is Known ? CommandFailure("it is known", exitCode: .storage) : nil })
      let console = Console.recording()
      let code = await program.run(arguments: ["fail"], environment: [:], console: console)
      return Outcome(code, console.output, console.errorOutput)
    }
    #expect(await run(Known()) == Outcome(.storage, "", "error: it is known\n"))
    #expect(
      await run(Unknown()) == Outcome(.failure, "", "error: unexpected failure: Unknown()\n"))
    #expect(await run(CancellationError()).code == .interrupted)
  }

  private static let feedHelp = """
    {
      "name": "feed",
      "summary": "Feed an animal.",
      "discussion": "",
      "arguments": [
        {
          "placeholder": "ANIMAL",
          "help": "Its name.",
          "isRequired": true,
          "repeats": false,
          "choices": []
        },
        {
          "placeholder": "PORTION",
          "help": "How much.",
          "isRequired": false,
          "repeats": true,
          "choices": []
        }
      ],
      "options": [],
      "examples": []
    }

    """
}
