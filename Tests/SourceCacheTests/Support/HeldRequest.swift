import DisplayTesting
import Testing

/// A request that waits until the test ends it, or until it is cancelled.
final class HeldRequest: Sendable {
  private let gate = Gate()

  /// Opens when the request is cancelled.
  let cancelled = Gate()

  func wait() async {
    await withTaskCancellationHandler {
      await gate.pass()
    } onCancel: {
      cancelled.open()
      gate.open()
    }
  }

  /// Waits until the request has started.
  func arrived() async { await gate.waitForArrivals() }

  func end() { gate.open() }
}
