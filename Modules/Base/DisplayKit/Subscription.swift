/// A view's place among the subscribers: drop it and the view is drawn no more.
///
/// Most views hold their own token, and so leave with it. It may be dropped on any thread.
///
/// ```swift
/// final class CounterLabel: StatefulView {
///   private var subscription: Subscription?
///
///   init(_ counter: AnyViewModel<Int, CounterAction>) {
///     subscription = counter.subscribe(self)
///   }
///
///   func render(state: Int) { print(state) }
/// }
/// ```
public final class Subscription: Sendable {
  @usableFromInline let ticket: Ticket
  @usableFromInline let kept: (any Sendable)?

  @inlinable
  init(_ ticket: Ticket, keeping kept: (any Sendable)? = nil) {
    self.ticket = ticket
    self.kept = kept
  }

  // Not an isolated deinit: that costs five times as much, and a flag is all there is to set.
  @inlinable
  deinit {
    ticket.end()
  }

  /// Says that the view's ``StatefulView/renderPolicy`` has changed for the better.
  ///
  /// Draws the newest state that could not be drawn, if there is one.
  @MainActor
  public func drawingBecamePossible() {
    ticket.drawKeptState()
  }
}
