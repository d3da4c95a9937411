import CommandLineKit
import CommandLineTesting
import Testing

/// Runs commands whose arguments read standard input: one line, or each line as a value.
@Suite @MainActor struct StandardInputTests {
  private struct Words: Command {
    private static let first = Argument("COUNT", help: "Number", parser: .integer(in: 1...9))

    let definition: CommandDefinition
    private let words: Argument<String>

    init(_ name: String, _ values: StandardInputValues?) {
      words = Argument(
        "NAME", help: "Name", arity: .repeating(minimum: 1), standardInput: values, parser: .text)
      definition = CommandDefinition(name: name, summary: "Print.", arguments: [Self.first, words])
    }

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\(input[words] as [String])")
    }
  }

  private struct One: Command {
    static let number = Argument(
      "NUMBER", help: "Number", standardInput: .oneLine, parser: .integer(in: 1...9))

    let definition = CommandDefinition(name: "number", summary: "Print.", arguments: [number])

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\(try input.require(Self.number))")
    }
  }

  private let program = CommandLineProgram(
    name: "zoo", version: "1", summary: "Look after animals.",
    options: [
      ProgramOption(Flag("echo", help: "Print the arguments")) { run in
        run.console.writeLine("\(run.arguments)")
        return await run()
      }
    ],
    commands: [
      Words("one", .oneLine), Words("each", .eachLineWithBreak), Words("none", nil), One(),
    ])

  private func run(_ words: [String], _ input: StandardInput) async -> CommandOutcome {
    await StandardInput.$current.withValue(input) { await program.run(words) }
  }

  @Test(
    "Each line is a value, trimmed and with its line break",
    arguments: [
      ("lion\n", #"["lion\n"]"#), ("lion", #"["lion\n"]"#),
      ("\u{FEFF} big lion\t\r\n\r\n\n-tiger\n-", #"["big lion\n", "-tiger\n", "-\n"]"#),
    ])
  func lines(_ text: String, _ expected: String) async {
    let outcome = await run(["each", "1", "-"], .text(text))
    #expect(outcome == CommandOutcome(output: expected + "\n"))
  }

  @Test("Other values can precede and follow the dash, also after --")
  func between() async {
    for words in [["each", "1", "a", "-", "b"], ["each", "1", "--", "a", "-", "b"]] {
      #expect(
        await run(words, .text("x\ny"))
          == CommandOutcome(output: #"["a", "x\n", "y\n", "b"]"# + "\n"))
    }
  }

  @Test("The arguments of the run contain the lines in place of the dash")
  func arguments() async {
    #expect(
      await run(["--echo", "one", "--color", "never", "1", "-"], .text("big lion\n"))
        == CommandOutcome(
          output: "[\"one\", \"--color\", \"never\", \"1\", \"big lion\"]\n[\"big lion\"]\n"))
  }

  @Test("For an argument that does not read standard input, a dash is an ordinary value")
  func ordinaryDash() async {
    #expect(await run(["none", "1", "-"], .text("lion")) == CommandOutcome(output: "[\"-\"]\n"))
  }

  @Test("Lines are checked like values on the command line")
  func checked() async {
    #expect(await run(["number", "-"], .text("7\n")) == CommandOutcome(output: "7\n"))
    #expect(await run(["number", "-"], .text("-\n")).code == .usage)
    #expect(
      await run(["number", "-"], .text("x\u{1B}\n")).error.hasPrefix(
        "error: argument NUMBER takes an integer from 1 to 9, not 'x␛'\n"))
  }

  @Test(
    "Refuses input with no values or too many values, and a dash beside a single NAME",
    arguments: [
      (["one", "1", "-"], "", "standard input contains no NAME"),
      (["each", "1", "-"], " \n\t\r\n\u{FEFF}", "standard input contains no NAME"),
      (["one", "1", "-"], "lion\ntiger", "standard input contains more than one NAME"),
      (["one", "1", "-", "lion"], "x", "'-' must be the only NAME"),
      (["one", "1", "lion", "-"], "x", "'-' must be the only NAME"),
      (["each", "1", "-", "-"], "x", "'-' can be given only once"),
    ])
  func refused(_ words: [String], _ text: String, _ message: String) async {
    #expect(
      await run(words, .text(text))
        == .usageError(message, usage: "zoo \(words[0]) [options] COUNT NAME..."))
  }

  @Test("Refuses invalid UTF-8 and an input that is too long")
  func limits() async {
    let invalid = await run(["each", "1", "-"], .bytes([0x61, 0xFF]))
    #expect(invalid.error.hasPrefix("error: standard input is not valid UTF-8\n"))
    #expect(invalid.code == .usage)
    let longest = String(repeating: "x", count: StandardInput.maximumLength)
    #expect(await run(["each", "1", "-"], .text(longest)).code == .success)
    #expect(
      await run(["each", "1", "-"], .text(longest + "x")).error.hasPrefix(
        "error: standard input is longer than 65536 bytes\n"))
  }

  @Test("Help, and a command line with an error, do not read the input")
  func unread() async {
    let empty = StandardInput.text("")
    #expect(await run(["one", "1", "-", "--help"], empty).code == .success)
    #expect(await run(["one", "x", "-"], empty).error.hasPrefix("error: argument COUNT takes"))
  }
}
