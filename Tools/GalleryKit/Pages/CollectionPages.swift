import TerminalKit
import TerminalText
import TerminalViews

extension GalleryPage {
  static let list = GalleryPage(
    "list", "List", "A list of 1,000,000 rows asks only for those that it shows."
  ) {
    ListView(
      ListRows(count: 1_000_000) { index in
        ListRow(id: index, StyledText("Row \(index + 1)"), StyledText("\(index + 1)²"))
      })
  }

  static let table = GalleryPage(
    "table", "Table", "Columns of fixed and flexible width, over the same kind of source."
  ) {
    TableView(
      ListRows(count: 10_000) { index in
        ListRow(
          id: index, StyledText("\(index)"), StyledText("Square of \(index)"),
          StyledText("\(index * index)"))
      },
      columns: [
        TableColumn("Number", width: .fixed(8), alignment: .trailing),
        TableColumn("Description"), TableColumn("Value", width: .fixed(12), alignment: .trailing),
      ])
  }
}
