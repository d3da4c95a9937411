import DisplayKit
import TerminalKit
import TerminalViews

/// A screen with one line; a start for your own.
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
