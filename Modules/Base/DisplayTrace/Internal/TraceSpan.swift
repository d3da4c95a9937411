import DisplayKit

/// The handling of an action or the rendering of a view, inside which other events can happen.
struct TraceSpan {
  let display: DisplayIdentity
  let start: Duration

  /// The text of the first line, if it is only written when something happens inside the span.
  var pendingText: String?
}
