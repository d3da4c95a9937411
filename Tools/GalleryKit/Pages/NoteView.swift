import TerminalViews

extension GalleryPage {
  static let tabs = GalleryPage(
    "tabs", "Tabs, split, toolbar", "Each tab keeps its state. Only the second tab has a toolbar."
  ) {
    let list = ListView(ListRows(count: 200) { ListRow(id: $0, StyledText("Note \($0 + 1)")) })
    let split = Split(list, NoteView(list), division: .first(24))
    let fields = ["From", "To", "Subject"].map { TextField(TextFieldModel($0, titleWidth: 8)) }
    return TabView([
      Tab("Notes", split), Tab("Message", MessageView(fields)),
      Tab("About", TextBlock(["Numbers select a tab, and so do Ctrl+PgUp and Ctrl+PgDn."])),
    ])
  }
}

/// Shows the note that is selected in a list, or `No note` if the list has no selection.
final class NoteView: View<Int?>, ContentContainer {
  private let text = TextBlock([])

  init(_ list: ListView<Int>) {
    super.init(list.selectedID)
    content = text
    list.onSelect = { [weak self] in self?.model = $0 }
  }

  override func modelDidUpdate() {
    text.model = .lines(
      of: model.map { "Note \($0 + 1)\nThe split shows the selected note." } ?? "No note")
  }
}

/// A message form with a toolbar.
final class MessageView: TerminalView, ContentContainer {
  private let bindings: [KeyBinding]

  init(_ fields: [TextField]) {
    bindings = [
      KeyBinding(KeyPress("x", .control), "Clear") { for field in fields { field.text = "" } }
    ]
    super.init()
    content = Stack(.vertical, spacing: 1, views: fields + [Spacer(), Toolbar(bindings)])
  }

  override var keyBindings: [KeyBinding] { bindings }
}
