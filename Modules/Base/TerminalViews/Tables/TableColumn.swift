public import TerminalText

/// A column of a ``TableView``.
///
/// ```swift
/// let columns = [
///   TableColumn("Name"), TableColumn("Year", width: .fixed(4), alignment: .trailing),
/// ]
/// ```
public struct TableColumn: Hashable, Sendable {
  /// The width of a column.
  public enum Width: Hashable, Sendable {
    /// A number of cells.
    case fixed(Int)
    /// A share of the space that the fixed columns leave.
    case flexible(Int)
  }

  /// The title.
  public let title: StyledText
  /// The width.
  public let width: Width
  /// The alignment of the title and the texts.
  public let alignment: TextAlignment

  /// Creates a column.
  public init(
    _ title: StyledText, width: Width = .flexible(1), alignment: TextAlignment = .leading
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
  }
}
