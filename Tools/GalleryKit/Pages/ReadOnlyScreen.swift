import DisplayKit
import TerminalViews

extension GalleryPage {
  static let never = GalleryPage(
    "never", "A screen without actions",
    "A view model whose action is Never: the type says that nothing can be sent."
  ) {
    ReadOnlyScreen(
      AnyViewModel<[String], Never>(state: [
        "The view model has a state", "and no action exists for it", "so the screen only shows.",
      ]))
  }
}

final class ReadOnlyScreen: Screen<[String]>, ContentContainer {
  private let stack = Stack(.vertical)

  override func setUp() { content = stack }

  override func modelDidUpdate() {
    for view in stack.subviews { view.removeFromSuperview() }
    for line in model { stack.add(Label(StyledText(line))) }
  }
}
