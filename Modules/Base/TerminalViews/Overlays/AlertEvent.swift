public import DisplayKit

/// Events of an ``Alert``.
public enum AlertEvent: ViewEvent {
  /// The user has chosen the action with this identity.
  case actionChosen(String)
}
