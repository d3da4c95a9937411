public import DisplayKit

/// Shows a screen that has nothing to show yet.
public final class __Name__ViewModel: ViewModel {
  /// Holds the state and who is drawn from it.
  public let display = Display<
    __Name__State, __Name__Action
  >(.empty)

  /// A view model that has done nothing yet.
  public init() {}

  /// Answers what happened on the screen.
  public func handle(_ action: __Name__Action) {
    switch action {
    case .appeared: break
    }
  }
}
