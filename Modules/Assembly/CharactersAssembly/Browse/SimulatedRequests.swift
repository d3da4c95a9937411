import Synchronization

/// Delays requests, and lets some of them fail.
final class SimulatedRequests: Sendable {
  /// The reason why a request is not made.
  enum Failure: Error {
    case cancelled
    case simulated

    /// The text for errors that were simulated.
    static let reason = "failure simulated by --simulate-failures"
  }

  private let conditions: SimulatedConditions
  private let clock: any Clock<Duration>
  private let count = Atomic(0)

  init(_ conditions: SimulatedConditions, clock: any Clock<Duration>) {
    self.conditions = conditions
    self.clock = clock
  }

  /// Counts a request and waits.
  ///
  /// - Throws: ``Failure`` if the number of the request is one that fails, or if the task is cancelled.
  func prepare() async throws(Failure) {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    do {
      try await clock.sleep(for: conditions.latency)
    } catch {
      throw .cancelled
    }
    if let interval = conditions.failureInterval, number.isMultiple(of: interval) {
      throw .simulated
    }
  }
}
