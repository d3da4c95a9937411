import CommandLineKit
import TerminalText
import __Domain__

extension __Name__DisplayModel {
  /// Writes the rows of the page; in a terminal, they fit its width.
  ///
  /// Other lines are written to standard error, so that a pipe receives only rows.
  @MainActor
  func writeRows(to console: Console) {
    let columns: [OutputColumn<__Subject__Reference>] = [
      OutputColumn(
        "id", alignment: .trailing, value: { $0.id.description },
        text: { StyledText($0.id.description, style: .foreground(.secondary)) }),
      OutputColumn("name", minimumWidth: 1, value: { $0.name }),
    ]
    console.write(OutputTable(columns, rows: page.items.map(\.reference)), as: .text)
    if page.items.isEmpty {
      console.writeErrorLine("no __noun__ on this page")
    } else if console.profile.isTerminal, !footer.isEmpty {
      console.writeErrorLine(footer)
    }
  }

  /// The entries of the page.
  var json: JSONValue {
    .array(
      page.items.map(\.reference).map { entry in
        .object([
          ("id", Int("\(entry.id)").map(JSONValue.integer) ?? .string("\(entry.id)")),
          ("slug", JSONValue(entry.slug)),
          ("name", .string(entry.name)),
        ])
      })
  }
}
