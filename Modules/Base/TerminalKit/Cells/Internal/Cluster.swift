import TerminalText

/// A character of several scalars.
struct Cluster {
  /// The maximum number of scalars; further ones are cut.
  static let longest = 32

  let text: String
  /// The width in columns.
  let width: Int
  /// The columns that a terminal needs to write the cluster. A wide character with VS15 takes one
  /// column, but not before the terminal has read the selector.
  let neededColumns: Int
  /// How far terminals may disagree about the width.
  let dispute: WidthDispute

  init(text: String, width: Int) {
    self.text = text
    self.width = width
    let first = text.unicodeScalars.first.map { TextWidth.columns(of: Character($0)) } ?? width
    neededColumns = max(width, first)
    dispute = WidthDispute(cluster: text, width: width)
  }
}
