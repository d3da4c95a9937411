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

  static let focus = GalleryPage(
    "focus", "Focus",
    "Tab and Shift+Tab move the focus. Its frame has the accent color, and the cursor is on the focused view."
  ) {
    let left = Stack(
      .vertical, spacing: 1,
      views: [
        Checkbox(CheckboxModel("Remember me", isOn: true)),
        Picker(
          PickerModel(
            "Size",
            options: [
              PickerOption(1, "Small"), PickerOption(2, "Medium"), PickerOption(3, "Large"),
            ], selectedID: 2)),
      ])
    let disabled = Button("Unavailable") {}
    disabled.isEnabled = false
    let right = Stack(
      .vertical, spacing: 1, views: [Button("First") {}, disabled, Button("Last") {}])
    let page = Stack(.horizontal, spacing: 2)
    page.add(Border("Controls", content: left), flex: 1)
    page.add(Border("Buttons", content: right), flex: 1)
    return page
  }

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

  static let progress = GalleryPage(
    "progress", "Progress", "Bars for work whose end is known, and a spinner for the rest."
  ) {
    let bars = [0.0, 0.25, 0.5, 1].map { fraction in
      ProgressBar(ProgressModel("\(Int(fraction * 100)) % done", fraction: fraction))
    }
    return Stack(.vertical, spacing: 1, views: bars + [Spinner("Waiting for the server")])
  }

  static let widths = GalleryPage(
    "widths", "Widths", "Each sample must end at the bar, in one column."
  ) {
    let samples = [
      ("ASCII", "Hamlet"), ("Accents", "Éponine, Dvořák"), ("Combining marks", "e\u{301}o\u{308}"),
      ("Greek, Cyrillic", "Ὀδυσσεύς Анна"), ("Chinese, Japanese", "孫悟空 桃太郎"),
      ("Korean", "홍길동 \u{1112}\u{1169}\u{11BC}"), ("Thai", "สุดสาคร น้ำ"), ("Hindi", "शकुन्तला"),
      ("Arabic, Hebrew", "شهرزاد גולם"), ("Emoji", "🐉🧙‍♂️👨‍👩‍👧🏳️‍🌈"), ("Flags, keycaps", "🇬🇷🇯🇵1️⃣"),
      ("Text and emoji style", "☎︎ ☎️ ❤︎ ❤️"), ("Control characters", "a\u{1B}[31mb\u{7}c\u{202E}d"),
    ]
    return ScrollView(
      Stack(
        .vertical,
        views: samples.map { name, sample in
          let text = StyledText(sample).padded(toWidth: 28) + "|"
          return Label(StyledText(name.padded(toWidth: 22), style: .dim) + text)
        }))
  }
}
