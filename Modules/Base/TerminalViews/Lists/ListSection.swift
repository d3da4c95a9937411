public import TerminalText

/// A title before some rows of a list.
public struct ListSection: Hashable, Sendable {
  /// The title.
  public let title: StyledText
  /// The index of the first row after the title.
  public let start: Int

  /// Creates a section.
  public init(_ title: StyledText, start: Int) {
    self.title = title
    self.start = start
  }
}
