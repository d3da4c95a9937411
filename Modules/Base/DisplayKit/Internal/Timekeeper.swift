/// A clock whose instants don't matter, only the time between them.
///
/// It is read on the main actor, which observers rely on.
struct Timekeeper: Sendable {
  typealias Wait = @Sendable () async throws -> Void

  /// The time since this was made.
  let elapsed: @MainActor () -> Duration
  private let makeWait: @MainActor (Duration) -> Wait

  @MainActor
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    makeWait = { duration in
      let deadline = clock.now.advanced(by: duration)
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }

  /// What ends `duration` from now, whenever one starts to wait for it.
  @MainActor
  func wait(for duration: Duration) -> Wait { makeWait(duration) }
}
