/// A view with one exchangeable content, such as a page, a cell or a header.
///
/// ```swift
/// final class Card: TerminalView, ContentContainer {}
///
/// @MainActor
/// func show(_ view: TerminalView, in card: Card) { card.content = view }
/// ```
@MainActor
public protocol ContentContainer: TerminalView {
  /// The view that the content fills; by default the container itself.
  var contentView: TerminalView { get }
}

extension ContentContainer {
  /// The container itself.
  public var contentView: TerminalView { self }

  /// The content. Setting it removes the old content and fills the ``contentView``; `nil` empties it.
  public var content: TerminalView? {
    get { contentView.filledContent }
    set {
      let container = contentView
      guard newValue !== container.filledContent else { return }
      container.filledContent?.removeFromSuperview()
      container.filledContent = newValue
      if let newValue { container.addSubview(newValue) }
      container.invalidateSize()
    }
  }
}
