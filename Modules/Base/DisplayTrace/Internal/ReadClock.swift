/// A clock that tells what it is asked: the readings of another clock, in whole nanoseconds since
/// this was made.
struct ReadClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  // A display reads its clock on the main actor.
  private let read: @Sendable () -> Duration
  private let rest: @Sendable (Duration) async throws -> Void

  /// A clock that reads another one, and tells each reading.
  init(_ clock: some Clock<Duration>, note: @escaping @MainActor (_ nanoseconds: Int64) -> Void) {
    let start = clock.now
    read = {
      let nanoseconds = start.duration(to: clock.now).wholeNanoseconds
      MainActor.assumeIsolated { note(nanoseconds) }
      return .nanoseconds(nanoseconds)
    }
    rest = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// A clock whose readings are known. Nobody sleeps on it: the delays of effects are replaced too.
  init(readings: @escaping @MainActor () -> Int64) {
    read = { .nanoseconds(MainActor.assumeIsolated { readings() }) }
    rest = { _ in throw CancellationError() }
  }

  var now: Instant { Instant(offset: read()) }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await rest(deadline.offset)
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
