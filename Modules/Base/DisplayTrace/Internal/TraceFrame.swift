import DisplayKit

/// Something that goes on while other things happen inside it.
struct TraceFrame {
  let display: DisplayIdentity
  let start: Duration
  /// What to tell before anything that happens inside; nil where it has been told.
  var opening: String?
}

/// An effect of a display.
struct TraceEffect: Hashable {
  let display: Int
  let number: Int
}
