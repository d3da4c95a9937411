import DisplayTesting
import Testing

@Suite
struct TestClockTests {
  private let clock = TestClock()

  @Test("Time stands still until it is moved")
  func standsStill() {
    let start = clock.now
    #expect(clock.now == start)
    clock.advance(by: .seconds(2))
    clock.advance(by: .milliseconds(5))
    #expect(start.duration(to: clock.now) == .milliseconds(2005))
    #expect(start < clock.now)
    #expect(start.advanced(by: .milliseconds(2005)) == clock.now)
  }

  @Test("A sleeper wakes when its time has come, and not before")
  func sleeping() async throws {
    let sleeper = Task { [clock] in
      try await clock.sleep(for: .seconds(2))
      return clock.now.offset
    }
    await clock.sleepers()
    clock.advance(by: .seconds(1))
    await clock.sleepers()
    clock.advance(by: .seconds(1))
    #expect(try await sleeper.value == .seconds(2))
  }

  @Test("A deadline that is over needs no sleep")
  func pastDeadline() async throws {
    let deadline = clock.now.advanced(by: .seconds(1))
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: deadline)
  }

  @Test("One can wait until several sleep")
  func severalSleepers() async throws {
    let sleepers = (1...3).map { seconds in
      Task { [clock] in try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.sleepers(3)
    clock.advance(by: .seconds(3))
    for sleeper in sleepers { try await sleeper.value }
  }

  @Test("Time can be moved from one deadline to the next")
  func deadlines() async throws {
    let retries = Task { [clock] in
      for seconds in [1, 2, 4] { try await clock.sleep(for: .seconds(seconds)) }
    }
    #expect(await clock.advanceToDeadline() == .seconds(1))
    #expect(await clock.advanceToDeadline() == .seconds(2))
    await clock.sleepers()
    #expect(clock.deadlines.map(\.offset) == [.seconds(7)])
    #expect(await clock.advanceToDeadline() == .seconds(4))
    try await retries.value
    #expect(clock.deadlines == [])
  }

  @Test("One who is cancelled waits no longer for sleepers, and time stands still")
  func cancelledAdvance() async {
    let advance = Task { [clock] in await clock.advanceToDeadline() }
    advance.cancel()
    #expect(await advance.value == .zero)
    #expect(clock.now.offset == .zero)
  }

  @Test("A sleeper that is cancelled wakes with an error", arguments: [true, false])
  func cancellation(whenAsleep: Bool) async {
    let sleeper = Task { [clock] in
      if !whenAsleep { withUnsafeCurrentTask { $0?.cancel() } }
      try await clock.sleep(for: .seconds(1))
    }
    if whenAsleep {
      await clock.sleepers()
      sleeper.cancel()
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let next = Task { [clock] in
      await clock.sleepers()
      return clock.deadlines.count
    }
    let newSleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    #expect(await next.value == 1)
    newSleeper.cancel()
  }
}
