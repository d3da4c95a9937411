public import DisplayKit

/// A view that records every state that it renders.
///
/// ```swift
/// let (counter, view) = (CounterViewModel(), RecordingView<Int>())
/// let subscription = counter.subscribe(view)
/// counter.send(.incremented)
/// #expect(view.states == [0, 1])
/// ```
@MainActor
public final class RecordingView<State: Equatable & Sendable>: StatefulView {
  /// The rendered states, oldest first.
  public private(set) var states: [State] = []

  /// The policy that determines when the view is rendered. A test can change the policy.
  public var renderPolicy: RenderPolicy

  /// A closure that is called in each render, after the state has been recorded.
  public var onRender: (State) -> Void

  private let renders = AwaitableCount()

  /// Creates a view that calls `onRender` after it has recorded a state.
  public init(
    renderPolicy: RenderPolicy = .whenChanged, onRender: @escaping (State) -> Void = { _ in }
  ) {
    self.renderPolicy = renderPolicy
    self.onRender = onRender
  }

  /// Appends the state to ``states``.
  public func render(state: State) {
    states.append(state)
    onRender(state)
    renders.set(states.count)
  }

  /// Waits until at least `count` states have been rendered, or the waiting task is cancelled.
  public func waitForRenders(_ count: Int) async { await renders.reached(count) }
}

/// A view model that records the actions that it receives, for tests of views.
///
/// The test sets the state of the view model with `update`. For tests of view models, use
/// ``RecordingView`` instead.
///
/// ```swift
/// let recorder = RecordingViewModel<Int, CounterAction>(0)
/// let label = RecordingView<Int>()
/// let token = recorder.eraseToAnyViewModel().subscribe(label)
/// recorder.send(.incremented)
/// recorder.update(7)
/// #expect(recorder.actions.count == 1)
/// #expect(label.states == [0, 7])
/// ```
@MainActor
public final class RecordingViewModel<State: Equatable & Sendable, Action: Sendable>: ViewModel {
  /// Stores the state, which a test sets with `update`.
  public let display: Display<State, Action>

  /// The received actions, oldest first.
  public private(set) var actions: [Action] = []

  /// Creates a view model with an initial state and no recorded actions.
  ///
  /// - Parameter state: The initial state.
  public init(_ state: State) { display = Display(state) }

  /// Appends the action to ``actions``.
  public func handle(_ action: Action) { actions.append(action) }
}
