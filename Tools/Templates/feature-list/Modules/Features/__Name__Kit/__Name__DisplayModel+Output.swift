import CommandLineKit
import TerminalText
import __Domain__

extension __Name__DisplayModel {
  /// Writes the rows; in a terminal, they fit its width.
  ///
  /// Other lines are written to standard error, so that a pipe receives only rows.
  @MainActor
  func writeRows(to console: Console) {
    let columns: [OutputColumn<Row>] = [
      OutputColumn(
        "id", alignment: .trailing, value: { $0.id.description },
        text: { StyledText($0.id.description, style: .dim) }),
      OutputColumn("name", minimumWidth: 1, value: { $0.name }),
    ]
    console.write(OutputTable(columns, rows: rows), as: .text)
    if rows.isEmpty {
      console.writeErrorLine("no __noun__ on this page")
    } else if console.profile.isTerminal, !footer.isEmpty {
      console.writeErrorLine(footer)
    }
  }

  /// The page as an array.
  var json: JSONValue {
    .array(
      page.items.map { item in
        .object([
          ("id", .integer(item.reference.id.rawValue)),
          ("slug", .string(item.reference.slug)),
          ("name", .string(item.reference.name)),
        ])
      })
  }
}
