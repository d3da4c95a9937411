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

  /// Whether the view can be rendered now.
  public var renderPolicy: RenderPolicy

  /// A closure that is called in each render, after the state has been recorded.
  public var onRender: (State) -> Void

  private let renders = AwaitableCount()

  /// Creates a view that has rendered nothing.
  public init(
    renderPolicy: RenderPolicy = .whenChanged, onRender: @escaping (State) -> Void = { _ in }
  ) {
    self.renderPolicy = renderPolicy
    self.onRender = onRender
  }

  /// Records the state.
  public func render(state: State) {
    states.append(state)
    onRender(state)
    renders.set(states.count)
  }

  /// Waits until at least `count` states have been rendered, or the waiting task is cancelled.
  public func waitForRenders(_ count: Int) async {
    await renders.reached(count)
  }
}
