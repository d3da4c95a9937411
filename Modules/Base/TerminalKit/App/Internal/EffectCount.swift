package import DisplayKit

/// Counts the effects in flight, and waits until the count falls to a limit.
@MainActor
package final class EffectCount: DisplayObserver {
  private struct Waiter {
    let limit: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The effects in flight, in the order in which they started.
  private var effects: [(number: Int, display: DisplayIdentity, id: AnyHashable)] = []
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0

  package init() {}

  package var count: Int { effects.count }

  /// The IDs of the effects in flight, in the order in which they started.
  package var ids: [AnyHashable] { effects.map(\.id) }

  package func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    effects.append((effect, display, id))
  }

  package func didFinish(
    effect: Int, answer: (some Sendable)?, wasCancelled: Bool, in display: DisplayIdentity
  ) { remove(effect, display) }

  package func didRelease(effect: Int, in display: DisplayIdentity) { remove(effect, display) }

  private func remove(_ number: Int, _ display: DisplayIdentity) {
    effects.removeAll { $0.number == number && $0.display == display }
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
