import CommandLineKit
import CommandLineTesting
import TerminalText
import Testing

@MainActor @Suite struct ColumnOptionsTests {
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
          OutputColumn("name", minimumWidth: 6, value: { $0.1 }), .hidden("note", value: { $0.2 }),
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

  private func run(_ words: String...) async -> CommandOutcome {
    await CommandLineProgram(Names()).run(["names"] + words)
  }

  @Test(
    "Writes the selected columns once, in the given order, in each format and width",
    arguments: [
      (["--columns", "NAME, id"], 80, "lion             7\ngiant anteater  12\n"),
      (["--columns=note,id"], 80, "a,b    7\n␛[2J  12\n"),
      (["--columns", "id,ID,id"], 80, " 7\n12\n"),
      (["--columns", "name,note,id"], 18, "lion      a,b    7\ngiant a…  ␛[2J  12\n"),
      (["--columns", "note,id", "--format", "tsv"], 80, "note\tid\na,b\t7\n␛[2J\t12\n"),
      (["--columns", "note,id", "--format", "csv"], 80, "note,id\r\n\"a,b\",7\r\n␛[2J,12\r\n"),
      (
        ["--columns", "note,id", "--format", "jsonl"], 80,
        #"{"note":"a,b","id":7}"# + "\n" + #"{"note":"\u001b[2J","id":12}"# + "\n"
      ),
      (["--no-header", "--columns=name", "--format=tsv"], 80, "lion\ngiant anteater\n"),
      (["--no-header", "--columns=name", "--format=csv"], 80, "lion\r\ngiant anteater\r\n"),
    ])
  func formats(words: [String], width: Int, output: String) async {
    #expect(await CommandLineProgram(Names()).run(["names"] + words, width: width).output == output)
  }

  @Test("Writes all columns and the notes by default")
  func all() async {
    #expect(
      await run().output
        == " 7  lion\n    below lion\n12  giant anteater\n    below giant anteater\n")
    #expect(await run("--format", "tsv").output.hasPrefix("id\tname\tnote\n"))
    let lines = await run("--format", "jsonl").output
    #expect(lines.hasPrefix(#"{"id":7,"name":"lion","note":"a,b"}"#))
  }

  @Test(
    "Refuses unknown columns, and --no-header in a format that has no header",
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
