import CommandLineKit
import CommandLineTesting
import TerminalText
import Testing

@MainActor
@Suite struct ColumnOptionsTests {
  private struct Names: Command {
    static let format = Option<RowFormat>.format
    static let columns = ColumnOptions(names: ["id", "name", "note"])

    let definition = CommandDefinition(
      name: "names", summary: "List the names.", flags: columns.flags,
      options: [format] + columns.options)

    func run(_ input: CommandInput, console: Console) async throws {
      let format = try input.format(Self.format)
      let columns = try Self.columns.selection(in: input, format)
      let rows = [(7, "lion", "a,b"), (12, "giant anteater", "\u{1B}[2J")]
      switch format {
      case .table(let format):
        let all: [OutputColumn<(Int, String, String)>] = [
          OutputColumn("id", alignment: .trailing, value: { "\($0.0)" }),
          OutputColumn("name", minimumWidth: 6, value: { $0.1 }),
          .hidden("note", value: { $0.2 }),
        ]
        let table = OutputTable(all, rows: rows) { row, _ in StyledText("below \(row.1)") }
        console.write(
          columns.names.map(table.selecting) ?? table, as: format, hasHeader: columns.hasHeader)
      case .json(let layout):
        let objects = rows.map { row in
          JSONValue.object([
            ("id", .integer(row.0)), ("name", .string(row.1)), ("note", .string(row.2)),
          ])
        }
        console.write(.array(objects.map { $0.selecting(columns.names) }), as: layout)
      }
    }
  }

  private func run(_ words: String..., width: Int = 80) async -> CommandOutcome {
    await CommandLineProgram(Names()).run(["names"] + words, width: width)
  }

  @Test("Writes the selected columns in their order, in each format")
  func formats() async {
    #expect(await run("--columns", "NAME, id").output == "lion             7\ngiant anteater  12\n")
    #expect(await run("--columns=note,id").output == "a,b    7\n␛[2J  12\n")
    #expect(
      await run("--columns", "note,id", "--format", "tsv").output == "note\tid\na,b\t7\n␛[2J\t12\n")
    #expect(
      await run("--columns", "note,id", "--format", "csv").output
        == "note,id\r\n\"a,b\",7\r\n␛[2J,12\r\n")
    #expect(
      await run("--columns", "note,id", "--format", "jsonl").output
        == #"{"note":"a,b","id":7}"# + "\n" + #"{"note":"\u001b[2J","id":12}"# + "\n")
  }

  @Test("Without the option, writes all columns that the format has, and notes")
  func all() async {
    #expect(
      await run().output
        == " 7  lion\n    below lion\n12  giant anteater\n    below giant anteater\n")
    #expect(await run("--format", "tsv").output.hasPrefix("id\tname\tnote\n"))
    let lines = await run("--format", "jsonl").output
    #expect(lines.hasPrefix(#"{"id":7,"name":"lion","note":"a,b"}"#))
  }

  @Test("A column that is named twice is written once")
  func duplicates() async { #expect(await run("--columns", "id,ID,id").output == " 7\n12\n") }

  @Test("A small width truncates columns")
  func narrow() async {
    #expect(
      await run("--columns", "name,note,id", width: 18).output
        == "lion      a,b    7\ngiant a…  ␛[2J  12\n")
  }

  @Test("tsv and csv have no header with --no-header", arguments: [("tsv", "\n"), ("csv", "\r\n")])
  func noHeader(_ format: String, _ end: String) async {
    #expect(
      await run("--no-header", "--columns=name", "--format", format).output
        == "lion\(end)giant anteater\(end)")
  }

  @Test(
    "Refuses unknown columns, and --no-header in a format without one",
    arguments: [
      (
        ["--columns", "id,nmae"],
        "option '--columns' takes 'id', 'name' or 'note', not 'nmae'\nhint: did you mean 'name'?"
      ),
      (["--columns", ""], "option '--columns' takes 'id', 'name' or 'note', not ''"),
      (["--no-header"], "--no-header requires --format tsv or csv"),
      (["--no-header", "--json"], "--no-header requires --format tsv or csv"),
    ])
  func refused(_ words: [String], _ message: String) async {
    #expect(
      await CommandLineProgram(Names()).run(["names"] + words)
        == .usageError(message, usage: "x names [options]"))
  }
}
