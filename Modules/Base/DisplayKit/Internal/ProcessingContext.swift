/// The processing flags of a display or store, shared with its subscriptions.
///
/// The flags are in a separate object because tokens refer to it: a token must not keep the display
/// and its effects alive.
@MainActor
@usableFromInline
package final class ProcessingContext {
  // Exclusivity is not checked at run time here, in `SubscriberList` and in `ViewSubscription`:
  // each access is a single load, store or append that calls no other code, and the checks would
  // make an action take almost twice as long.

  /// Whether an action is being handled or a view is being rendered. While the value is `true`, new
  /// actions are queued.
  @exclusivity(unchecked) @usableFromInline var isProcessing = false

  /// Whether a view is being rendered. While the value is `true`, new states are queued.
  @exclusivity(unchecked) @usableFromInline package var isRendering = false

  /// Whether requested effects or a held frame wait for the end of processing.
  @exclusivity(unchecked) @usableFromInline var hasPendingWork = false

  /// Whether a frame is held, so that the state is newer than the published state.
  @exclusivity(unchecked) @usableFromInline var holdsFrame = false

  /// The number of subscriptions so far. DisplayRows uses this number and `publishedCount` to
  /// publish to the subscribers of rows in the order of all subscriptions.
  @exclusivity(unchecked) @usableFromInline package var subscriptionCount = 0

  /// The value of `subscriptionCount` when the current publication was created. Later
  /// subscriptions don't receive it.
  @exclusivity(unchecked) @usableFromInline package var publishedCount = 0

  /// A closure that publishes the queued states and, if `endsProcessing` is `true`, handles the
  /// queued actions; `nil` until the view model or store sets it.
  var processQueue: ((_ endsProcessing: Bool) -> Void)?

  /// The observers; `nil` if nothing is observed, so that an event then costs only a check for
  /// `nil`.
  @usableFromInline let observers: ObserverGroup?

  init(observers: ObserverGroup?) { self.observers = observers }

  /// Begins exclusive processing; returns `false` if an action is already being processed.
  @inlinable
  func beginProcessing() -> Bool {
    if isProcessing { return false }
    isProcessing = true
    return true
  }

  /// Renders a single view, then processes the states and actions that were queued meanwhile.
  /// During another rendering, only renders the view.
  func render(_ body: () -> Void) {
    if isRendering { return body() }
    let isOutermost = beginProcessing()
    isRendering = true
    body()
    isRendering = false
    // If the view model was released, the context stays busy, because nothing is left to process.
    processQueue?(isOutermost)
  }
}
