import CommandLineKit
import Testing

@MainActor
@Suite struct CommandInputTests {
  private struct Probe: Command {
    static let optional = Argument("WORD", help: "", arity: .optional, parser: .text)
    static let even = Option<Int>(
      "even", value: "NUMBER", help: "",
      parser: ValueParser(expecting: "an even number") { word in
        Int(word).flatMap { $0.isMultiple(of: 2) ? $0 : nil }
      })

    static let few = Option("few", value: "NUMBER", help: "", parser: .integer(in: .min...10))
    static let other = Argument("OTHER", help: "", arity: .optional, parser: .text)

    let definition = CommandDefinition(
      name: "probe", summary: "", arguments: [optional, other], options: [even, few])

    func run(_ input: CommandInput, console: Console) async throws {
      if let even = input[Self.even] { console.writeLine("even \(even)") }
      console.writeLine("word \(try input.require(Self.optional)), \(input.format)")
    }
  }

  private func run(_ arguments: String...) async -> Outcome {
    let program = CommandLineProgram(name: "x", version: "1", summary: "", commands: [Probe()])
    let console = Console.recording()
    let code = await program.run(arguments: arguments, environment: [:], console: console)
    return Outcome(code, console.output, console.errorOutput)
  }

  @Test("A parser of one's own decides what is a value")
  func ownParser() async {
    #expect(await run("probe", "--even", "4", "a").output == "even 4\nword a, text\n")
    #expect(
      await run("probe", "--even", "5", "a")
        == Outcome(
          .usage, "",
          "error: option '--even' takes an even number, not '5'\nusage: x probe [options] [WORD] [OTHER]\n"
        )
    )
  }

  @Test("Bounds and limits are named")
  func limits() async {
    let usage = "usage: x probe [options] [WORD] [OTHER]\n"
    #expect(
      await run("probe", "--few=11").errorOutput
        == "error: option '--few' takes an integer of at most 10, not '11'\n" + usage)
    #expect(
      await run("probe", "a", "b", "c").errorOutput
        == "error: unexpected argument 'c'; 'x probe' takes at most 2 arguments\n" + usage)
  }

  @Test("The format is JSON with --json")
  func format() async {
    #expect(await run("probe", "a", "--json").output == "word a, json\n")
  }

  @Test("To require an argument that is not given is a usage error")
  func require() async {
    #expect(
      await run("probe")
        == Outcome(
          .usage, "", "error: missing argument WORD\nusage: x probe [options] [WORD] [OTHER]\n"))
  }
}
