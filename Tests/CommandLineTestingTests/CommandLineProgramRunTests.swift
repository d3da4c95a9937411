import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct CommandLineProgramRunTests {
  private struct EchoCommand: Command {
    static let word = Argument("WORD", help: "Word to print.", parser: .text)

    let definition = CommandDefinition(name: "echo", summary: "Print a word.", arguments: [word])

    func run(_ input: CommandInput, console: Console) async throws {
      let word = try input.require(Self.word)
      let profile = console.profile
      console.writeLine("\(word) \(profile.width) \(profile.colors) \(profile.isTerminal)")
      console.writeErrorLine("printed")
      if word == "fail" { throw CommandFailure("can't print", exitCode: .unavailable) }
    }
  }

  private let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Looks after animals.", commands: [EchoCommand()])

  @Test("Returns output, error output and a successful exit code")
  func success() async {
    #expect(
      await program.run(["echo", "lion"])
        == CommandOutcome(output: "lion 80 false false\n", error: "printed\n"))
  }

  @Test("Returns the exit code of a failure and what was printed before it")
  func failure() async {
    #expect(
      await program.run(["echo", "fail"])
        == CommandOutcome(
          output: "fail 80 false false\n", error: "printed\nerror: can't print\n",
          code: .unavailable))
  }

  @Test("Passes the given width, colors and terminal to the program")
  func profile() async {
    let outcome = await program.run(["echo", "lion"], width: 30, colors: true, isTerminal: true)
    #expect(outcome.output == "lion 30 true true\n")
  }

  @Test("Starts each run with an empty output")
  func separate() async {
    let first = await program.run(["echo", "lion"])
    #expect(await program.run(["echo", "lion"]) == first)
  }

  private enum ZooError: Error, CustomStringConvertible {
    case closed
    var description: String { "the zoo is closed" }
  }

  private struct OpenCommand: Command {
    let definition = CommandDefinition(name: "open", summary: "Open the zoo.")

    func run(_ input: CommandInput, console: Console) async throws {
      try Task.checkCancellation()
      throw ZooError.closed
    }
  }

  @Test("A testing program has the commands, and reports one error type by its description")
  func reportedErrors() async {
    let program = CommandLineProgram("zoo", testing: [OpenCommand()], reporting: ZooError.self)
    #expect(
      await program.run(["open"])
        == CommandOutcome(error: "error: the zoo is closed\n", code: .failure))
    let other = CommandLineProgram(
      "zoo", testing: [OpenCommand()], reporting: CommandFailureText.self)
    #expect(await other.run(["open"]).error == "error: unexpected failure: the zoo is closed\n")
  }

  private struct CommandFailureText: Error, CustomStringConvertible { let description: String }

  @Test("A command that runs in a cancelled task is interrupted")
  func cancelled() async {
    let program = CommandLineProgram("zoo", testing: [OpenCommand()], reporting: ZooError.self)
    #expect(await program.runCancelled(["open"]) == .interrupted)
  }
}
