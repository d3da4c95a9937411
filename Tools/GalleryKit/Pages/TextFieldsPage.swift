import TerminalKit
import TerminalText
import TerminalViews

extension GalleryPage {
  static let textFields = GalleryPage(
    "text-fields", "Text fields",
    "Ten fields: the focused one is scrolled into view. The editing keys are those of GNU Readline."
  ) {
    let names = [
      "Name", "Alias", "Author", "Work", "Year", "Language", "Tradition", "Family", "Friends",
      "Notes",
    ]
    let width = names.map(\.count).max()
    let fields = names.map { name in
      TextField(
        TextFieldModel(name, titleWidth: width, placeholder: "Type the \(name.lowercased())"))
    }
    return ScrollView(Stack(.vertical, spacing: 2, views: fields))
  }
}
