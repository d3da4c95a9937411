import DisplayTesting
import Testing

/// Checks the exact failure messages for effects that do not end as the test expects.
@MainActor @Suite struct EffectFailureTests {
  private let reports = Reports()

  @Test("Fails when an effect is in flight at the end, and says what to do")
  func inFlight() async {
    let gate = Gate()
    await reports.drive(List(held: gate)) { list in
      list.send(.load)
      list.expect(List.State())
      list.expect { $0.isLoading = true }
    }
    gate.open()
    #expect(
      reports.failure == """
        At the end of the test, the effect "load" is still in flight.

        Let it finish, and wait with `await waitUntilIdle()`. Or cancel it with `cancel(id:)` in \
        `handle`, or drive with `exhaustivity: .nonExhaustive`.
        """)
    #expect(reports.lines == [1])
  }

  @Test("Names the deadlines of tasks that sleep on the test clock")
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
      await clock.waitForSleepers()
    }
    gate.open()
    #expect(
      reports.failure == """
        At the end of the test, 2 effects are still in flight: "load", "search".

        1 task sleeps on the test clock, until 0.2 seconds: call `advance(by:)`, then \
        `await waitUntilIdle()`. Or cancel it with `cancel(id:)` in `handle`, or drive with \
        `exhaustivity: .nonExhaustive`.
        """)
  }

  @Test("Names the real clock of a delayed effect, and asks for a test clock")
  func realClock() async {
    await reports.drive(Draft()) { draft in
      draft.expect("")
      draft.send(.typed("Call"))
      draft.expect("Call")
      draft.expect("Call me", sourceLocation: .line(7))
      await draft.waitUntilIdle(timeout: .milliseconds(1), sourceLocation: .line(8))
    }
    await reports.drive(Draft()) { draft in
      draft.expect("")
      draft.send(.typed("Call"))
      draft.expect("Call")
    }
    let advice = """
      "pause" waits for its delay on ContinuousClock, in real time: pass a `TestClock` to the view \
      model, and on to its `Display`. Then call `advance(by:)`, and `await waitUntilIdle()`.
      """
    #expect(
      reports.failures == [
        """
        No state was rendered, but this one was expected:

          "Call me"

        The effect "pause" is still in flight. \(advice)
        """,
        """
        After 0.001 seconds, the effect "pause" is still in flight.

        \(advice)
        """,
        """
        At the end of the test, the effect "pause" is still in flight.

        \(advice) Or cancel it with `cancel(id:)` in `handle`, or drive with `exhaustivity: \
        .nonExhaustive`.
        """,
      ])
    #expect(reports.lines == [7, 8, 1])
  }

  @Test("Names a delayed effect once, although superseded runs have not returned")
  func superseded() async {
    await reports.drive(Draft()) { draft in
      draft.expect("")
      for text in ["Call", "Call me", "Call me Ishmael"] {
        draft.send(.typed(text))
        draft.expect(text)
      }
      draft.expect("Call me Ishmael.")
    }
    #expect(reports.failures.first?.contains(#" "pause" waits for its delay on "#) == true)
  }

  @Test("Names the test clock of a delayed effect, even before its task sleeps")
  func forgottenAdvance() async {
    let clock = TestClock()
    await reports.drive(Draft(clock: clock)) { draft in
      draft.expect("")
      draft.send(.typed("Call"))
      draft.expect("Call")
    }
    // The task may not have begun to sleep on its thread when the drive ends, so the failure can
    // give either reason.
    let reasons = [
      #""pause" waits for its delay on the test clock"#,
      "1 task sleeps on the test clock, until 3600.0 seconds",
    ]
    let failures = reasons.map {
      """
      At the end of the test, the effect "pause" is still in flight.

      \($0): call `advance(by:)`, then `await waitUntilIdle()`. Or cancel it with `cancel(id:)` in \
      `handle`, or drive with `exhaustivity: .nonExhaustive`.
      """
    }
    #expect(reports.failures.count == 1)
    #expect(reports.failures.allSatisfy(failures.contains))
  }

  @Test("Names an effect that sleeps on a test clock that its display does not use")
  func sleepingOperation() async {
    let clock = TestClock()
    await reports.drive(
      Draft {
        try? await clock.sleep(for: .seconds(5))
        return nil
      }
    ) { draft in
      draft.expect("")
      draft.send(.save)
      await clock.waitForSleepers()
    }
    #expect(reports.failure?.contains("1 task sleeps on the test clock, until 5.0 seconds") == true)
  }

  @Test("Fails when a task outside an effect still sleeps on the test clock at the end")
  func sleeper() async {
    let clock = TestClock()
    var sleepers = [Task { try await clock.sleep(for: .seconds(1)) }]
    await clock.waitForSleepers()
    await reports.drive(List(clock: clock)) { list in
      list.expect(List.State())
      sleepers.append(Task { try await clock.sleep(for: .seconds(2)) })
      await clock.waitForSleepers(2)
    }
    for sleeper in sleepers { sleeper.cancel() }
    #expect(
      reports.failure == """
        No effect is in flight, but a task sleeps on the test clock, until 2.0 seconds.

        The view model does not wait for this task: make it part of an effect, or let it end with \
        `advance(by:)`.
        """)
  }

  @Test("Stops waiting for an effect when the timeout has passed")
  func notIdle() async {
    let (clock, gate) = (TestClock(), Gate())
    await reports.drive(
      List(clock: clock) {
        await gate.pass()
        return []
      }
    ) { list in
      list.expect(List.State())
      list.send(.typed)
      await clock.waitForSleepers()
      await list.waitUntilIdle(timeout: .milliseconds(1), sourceLocation: .line(7))
      clock.advance(by: .seconds(1))
      await gate.waitForArrivals()
      await list.waitUntilIdle(timeout: .milliseconds(1), sourceLocation: .line(8))
      gate.open()
      await list.waitUntilIdle()
      list.expectAnswer { if case .loaded = $0 { true } else { false } }
    }
    #expect(
      reports.failures == [
        """
        After 0.001 seconds, the effect "search" is still in flight.

        1 task sleeps on the test clock, until 0.2 seconds: call `advance(by:)`, then \
        `await waitUntilIdle()`.
        """,
        """
        After 0.001 seconds, the effect "search" is still in flight.

        Let it return: open the `Gate` at which it waits, or end the sequence that it reads. If it \
        sleeps, let it sleep on a `TestClock`, and call `advance(by:)`.
        """,
      ])
    #expect(reports.lines == [7, 8])
  }

  @Test("Fails and lists the dropped answers when their number is not the expected one")
  func droppedAnswers() async {
    await reports.drive { list in
      list.expect(List.State())
      list.expectDroppedAnswers(2, sourceLocation: .line(7))
    }
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      list.send(.stopped)
      list.expect { $0.isLoading = true }
      await list.waitUntilIdle()
      list.expectDroppedAnswers(0, sourceLocation: .line(8))
    }
    #expect(
      reports.failures == [
        "Expected 2 dropped answers, but there were 0.",
        """
        Expected 0 dropped answers, but there was 1:

          .loaded(["Ahab", "Ishmael"]), the result of the effect "load"
        """,
      ])
    #expect(reports.lines == [7, 8])
  }
}
