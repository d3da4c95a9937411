public import DisplayKit

/// A view model that records the actions that it receives, for tests of views.
///
/// The test sets its state with `update`. It is the counterpart of ``RecordingView``.
///
/// ```swift
/// let counter = RecordingViewModel<Int, CounterAction>(0)
/// let view = RecordingView<Int>()
/// let subscription = counter.eraseToAnyViewModel().subscribe(view)
/// counter.send(.incremented)
/// counter.update(7)
/// #expect(counter.actions.count == 1)
/// #expect(view.states == [0, 7])
/// ```
@MainActor
public final class RecordingViewModel<State: Equatable & Sendable, Action: Sendable>: ViewModel {
  /// The storage of the state.
  public let display: Display<State, Action>

  /// The received actions, oldest first.
  public private(set) var actions: [Action] = []

  /// Creates a view model that has received no action.
  ///
  /// - Parameter state: The initial state.
  public init(_ state: State) {
    display = Display(state)
  }

  /// Records the action.
  public func handle(_ action: Action) {
    actions.append(action)
  }
}
