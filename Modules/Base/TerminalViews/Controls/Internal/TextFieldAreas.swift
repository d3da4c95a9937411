import TerminalText

/// The columns of a text field.
struct TextFieldAreas {
  /// The number of columns of the title.
  let title: Int
  /// Whether there is a column for the marker of the focus.
  let hasMarker: Bool
  /// The columns of the text.
  let text: Range<Int>

  /// The columns that the text gets at the cost of the title.
  private static let minimumText = 8

  init(_ model: TextFieldModel, width: Int) {
    hasMarker = width > 2
    let room = max(0, width - (hasMarker ? 1 : 0))
    let wanted = model.titleWidth ?? TextWidth.columns(of: SafeText(model.title).string)
    // A space separates the title from the text.
    title = min(max(0, wanted), max(0, room - Self.minimumText - 1))
    let start = width - room + (title > 0 ? title + 1 : 0)
    text = start..<max(start, width)
  }
}
