public import TerminalText

/// A cell of a ``TerminalModel``.
public struct ModelCell: Hashable, Sendable {
  /// The character; a space if the cell is blank, and empty for the right half of a wide character.
  public var text: String
  /// The columns of the character; 0 for the right half of a wide one.
  public var width: Int
  /// The style.
  public var style = TextStyle.plain
  /// The target of the link, if any.
  public var link: String?

  /// Creates a cell without a style.
  public init(text: String = " ", width: Int = 1) {
    (self.text, self.width) = (text, width)
  }
}
