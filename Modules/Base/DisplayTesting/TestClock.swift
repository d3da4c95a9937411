/// A clock that stands still until its test moves it.
///
/// Handed to a `Display` it decides when debounced and throttled effects start. Their
/// deadlines are set when they are asked for, so no test needs to wait until they sleep.
///
/// ```swift
/// let clock = TestClock()
/// let library = StubLibrary(onTitles: { [$0] })
/// let search = SearchViewModel(library: library, clock: clock)
/// search.send(.typed("whale"))
/// clock.advance(by: .milliseconds(200))
/// await search.settled()
/// ```
public final class TestClock: Clock {
  /// A moment of a test clock: the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// The moment `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from here to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether `lhs` is the earlier moment.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var lastNumber = 0
  }

  private let state = Locked(State())
  private let sleepersChanged = Threshold()

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment that the test has moved to.
  public var now: Instant { state.withLock { $0.now } }

  /// When those wake who sleep now, the earliest first.
  ///
  /// At the end of a test nobody should sleep any more; a driver sees to that if the view model was
  /// handed this clock.
  public var deadlines: [Instant] { deadlines(after: 0) }

  /// None: time is what the test says.
  public var minimumResolution: Duration { .zero }

  /// Moves time on, and wakes whoever slept until then.
  ///
  /// Those that one call wakes go on beside each other, in any order. Where it matters which effect
  /// answers first, move to one deadline after another, and expect between them what each brings.
  public func advance(by duration: Duration) {
    advance { $0.advanced(by: duration) }
  }

  /// Waits until somebody sleeps, and moves time on to where the first one wakes.
  ///
  /// For work that sleeps again and again, such as one that tries again after longer and longer
  /// pauses:
  ///
  /// ```swift
  /// #expect(await clock.advanceToDeadline() == .seconds(1))
  /// #expect(await clock.advanceToDeadline() == .seconds(2))
  /// ```
  ///
  /// - Returns: By how much time was moved; zero if the waiting task was cancelled.
  @discardableResult
  public func advanceToDeadline() async -> Duration {
    await sleepers()
    guard let deadline = deadlines.first else { return .zero }
    let start = now
    advance { max($0, deadline) }
    return start.duration(to: deadline)
  }

  private func advance(_ move: (Instant) -> Instant) {
    let woken = state.withLock { state in
      state.now = move(state.now)
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      sleepersChanged.set(state.sleepers.count)
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until at least `count` tasks sleep on this clock, or the waiting one is cancelled.
  ///
  /// Work that sleeps by itself has to be asleep before time is moved on.
  public func sleepers(_ count: Int = 1) async {
    await sleepersChanged.reached(count)
  }

  /// Sleeps until the test has moved time to `deadline`.
  ///
  /// - Throws: `CancellationError` when the sleeping task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refusal: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(
            Sleeper(number: number, deadline: deadline, continuation: continuation))
          sleepersChanged.set(state.sleepers.count)
          return nil
        }
        if let refusal { continuation.resume(with: refusal) }
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

  /// The number of the sleeper who came last.
  var lastSleeper: Int { state.withLock { $0.lastNumber } }

  /// When those wake who came after a sleeper.
  func deadlines(after number: Int) -> [Instant] {
    state.withLock { state in
      state.sleepers.filter { $0.number > number }.map(\.deadline)
    }.sorted()
  }
}
