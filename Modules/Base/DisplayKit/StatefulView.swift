/// A view that renders a complete state.
///
/// A view keeps no other truth than the state it received last. It is rendered synchronously on the
/// main actor, in the order of the states. By default, equal states are not rendered again.
///
/// ```swift
/// final class CounterLabel: StatefulView {
///   private(set) var text = ""
///   func render(state: Int) { text = "\(state)" }
/// }
/// ```
@MainActor
public protocol StatefulView<State>: AnyObject {
  /// The state that the view renders.
  associatedtype State: Equatable & Sendable

  /// When the view is rendered; ``RenderPolicy/whenChanged`` by default.
  var renderPolicy: RenderPolicy { get }

  /// Renders the state.
  ///
  /// Actions that are sent inside this method are handled after it returns.
  func render(state: State)
}

extension StatefulView {
  /// The default policy, ``RenderPolicy/whenChanged``.
  public var renderPolicy: RenderPolicy { .whenChanged }
}
