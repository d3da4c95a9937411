public import TerminalKit
public import TerminalText

/// A title and a content of a ``TabView``.
@MainActor
public struct Tab {
  /// The title.
  public let title: StyledText
  /// The view that is shown while the tab is selected.
  public let content: TerminalView

  /// Creates a tab.
  public init(_ title: StyledText, _ content: TerminalView) {
    self.title = title
    self.content = content
  }
}
