/// Waits, but not for ever.
@MainActor
struct TimeLimit {
  private let timeout: Duration

  init(_ timeout: Duration) {
    self.timeout = timeout
  }

  /// Does what waits, and cancels it when time is over.
  ///
  /// - Returns: Whether it ended in time.
  func wait(_ operation: @escaping @MainActor () async -> Void) async -> Bool {
    let work = Task { await operation() }
    let alarm = Task {
      do { try await pass() } catch { return false }
      work.cancel()
      return true
    }
    await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    alarm.cancel()
    return await !alarm.value
  }

  /// Lets the time go by in small parts, each of which needs what an effect needs, a thread and the
  /// main actor: where other tests keep both busy, an effect is not to blame.
  private func pass() async throws {
    let parts = 50
    for _ in 0..<parts { try await sleep(for: timeout / parts) }
  }

  @concurrent
  private func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }
}
