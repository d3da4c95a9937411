package import DisplayKit

/// Counts the effects in flight, and waits until the count falls to a limit.
@MainActor
package final class EffectCount: DisplayObserver {
  private struct Waiter {
    let limit: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  package private(set) var count = 0
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0

  package init() {}

  package func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) { count += 1 }

  package func didFinish(
    effect: Int, answer: (some Sendable)?, wasCancelled: Bool, in display: DisplayIdentity
  ) { decrease() }

  package func didRelease(effect: Int, in display: DisplayIdentity) { decrease() }

  private func decrease() {
    count -= 1
    // A resumed task continues later, after the result of the effect has been handled.
    for (number, waiter) in waiters where count <= waiter.limit { resume(number) }
  }

  /// Waits until at most `limit` effects are in flight, or the waiting task is cancelled.
  package func wait(until limit: Int = 0) async {
    // Handling a result may start new effects.
    while count > limit, !Task.isCancelled { await waitOnce(until: limit) }
  }

  private func waitOnce(until limit: Int) async {
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if count <= limit || Task.isCancelled { return continuation.resume() }
        waiters[number] = Waiter(limit: limit, continuation: continuation)
      }
    } onCancel: {
      Task { @MainActor in self.resume(number) }
    }
  }

  private func resume(_ number: Int) { waiters.removeValue(forKey: number)?.continuation.resume() }
}
