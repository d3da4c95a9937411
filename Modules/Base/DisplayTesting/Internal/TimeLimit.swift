/// A limit on the time that an operation may take.
@MainActor
package struct TimeLimit {
  private let timeout: Duration

  package init(timeout: Duration = .seconds(60)) { self.timeout = timeout }

  /// Runs an operation, and cancels it when the time is over.
  ///
  /// - Returns: `false` if the time was over before the operation ended.
  package func wait(_ operation: @escaping @MainActor () async -> Void) async -> Bool {
    await withTaskGroup { group in
      group.addTask {
        await operation()
        return true
      }
      // This task is cancelled when the operation has ended or the test is cancelled.
      group.addTask { (try? await waitForTimeout()) == nil }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
  }

  /// Waits in small steps, each of which needs a thread and the main actor, as an effect does. So
  /// the limit grows if other tests keep the threads or the main actor busy. Throws an error if the
  /// task is cancelled.
  private func waitForTimeout() async throws {
    let steps = 50
    for _ in 0..<steps { try await sleep(for: timeout / steps) }
  }

  @concurrent
  private func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
