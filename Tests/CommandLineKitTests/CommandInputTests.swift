import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct CommandInputTests {
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

  private func run(_ line: String) async -> CommandOutcome {
    await CommandLineProgram(Probe()).run(line)
  }

  @Test("Accepts a value of a custom parser, and --json selects the JSON format")
  func accepted() async {
    #expect(await run("probe --even 4 a").output == "even 4\nword a, text\n")
    #expect(await run("probe a --json").output == "word a, json\n")
  }

  @Test(
    "Errors state the expected value, a bound, the number of arguments or a missing one",
    arguments: [
      ("--even 5 a", "option '--even' takes an even number, not '5'"),
      ("--few=11", "option '--few' takes an integer of at most 10, not '11'"),
      ("a b c", "unexpected argument 'c'; 'x probe' takes at most 2 arguments"),
      ("", "missing argument WORD"),
    ])
  func refused(_ words: String, _ message: String) async {
    #expect(
      await run("probe " + words)
        == .usageError(message, usage: "x probe [options] [WORD] [OTHER]"))
  }

  @Test("A command can add a hint for unexpected arguments, based on all arguments")
  func unexpectedArgument() async {
    let definition = CommandDefinition(
      name: "plain", summary: "", arguments: [Probe.optional],
      unexpectedArgumentHint: { "only one of \($0.count): \($0.joined(separator: "+"))" })
    let message =
      "unexpected argument 'b␛'; 'x plain' takes one argument\nhint: only one of 2: a+b␛"
    let program = CommandLineProgram(SilentCommand(definition: definition))
    #expect(
      await program.run("plain a --json b\u{1B}")
        == .usageError(message, usage: "x plain [options] [WORD]"))
    #expect(await program.run("plain a").code == .success)
  }

  private struct Measure: Command {
    static let size = Option<Double>("size", value: "N", help: "Size in meters", parser: .number)
    static let sure = Option<Bool>("sure", value: "ANSWER", help: "", parser: .yesOrNo)

    let definition = CommandDefinition(name: "measure", summary: "", options: [size, sure])

    func run(_ input: CommandInput, console: Console) async throws {
      let size = try input.require(Self.size)
      console.writeLine("\(size) \(input[Self.sure].map { "\($0)" } ?? "unknown")")
    }
  }

  @Test(
    "Parses numbers, yes and no, and required options",
    arguments: [
      ("--size -1.5", "-1.5 unknown"), ("--size=2 --sure YES", "2.0 true"),
      ("--size 1e3 --sure=no", "1000.0 false"),
    ])
  func values(_ options: String, _ line: String) async {
    #expect(
      await CommandLineProgram(Measure()).run("measure " + options)
        == CommandOutcome(output: line + "\n"))
  }

  @Test(
    "Refuses invalid numbers and answers, and a missing required option",
    arguments: [
      ("--size inf", "option '--size' takes a number, not 'inf'"),
      ("--size x", "option '--size' takes a number, not 'x'"),
      ("--size=1 --sure maybe", "option '--sure' takes 'yes' or 'no', not 'maybe'"),
      ("--sure no", "missing option --size N\nhint: Size in meters"),
    ])
  func invalidValues(_ options: String, _ message: String) async {
    #expect(
      await CommandLineProgram(Measure()).run("measure " + options)
        == .usageError(message, usage: "x measure [options]"))
  }
}
