import SystemKit

/// A counter that lets tasks wait until it reaches a value.
final class AwaitableCount: Sendable {
  private struct Waiter {
    let number: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var count = 0
    var lastNumber = 0
    var waiters: [Waiter] = []
  }

  private let state = Locked(State())

  func set(_ count: Int) { change { $0 = count } }

  func increase() { change { $0 += 1 } }

  private func change(_ change: (inout Int) -> Void) {
    let reached = state.withLock { state in
      change(&state.count)
      let count = state.count
      let reached = state.waiters.filter { $0.count <= count }
      state.waiters.removeAll { $0.count <= count }
      return reached
    }
    for waiter in reached { waiter.continuation.resume() }
  }

  /// Waits until the counter is at least `count`, or the waiting task is cancelled.
  func reached(_ count: Int) async {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          guard state.count < count, !Task.isCancelled else { return false }
          state.waiters.append(Waiter(number: number, count: count, continuation: continuation))
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        let index = state.waiters.firstIndex { $0.number == number }
        return index.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }
}
