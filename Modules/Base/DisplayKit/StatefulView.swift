/// A view that renders a complete state.
///
/// A view receives its whole state in ``render(state:)``. DisplayKit calls this method
/// synchronously on the main actor, in the order in which states are published. By default, a state
/// that equals the previous state is not rendered.
///
/// ```swift
/// final class CounterLabel: StatefulView {
///   private(set) var text = ""
///   func render(state: Int) { text = "\(state)" }
/// }
/// ```
@MainActor
public protocol StatefulView<State>: AnyObject {
  /// The type of state that the view renders.
  associatedtype State: Equatable & Sendable

  /// The policy that determines when the view is rendered; ``RenderPolicy/whenChanged`` by default.
  var renderPolicy: RenderPolicy { get }

  /// Updates the view to show the state.
  ///
  /// Actions that are sent inside this method are handled after this method returns.
  func render(state: State)
}

extension StatefulView {
  /// The default policy, ``RenderPolicy/whenChanged``.
  public var renderPolicy: RenderPolicy { .whenChanged }
}

/// A policy that determines when a view is rendered.
public enum RenderPolicy: Equatable, Sendable {
  /// Renders each state that differs from the state that the view shows.
  case whenChanged

  /// Renders each state, even if it equals the state that the view shows.
  case always

  /// Renders nothing for now, for example while the view is not visible, and keeps only the newest
  /// state.
  ///
  /// When the policy has changed, ``SubscriptionToken/renderIfNeeded()`` renders the newest state,
  /// unless a newer state is published first.
  case deferred
}

/// A type-erased stateful view.
///
/// The wrapper keeps its view alive. Subscribing the wrapper subscribes the view itself, so the
/// wrapper can be released right after subscribing.
///
/// ```swift
/// let screen: AnyStatefulView<Int> = AnyStatefulView(CounterLabel())
/// ```
@MainActor
public final class AnyStatefulView<State: Equatable & Sendable>: StatefulView {
  @usableFromInline let base: any StatefulView<State>

  /// Wraps a view, which the wrapper keeps alive.
  public init(_ view: some StatefulView<State>) {
    base = (view as? AnyStatefulView<State>)?.base ?? view
  }

  /// The render policy of the wrapped view.
  public var renderPolicy: RenderPolicy { base.renderPolicy }

  /// Renders the state in the wrapped view.
  public func render(state: State) { base.render(state: state) }
}

/// Something that happened in a view, such as "retry" or "show the details of this photo".
///
/// A view emits an event without knowing what handles it. Name an event for what happened, not for
/// what should be done.
///
/// ```swift
/// enum PhotoEvent: ViewEvent { case retryTapped, photoSelected(Int) }
/// ```
///
/// The idea comes from "FLIC - The holy grail of all GUI architectures": data goes down, and events
/// go up.
public protocol ViewEvent: Sendable {}
