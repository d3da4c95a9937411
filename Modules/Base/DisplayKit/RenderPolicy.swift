/// A policy that determines when a view is rendered.
public enum RenderPolicy: Equatable, Sendable {
  /// Renders each state that differs from the one the view shows.
  case whenChanged

  /// Renders each state, even one that equals the state the view shows.
  case always

  /// Renders nothing for now, for example while the view is not visible, and keeps only the newest
  /// state.
  ///
  /// When the policy has changed, that state is rendered by
  /// ``SubscriptionToken/renderIfNeeded()``, unless a newer state is published first.
  case deferred
}
