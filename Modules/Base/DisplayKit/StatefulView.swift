/// A view that draws one value, whole.
///
/// It holds no other truth than the state it was handed last. Drawing is synchronous, on the main
/// actor, in the order of the states; equal states are not drawn again.
///
/// ```swift
/// final class CounterLabel: StatefulView {
///   private(set) var text = ""
///   func render(state: Int) { text = "\(state)" }
/// }
/// ```
@MainActor
public protocol StatefulView<State>: AnyObject {
  /// What the view draws.
  associatedtype State: Equatable & Sendable

  /// Whether the view can be drawn now; ``RenderPolicy/possible`` unless it says otherwise.
  var renderPolicy: RenderPolicy { get }

  /// Draws the state.
  ///
  /// Actions sent from inside are handled after it.
  func render(state: State)
}

extension StatefulView {
  /// Always possible.
  @inlinable
  public var renderPolicy: RenderPolicy { .possible }
}
