import CommandLineKit
import CommandLineTesting
import Testing

/// Runs a program with a default command, whose name can be omitted.
@Suite @MainActor struct DefaultCommandTests {
  private struct Greet: Command {
    static let name = Argument("NAME", help: "Name of the person", arity: .optional, parser: .text)
    static let loud = Flag("loud", help: "Use capital letters")

    let definition = CommandDefinition(
      name: "greet", summary: "Greet a person.", arguments: [name], flags: [loud])

    func run(_ input: CommandInput, console: Console) async throws {
      let text = "Hello, \(input[Self.name] ?? "world")"
      console.writeLine(input[Self.loud] ? text.uppercased() : text)
    }
  }

  private let program = CommandLineProgram(
    name: "hello", version: "1.0", summary: "Greets people", defaultCommand: Greet())

  private func run(_ words: String...) async -> CommandOutcome { await program.run(words) }

  @Test("Runs with or without its name, with arguments and flags")
  func runs() async {
    #expect(await run() == CommandOutcome(output: "Hello, world\n"))
    #expect(await run("Ada", "--loud") == CommandOutcome(output: "HELLO, ADA\n"))
    #expect(await run("--loud", "Ada") == CommandOutcome(output: "HELLO, ADA\n"))
    #expect(await run("greet", "Ada") == CommandOutcome(output: "Hello, Ada\n"))
    #expect(await run("greet", "help") == CommandOutcome(output: "Hello, help\n"))
  }

  @Test("A word after -- is an argument even if it is the name of a command")
  func terminated() async {
    #expect(await run("--", "help") == CommandOutcome(output: "Hello, help\n"))
  }

  @Test("Help and the manual page show its usage without its name")
  func help() async {
    let usage = "Usage: hello [options] [NAME]"
    #expect(await run("--help").output.contains(usage))
    #expect(await run("help").output.contains(usage))
    #expect(await run("--version") == CommandOutcome(output: "hello 1.0\n"))
    #expect(await run("help", "--man").output.contains("hello [options] [NAME]"))
    #expect(await run("completions", "bash").code == .success)
  }

  @Test("An unexpected word is refused with the usage")
  func unexpected() async {
    #expect(
      await run("Ada", "Grace")
        == .usageError(
          "unexpected argument 'Grace'; 'hello' takes one argument",
          usage: "hello [options] [NAME]"))
  }
}
