/// A clock whose readings are recorded, or come from a recording: whole nanoseconds since the clock
/// was created.
struct RecordedClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  // A display reads its clock on the main actor.
  private let read: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Duration) async throws -> Void

  /// Creates a clock that reads `clock` and passes each reading to `record`.
  init(
    recording clock: some Clock<Duration>,
    record: @escaping @MainActor (_ nanoseconds: Int64) -> Void
  ) {
    let start = clock.now
    read = {
      let nanoseconds = start.duration(to: clock.now).wholeNanoseconds
      MainActor.assumeIsolated { record(nanoseconds) }
      return .nanoseconds(nanoseconds)
    }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Creates a clock that returns recorded readings. It does not sleep: a replay ends delays itself.
  init(replaying reading: @escaping @MainActor () -> Int64) {
    read = { .nanoseconds(MainActor.assumeIsolated { reading() }) }
    sleepUntil = { _ in throw CancellationError() }
  }

  var now: Instant { Instant(offset: read()) }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleepUntil(deadline.offset)
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
