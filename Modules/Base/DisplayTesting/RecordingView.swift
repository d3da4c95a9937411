public import DisplayKit

/// A view that remembers every state it was drawn with.
///
/// ```swift
/// let (counter, view) = (CounterViewModel(), RecordingView<Int>())
/// let subscription = counter.subscribe(view)
/// counter.send(.incremented)
/// #expect(view.states == [0, 1])
/// ```
@MainActor
public final class RecordingView<State: Equatable & Sendable>: StatefulView {
  /// What was drawn, oldest first.
  public private(set) var states: [State] = []

  /// Whether it can be drawn now.
  public var renderPolicy: RenderPolicy

  /// Called inside each render, after the state was remembered.
  public var onRender: (State) -> Void

  private let drawn = Threshold()

  /// Makes a view that has drawn nothing yet.
  public init(
    renderPolicy: RenderPolicy = .possible, onRender: @escaping (State) -> Void = { _ in }
  ) {
    self.renderPolicy = renderPolicy
    self.onRender = onRender
  }

  /// Remembers the state.
  public func render(state: State) {
    states.append(state)
    onRender(state)
    drawn.set(states.count)
  }

  /// Waits until at least `count` states have been drawn, or the waiting task is cancelled.
  public func drawn(_ count: Int) async {
    await drawn.reached(count)
  }
}
