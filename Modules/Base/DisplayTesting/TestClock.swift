import SystemKit

/// A clock whose time advances only when the test advances it.
///
/// Pass a test clock to a `Display` to control when debounced effects start. The deadline of an
/// effect is set when the effect is requested, so a test need not wait until the effects sleep.
///
/// ```swift
/// let clock = TestClock()
/// let library = StubLibrary(onTitles: { [$0] })
/// let search = SearchViewModel(library: library, clock: clock)
/// search.send(.typed("whale"))
/// clock.advance(by: .milliseconds(200))
/// await search.waitUntilIdle()
/// ```
public final class TestClock: Clock {
  /// A point in time on a test clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset: Duration

    /// Returns the instant that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this instant to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns a Boolean value that indicates whether `lhs` is earlier than `rhs`.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let scope: TaskScope?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var lastNumber = 0
  }

  private let state = Locked(State())
  private let sleepersChanged = AwaitableCount()

  /// Creates a clock at time zero.
  public init() {}

  /// The current time, which only the test advances.
  public var now: Instant { state.withLock { $0.now } }

  /// The deadlines of all sleeping tasks, earliest first.
  ///
  /// At the end of a test, no task should sleep. A driver checks this for the tasks that start
  /// during the drive.
  public var deadlines: [Instant] { deadlines { _ in true } }

  /// Zero, because the test controls the time.
  public var minimumResolution: Duration { .zero }

  /// Advances the time, and wakes every task whose deadline has passed.
  ///
  /// Tasks that one call wakes continue concurrently, in any order. If the order matters, advance
  /// to one deadline after another, and expect the results in between.
  public func advance(by duration: Duration) { setTime { $0.advanced(by: duration) } }

  /// Waits until a task sleeps, then advances the time to the earliest deadline.
  ///
  /// Use this method for work that sleeps repeatedly, such as retries with growing pauses:
  ///
  /// ```swift
  /// #expect(await clock.advanceToNextDeadline() == .seconds(1))
  /// #expect(await clock.advanceToNextDeadline() == .seconds(2))
  /// ```
  ///
  /// - Returns: The duration by which the time was advanced, or zero if the waiting task was
  ///   cancelled.
  @discardableResult
  public func advanceToNextDeadline() async -> Duration {
    await waitForSleepers()
    guard let deadline = deadlines.first else { return .zero }
    let start = now
    setTime { max($0, deadline) }
    return start.duration(to: deadline)
  }

  private func setTime(_ newTime: (Instant) -> Instant) {
    let woken = state.withLock { state in
      state.now = newTime(state.now)
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      sleepersChanged.set(state.sleepers.count)
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until at least `count` tasks sleep on this clock, or the waiting task is cancelled.
  ///
  /// Call this method before you advance the time for work that calls `sleep` itself.
  public func waitForSleepers(_ count: Int = 1) async { await sleepersChanged.reached(count) }

  /// Sleeps until the test has advanced the time to `deadline`.
  ///
  /// - Throws: `CancellationError` if the sleeping task is cancelled. If the deadline has passed,
  ///   this method returns at once.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let scope = TaskScope.current
    scope?.add(self)
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let immediateResult: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(
            Sleeper(
              number: number, deadline: deadline, scope: scope, continuation: continuation))
          sleepersChanged.set(state.sleepers.count)
          return nil
        }
        if let immediateResult { continuation.resume(with: immediateResult) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let index = state.sleepers.firstIndex { $0.number == number }
        let sleeper = index.map { state.sleepers.remove(at: $0) }
        sleepersChanged.set(state.sleepers.count)
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  // MARK: - Internal

  /// Returns the deadlines of the sleeping tasks that belong to a scope.
  func deadlines(in scope: TaskScope) -> [Instant] {
    deadlines { $0.scope?.isPart(of: scope) == true }
  }

  private func deadlines(where isIncluded: (Sleeper) -> Bool) -> [Instant] {
    state.withLock { $0.sleepers.filter(isIncluded).map(\.deadline) }.sorted()
  }
}
