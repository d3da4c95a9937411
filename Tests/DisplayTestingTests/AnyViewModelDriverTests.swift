import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct AnyViewModelDriverTests {
  private let reports = Reports()

  @Test("Passes when every state is expected in order")
  func everyState() async {
    await drive(List().eraseToAnyViewModel()) { list in
      list.expect(List.State())
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.waitForState(List.State(rows: ["Ahab", "Ishmael"]))
      list.send(.load)
      list.send(.stopped)
      list.expect { $0.isLoading = true }
      await list.waitUntilIdle()
      list.expectDroppedAnswers(1)
      list.expectNoState()
    }
  }

  @Test("Fails for unexpected states and effects in flight, and names the action of a state")
  func unexpected() async {
    let gate = Gate()
    await reports.drive(List(held: gate).eraseToAnyViewModel()) { list in
      list.expect(List.State())
      list.send(.load)
    }
    gate.open()
    #expect(reports.failures.count == 2)
    #expect(reports.failures.first?.hasPrefix("1 unexpected state.\n\nAfter .load (") == true)
    #expect(reports.failures.last?.contains(#"the effect "load" is still in flight."#) == true)
    #expect(reports.lines == [1, 1])
  }

  @Test("Fails when a view model that the drive created is still alive")
  func alive() async {
    var kept: AnyViewModel<List.State, List.Action>?
    func make() -> AnyViewModel<List.State, List.Action> {
      let list = List().eraseToAnyViewModel()
      kept = list
      return list
    }
    await reports.drive(make()) { $0.expect(List.State()) }
    #expect(reports.failure?.hasPrefix("List is still alive at the end") == true)
    withExtendedLifetime(kept) {}
  }

  @Test("Expects every state of a scope")
  func scope() async {
    let list = List()
    let rows = list.eraseToAnyViewModel().scoped(state: \.rows, action: List.Action.loaded)
    await reports.drive(rows) { rows in
      rows.expect([])
      rows.send(["Ahab"])
      rows.expect(["Ahab"])
      list.update { $0.isLoading = true }
      rows.expectNoState()
      list.send(.load)
      await rows.waitForState(["Ahab", "Ishmael"])
      rows.send(["Queequeg"])
    }
    #expect(
      reports.failure == """
        1 unexpected state.

        Next state (- before, + after):

          [
        -   "Ahab",
        -   "Ishmael"
        +   "Queequeg"
          ]

        Expect it with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`.
        """)
  }

  @Test("Expects every state of a part that can be missing")
  func missingPart() async throws {
    let list = List()
    list.update { $0.rows = ["Ahab"] }
    let first = try #require(
      list.eraseToAnyViewModel()
        .scoped(unwrapping: \.rows.first, action: { (row: String) in .loaded([row]) }))
    await drive(first) { first in
      first.expect("Ahab")
      list.send(.removed(at: 0))
      first.send("dropped")
      first.expectNoState()
      list.send(.loaded(["Ishmael"]))
      first.send("Queequeg")
      first.expect("Ishmael")
      first.expect("Queequeg")
    }
  }

  @Test("A scope can be driven inside the drive of its view model")
  func nested() async {
    let clock = TestClock()
    await reports.drive(List(clock: clock)) { list in
      list.expect(List.State())
      let erased = list.viewModel.eraseToAnyViewModel()
      await reports.drive(
        erased.scoped(state: \.rows.count, action: { (action: List.Action) in action })
      ) { count in
        count.expect(0)
        count.send(.typed)
        clock.advance(by: .milliseconds(200))
        await count.waitUntilIdle()
        count.expect(2)
      }
      list.expect { $0.rows = ["Ahab", "Ishmael"] }
    }
    #expect(reports.failures == [])
  }

  @Test("Asks for a test clock if an existing view model delays on another clock")
  func existingClock() async {
    let draft = Draft()
    await reports.drive(draft.eraseToAnyViewModel(), exhaustivity: .nonExhaustive) { erased in
      erased.send(.typed("Call"))
      erased.expect("Call")
      erased.expect("Call me")
    }
    #expect(reports.failure?.contains("waits for its delay on ContinuousClock") == true)
  }
}
