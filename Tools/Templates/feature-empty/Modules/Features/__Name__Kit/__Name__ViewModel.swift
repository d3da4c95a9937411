public import DisplayKit

/// The view model of an empty screen.
public final class __Name__ViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<
    __Name__State, __Name__Action
  >(.empty)

  /// Creates a view model.
  public init() {}

  /// Handles an event on the screen.
  public func handle(_ action: __Name__Action) {
    switch action {
    case .appeared: break
    }
  }
}
