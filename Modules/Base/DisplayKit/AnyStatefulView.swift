/// A stateful view whose own type does not matter.
///
/// It keeps its view alive, and stands for it: subscribing the wrapper subscribes the view itself,
/// so that the wrapper may go away at once.
///
/// ```swift
/// let screen: AnyStatefulView<Int> = AnyStatefulView(CounterLabel())
/// ```
@MainActor
public final class AnyStatefulView<State: Equatable & Sendable>: StatefulView {
  @usableFromInline let base: any StatefulView<State>

  /// Erases the type of `view`.
  public init(_ view: some StatefulView<State>) {
    base = (view as? AnyStatefulView<State>)?.base ?? view
  }

  /// The policy of the view.
  public var renderPolicy: RenderPolicy { base.renderPolicy }

  /// Draws the state on the view.
  public func render(state: State) { base.render(state: state) }
}
