/// Whether the app runs, and what waits for its end.
struct RunState {
  var isRunning = false
  var waiter: CheckedContinuation<Void, Never>?
  var error: TerminalError?
  /// Whether the terminal has not answered all queries.
  var awaitsReplies = false
  /// Gives the terminal back, if the replies do not arrive in time.
  var end: ScheduledAction?
  /// The signal that has ended the app.
  var signal: Int32?
}
