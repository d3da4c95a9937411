/// A type-erased clock that measures elapsed time and makes delays.
///
/// The clock is read only on the main actor, which interceptors rely on.
struct EffectClock: Sendable {
  typealias Delay = @Sendable () async throws -> Void

  /// Returns the time since this value was created.
  let elapsed: @MainActor () -> Duration
  private let makeDelay: @MainActor (Duration) -> Delay

  @MainActor
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    makeDelay = { duration in
      let deadline = clock.now.advanced(by: duration)
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }

  /// Returns a function that waits until `duration` from now, whenever it is called.
  @MainActor
  func delay(of duration: Duration) -> Delay { makeDelay(duration) }
}
