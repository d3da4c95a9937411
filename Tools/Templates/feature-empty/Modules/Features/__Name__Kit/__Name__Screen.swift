public import DisplayKit
public import TerminalKit
import TerminalViews

/// An empty screen of a terminal.
public final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let message = Label("")

  /// Creates the screen of a view model.
  public override init<Action>(
    _ viewModel: AnyViewModel<__Name__State, Action>
  ) {
    super.init(viewModel)
  }

  /// Arranges the views.
  public override func setUp() {
    content = message
  }

  /// Shows the state.
  public override func modelDidUpdate() {
    switch model {
    case .empty: message.model = "Nothing to show yet"
    }
  }
}
