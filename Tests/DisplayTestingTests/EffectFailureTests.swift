import DisplayTesting
import Testing

/// What a driver says, word for word, of effects that do not end as a test expects.
@MainActor
@Suite
struct EffectFailureTests {
  private let reports = Reports()

  @Test("An effect in flight at the end is a failure that says what to do")
  func inFlight() async {
    let gate = Gate()
    await reports.drive(List(held: gate)) { list in
      list.send(.load)
      list.expect(List.State())
      list.expect { $0.isLoading = true }
    }
    gate.open()
    #expect(
      reports.failures == [
        """
        At the end of the test the effect "load" is still in flight.

        Let it answer, and wait with `await settled()`. Or cancel it with `cancel(id:)` in \
        `handle`, or drive with `exhaustivity: .nonExhaustive`.
        """
      ])
    #expect(reports.lines == [1])
  }

  @Test("Those that sleep on the clock of the test are told, and until when")
  func asleep() async {
    let (clock, gate) = (TestClock(), Gate())
    await reports.drive(
      List(clock: clock) {
        await gate.pass()
        return []
      }
    ) { list in
      list.send(.load)
      list.send(.typed)
      list.expect(List.State())
      list.expect { $0.isLoading = true }
      await clock.sleepers()
    }
    gate.open()
    #expect(
      reports.failures == [
        """
        At the end of the test 2 effects are still in flight: "load", "search".

        One sleeps on the clock of the test, until 0.2 seconds: move it with `advance(by:)`, and \
        wait with `await settled()`. Or cancel it with `cancel(id:)` in `handle`, or drive with \
        `exhaustivity: .nonExhaustive`.
        """
      ])
  }

  @Test("Who falls asleep on the clock without an effect, and sleeps at the end, is a failure")
  func sleeper() async {
    let clock = TestClock()
    var sleepers = [Task { try await clock.sleep(for: .seconds(1)) }]
    await clock.sleepers()
    await reports.drive(List(clock: clock)) { list in
      list.expect(List.State())
      sleepers.append(Task { try await clock.sleep(for: .seconds(2)) })
      await clock.sleepers(2)
    }
    for sleeper in sleepers { sleeper.cancel() }
    #expect(
      reports.failures == [
        """
        No effect is in flight, but somebody sleeps on the clock of the test, until 2.0 seconds.

        Work that nobody waits for goes on behind the view model: make it a part of an effect, or \
        let it end with `advance(by:)`.
        """
      ])
  }

  @Test("An effect that does not end is not waited for longer than the test says")
  func notSettled() async {
    let (clock, gate) = (TestClock(), Gate())
    await reports.drive(
      List(clock: clock) {
        await gate.pass()
        return []
      }
    ) { list in
      list.expect(List.State())
      list.send(.typed)
      await clock.sleepers()
      await list.settled(timeout: .milliseconds(1), sourceLocation: .line(7))
      clock.advance(by: .seconds(1))
      await gate.arrival()
      await list.settled(timeout: .milliseconds(1), sourceLocation: .line(8))
      gate.open()
      await list.settled()
    }
    #expect(
      reports.failures == [
        """
        After 0.001 seconds the effect "search" is still in flight.

        One sleeps on the clock of the test, until 0.2 seconds: move it with `advance(by:)`, and \
        wait with `await settled()`.
        """,
        """
        After 0.001 seconds the effect "search" is still in flight.

        Let it answer, and wait with `await settled()`.
        """,
      ])
    #expect(reports.lines == [7, 8])
  }

  @Test("Another number of late answers than expected is a failure that lists them")
  func lateAnswers() async {
    await reports.drive { list in
      list.expect(List.State())
      list.expectLateAnswers(2, sourceLocation: .line(7))
      list.send(.load)
      list.send(.stopped)
      list.expect { $0.isLoading = true }
      await list.settled()
      list.expectLateAnswers(0, sourceLocation: .line(8))
    }
    #expect(
      reports.failures == [
        "2 answers should have come too late, but 0 did.",
        """
        0 answers should have come too late, but 1 did:

          .loaded(["Ahab", "Ishmael"]), the answer of the effect "load"
        """,
      ])
    #expect(reports.lines == [7, 8])
  }
}
