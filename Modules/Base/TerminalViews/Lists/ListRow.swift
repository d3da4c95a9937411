public import TerminalText

/// One row of a list or table, or one tile of a grid.
///
/// ```swift
/// let row = ListRow(id: 7, "Éowyn", StyledText("Rohan", style: .dim))
/// ```
public struct ListRow<ID: Hashable> {
  /// Identifies the row when others are inserted or removed before it.
  public let id: ID
  /// The texts of the row. A list shows the first one, and the others at the end of the line; a table
  /// shows one in each column, and a grid one in each line of a tile.
  public let parts: [StyledText]

  /// Creates a row.
  public init(id: ID, parts: [StyledText]) {
    self.id = id
    self.parts = parts
  }

  /// Creates a row.
  public init(id: ID, _ parts: StyledText...) { self.init(id: id, parts: parts) }
}

extension ListRow: Sendable where ID: Sendable {}
