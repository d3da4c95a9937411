import DisplayTesting
import Testing

@Suite struct TestClockTests {
  private let clock = TestClock()

  @Test("Keeps its time until it is advanced")
  func standsStill() {
    let start = clock.now
    #expect(clock.now == start)
    clock.advance(by: .seconds(2))
    clock.advance(by: .milliseconds(5))
    #expect(start.duration(to: clock.now) == .milliseconds(2005))
    #expect(start < clock.now)
    #expect(start.advanced(by: .milliseconds(2005)) == clock.now)
  }

  @Test("Wakes a task at its deadline and not earlier")
  func sleeping() async throws {
    let sleeper = Task { [clock] in
      try await clock.sleep(for: .seconds(2))
      return clock.now.offset
    }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(try await sleeper.value == .seconds(2))
  }

  @Test("Returns at once when the deadline has passed")
  func pastDeadline() async throws {
    let deadline = clock.now.advanced(by: .seconds(1))
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: deadline)
  }

  @Test("Advances from one deadline to the next")
  func deadlines() async throws {
    let retries = Task { [clock] in
      for seconds in [1, 2, 4] { try await clock.sleep(for: .seconds(seconds)) }
    }
    #expect(await clock.advanceToNextDeadline() == .seconds(1))
    #expect(await clock.advanceToNextDeadline() == .seconds(2))
    await clock.waitForSleepers()
    #expect(clock.deadlines.map(\.offset) == [.seconds(7)])
    #expect(await clock.advanceToNextDeadline() == .seconds(4))
    try await retries.value
    #expect(clock.deadlines == [])
  }

  @Test("Stops waiting for sleepers when cancelled, without advancing")
  func cancelledAdvance() async {
    let advance = Task { [clock] in await clock.advanceToNextDeadline() }
    advance.cancel()
    #expect(await advance.value == .zero)
    #expect(clock.now.offset == .zero)
  }

  @Test("Throws in a sleeping task that is cancelled", arguments: [true, false])
  func cancellation(whenAsleep: Bool) async {
    let sleeper = Task { [clock] in
      if !whenAsleep { withUnsafeCurrentTask { $0?.cancel() } }
      try await clock.sleep(for: .seconds(1))
    }
    if whenAsleep {
      await clock.waitForSleepers()
      sleeper.cancel()
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let next = Task { [clock] in
      await clock.waitForSleepers()
      return clock.deadlines.count
    }
    let newSleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    #expect(await next.value == 1)
    newSleeper.cancel()
  }
}
