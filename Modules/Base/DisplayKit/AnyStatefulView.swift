/// A type-erased stateful view.
///
/// The wrapper keeps its view alive. Subscribing the wrapper subscribes the view itself, so the
/// wrapper can be released right after that.
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

  /// The render policy of the wrapped view.
  public var renderPolicy: RenderPolicy { base.renderPolicy }

  /// Renders the state in the wrapped view.
  public func render(state: State) { base.render(state: state) }
}
