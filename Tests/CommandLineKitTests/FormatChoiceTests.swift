import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct FormatChoiceTests {
  private struct RowsCommand: Command {
    static let format = Option<RowFormat>.format
    let definition = CommandDefinition(name: "rows", summary: "", options: [format])

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\(try input.format(Self.format))")
    }
  }

  /// The formats of an object, which can't be printed as a table.
  private enum ObjectFormat: FormatChoice {
    case text
    case json(JSONLayout)

    static let choices: [(String, ObjectFormat)] = [
      ("text", .text), ("json", .json(.indented)), ("jsonl", .json(.lines)),
    ]
  }

  private struct ObjectCommand: Command {
    static let format = Option<ObjectFormat>.format
    let definition = CommandDefinition(name: "object", summary: "", options: [format])

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\(try input.format(Self.format))")
    }
  }

  private func run(_ line: String) async -> CommandOutcome {
    await CommandLineProgram(RowsCommand(), ObjectCommand()).run(line)
  }

  @Test(
    "--format selects the format, and --json is the same as --format json",
    arguments: [
      ("rows", "table(CommandLineKit.TableFormat.text)"),
      ("rows --format text", "table(CommandLineKit.TableFormat.text)"),
      ("rows --format tsv", "table(CommandLineKit.TableFormat.tsv)"),
      ("rows --format=csv", "table(CommandLineKit.TableFormat.csv)"),
      ("rows --format json", "json(CommandLineKit.JSONLayout.indented)"),
      ("rows --json", "json(CommandLineKit.JSONLayout.indented)"),
      ("rows --json --format json", "json(CommandLineKit.JSONLayout.indented)"),
      ("rows --format jsonl", "json(CommandLineKit.JSONLayout.lines)"),
      ("rows --format CSV", "table(CommandLineKit.TableFormat.csv)"),
      ("object --format JsonL", "json(CommandLineKit.JSONLayout.lines)"),
      ("object", "text"), ("object --json", "json(CommandLineKit.JSONLayout.indented)"),
      ("object --format jsonl", "json(CommandLineKit.JSONLayout.lines)"),
    ])
  func formats(line: String, format: String) async {
    #expect(await run(line) == CommandOutcome(output: format + "\n"))
  }

  @Test(
    "Reports unknown formats and formats that exclude each other",
    arguments: [
      (
        "rows --format xml",
        "option '--format' takes 'text', 'tsv', 'csv', 'json' or 'jsonl', not 'xml'"
      ),
      ("object --format csv", "option '--format' takes 'text', 'json' or 'jsonl', not 'csv'"),
      ("rows --format csv --json", "'--json' and '--format csv' exclude each other"),
      ("rows --json --format jsonl", "'--json' and '--format jsonl' exclude each other"),
    ])
  func errors(line: String, message: String) async {
    let command = line.prefix { $0 != " " }
    #expect(await run(line) == .usageError(message, usage: "x \(command) [options]"))
  }

  @Test("Completes the formats")
  func completion() async {
    #expect(
      await run("__complete words object --format=").output
        == "--format=text\n--format=json\n--format=jsonl\n")
  }
}
