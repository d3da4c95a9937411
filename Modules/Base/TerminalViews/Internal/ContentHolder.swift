import TerminalKit

/// A part of a container that has the size of its content.
@MainActor
final class ContentHolder: TerminalView, ContentContainer {
  override var sizeDependsOnSubviews: Bool { true }

  override func sizeThatFits(_ proposal: Size) -> Size {
    content?.fittingSize(proposal) ?? .zero
  }
}
