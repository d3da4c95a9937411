import DisplayKit
import DisplayTesting
import Testing

/// Tests effect answers that don't change the state. A drive fails unless each such answer is
/// expected.
@MainActor @Suite struct AnswerTests {
  private let reports = Reports()

  @Test("Passes when every answer that changes no state is expected")
  func expected() async {
    let clock = TestClock()
    await drive(Draft(clock: clock)) { draft in
      draft.expect("")
      draft.send(.typed("Call"))
      draft.expect("Call")
      clock.advance(by: .seconds(3600))
      await draft.waitUntilIdle()
      draft.expectAnswer(.save)
      draft.expectAnswer { $0 == .saved }
    }
  }

  @Test("Fails for answers that change no state and were not expected")
  func unexpected() async {
    await reports.drive(Draft()) { draft in
      draft.expect("")
      draft.send(.save)
      await draft.waitUntilIdle()
      draft.send(.save)
      await draft.waitUntilIdle()
      draft.expectAnswer(.saved)
      draft.send(.save)
      await draft.waitUntilIdle()
    }
    #expect(
      reports.failure == """
        2 unexpected answers that changed no state:

          .saved, the result of the effect "save"
          .saved, the result of the effect "save"

        Expect them with `expectAnswer(_:)`, return `nil` from the effect if nothing has to be \
        handled, or drive with `exhaustivity: .nonExhaustive`.
        """)
    #expect(reports.lines == [1])
  }

  @Test("Fails when a different answer or no answer was handled")
  func other() async {
    await driveFailingSave {
      await $0.waitUntilIdle()
      $0.expectAnswer(.saved, sourceLocation: .line(7))
    }
    await driveFailingSave {
      await $0.waitUntilIdle()
      $0.expectAnswer(sourceLocation: .line(8)) { $0 == .saved }
    }
    await driveFailingSave {
      await $0.waitUntilIdle()
      $0.expectAnswer(.failed)
      $0.expectAnswer(.saved, sourceLocation: .line(9))
    }
    await driveFailingSave {
      $0.expectAnswer(sourceLocation: .line(10)) { $0 == .saved }
      await $0.waitUntilIdle()
    }
    #expect(
      reports.failures == [
        """
        Unexpected answer that changed no state:

          .failed, the result of the effect "save"

        The expected answer is .saved.
        """,
        """
        Unexpected answer that changed no state:

          .failed, the result of the effect "save"

        It does not meet the condition of the expectation.
        """,
        """
        No answer was handled that changed no state, but one was expected: .saved.

        No effect is in flight. If the answer changes the state, expect the state. A drive sees \
        only the answers of a view model that it creates, not those of a scope.
        """,
        """
        No answer was handled that changed no state, but one was expected.

        The effect "save" is still in flight. Let it finish, and wait with `await waitUntilIdle()`.
        """,
      ])
    #expect(reports.lines == [7, 8, 9, 10])
  }

  /// Drives a draft that has started to save, with a save that will fail.
  private func driveFailingSave(_ body: (ViewModelDriver<Draft>) async -> Void) async {
    await reports.drive(Draft { .failed }) { draft in
      draft.expect("")
      draft.send(.save)
      await body(draft)
    }
  }

  @Test("Skips answers before the expected one in a non-exhaustive drive")
  func skipped() async {
    let calls = CallCounter()
    await reports.drive(
      Draft { await calls.next() == 2 ? .failed : .saved }, exhaustivity: .nonExhaustive
    ) { draft in
      draft.expect("")
      for _ in 1...3 {
        draft.send(.save)
        await draft.waitUntilIdle()
      }
      draft.expectAnswer(.failed, sourceLocation: .line(7))
      draft.expectAnswer(.failed, sourceLocation: .line(8))
    }
    #expect(
      reports.notes == [
        """
        Skipped 1 answer that changed no state:

          .saved, the result of the effect "save"
        """,
        """
        Skipped 1 answer that changed no state:

          .saved, the result of the effect "save"
        """,
      ])
    #expect(
      reports.failure == """
        No answer was handled that changed no state, but one was expected: .failed.

        No effect is in flight. If the answer changes the state, expect the state. A drive sees \
        only the answers of a view model that it creates, not those of a scope.
        """)
    #expect(reports.lines == [7, 8, 1])
  }

  @Test("Effects without an answer and dropped answers need not be expected")
  func noAnswer() async {
    let gate = Gate()
    await drive(Draft { nil }) { draft in
      draft.expect("")
      draft.send(.save)
      await draft.waitUntilIdle()
    }
    await drive(
      Draft {
        await gate.pass()
        return .saved
      }
    ) { draft in
      draft.expect("")
      draft.send(.save)
      await gate.waitForArrivals()
      draft.send(.save)
      gate.open()
      await draft.waitUntilIdle()
      draft.expectAnswer(.saved)
      draft.expectDroppedAnswers(1)
    }
  }

  @Test("Every answer of an effect with several answers has to be expected")
  func several() async {
    await reports.drive(Draft()) { draft in
      draft.expect("")
      draft.viewModel.run(id: "retry") { send in
        await send(.failed)
        await send(.typed("Call"))
        await send(.saved)
        await send(.failed)
      }
      await draft.waitForState("Call")
      draft.expectAnswer(.failed)
      draft.viewModel.cancel(id: "pause")
      await draft.waitUntilIdle()
      draft.expectAnswer(.saved)
    }
    #expect(
      reports.failure == """
        1 unexpected answer that changed no state:

          .failed, the result of the effect "retry"

        Expect it with `expectAnswer(_:)`, return `nil` from the effect if nothing has to be \
        handled, or drive with `exhaustivity: .nonExhaustive`.
        """)
  }

  @Test("An answer need not be expected if an action that it causes changes the state")
  func causedChange() async {
    final class Stars: ViewModel {
      enum Action { case load, loaded([Int]), changed([Int]), counted(Int) }

      let display = Display<Int, Action>(0)
      private let store: Store<[Int]>

      init(_ store: Store<[Int]>) {
        self.store = store
        follow(store, id: "stars") { .changed($0) }
      }

      func handle(_ action: Action) {
        switch action {
        case .load: run(id: "load") { .loaded([1, 2]) }
        case .loaded(let stars): store.update(stars)
        case .changed(let stars): send(.counted(stars.count))
        case .counted(let count): update(count)
        }
      }
    }
    let store = Store<[Int]>([])
    await reports.drive(Stars(store)) { stars in
      stars.expect(0)
      stars.send(.load)
      await stars.waitUntilIdle()
      stars.expect(2)
      stars.send(.load)
      await stars.waitUntilIdle()
      // The store has not changed, so the view model received no action from it.
      stars.expectAnswer { if case .loaded = $0 { true } else { false } }
      stars.send(.load)
      await stars.waitUntilIdle()
      store.update([])
      stars.expect(0)
      stars.expectAnswer { if case .loaded = $0 { true } else { false } }
    }
    #expect(reports.failures == [])
  }

  @Test("An answer that starts another effect must be expected, even after a later action")
  func chained() async {
    let (clock, gate) = (TestClock(), Gate())
    let save: @Sendable () async -> Draft.Action? = {
      await gate.pass()
      return nil
    }
    await reports.drive(Draft(clock: clock, save: save)) { draft in
      draft.expect("")
      draft.send(.typed("Call"))
      draft.expect("Call")
      clock.advance(by: .seconds(3600))
      await gate.waitForArrivals()
      draft.send(.typed("Call me"))
      draft.expect("Call me")
      draft.expectAnswer(.save)
      gate.open()
      clock.advance(by: .seconds(3600))
      await draft.waitUntilIdle()
      draft.expectAnswer(.save)
    }
    #expect(reports.failures == [])
  }

  @Test("A drive expects the answers of a type-erased view model, but not those of a scope")
  func erased() async {
    await drive(Draft().eraseToAnyViewModel()) { draft in
      draft.expect("")
      draft.send(.save)
      await draft.waitUntilIdle()
      draft.expectAnswer(.saved)
    }
    func makeScope() -> AnyViewModel<Int, Bool> {
      Draft().eraseToAnyViewModel()
        .scoped(state: \.count, action: { (isLong: Bool) in isLong ? .typed("Call") : .save })
    }
    await drive(makeScope()) { count in
      count.expect(0)
      count.send(false)
      await count.waitUntilIdle()
    }
  }
}
