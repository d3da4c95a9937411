public import DisplayKit

/// Events of views that show a failure.
public enum RetryEvent: ViewEvent {
  /// The user wants to try again what has failed. An ``ErrorView`` sends the event.
  case retryTapped
}
