import DisplayKit
import TerminalViews

/// A terminal screen that says that it has no content yet.
final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let message = Label("")

  override func setUp() { content = message }

  override func modelDidUpdate() {
    switch model {
    case .empty: message.model = "Nothing to show yet"
    }
  }
}
