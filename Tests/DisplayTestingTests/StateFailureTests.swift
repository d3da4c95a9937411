import DisplayKit
import DisplayTesting
import Testing

/// Checks the exact failure messages for states that a test does not expect.
@MainActor @Suite struct StateFailureTests {
  private let reports = Reports()

  @Test("Shows a wrong state as a diff at the line of its expectation")
  func otherState() async {
    await reports.drive { list in
      list.expect(List.State(isLoading: true, rows: []), sourceLocation: .line(7))
    }
    #expect(
      reports.failure == """
        Unexpected state (- expected, + rendered):

          State(
        -   isLoading: true,
        +   isLoading: false,
            rows: []
          )
        """)
    #expect(reports.lines == [7])
  }

  @Test("Names the action that led to a state")
  func cause() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      list.expect(List.State())
      await list.waitUntilIdle()
    }
    #expect(
      reports.failure == """
        Unexpected state after .load (- expected, + rendered):

          State(
        -   isLoading: false,
        +   isLoading: true,
            rows: []
          )
        """)
  }

  @Test("Names the effect whose answer led to a state")
  func causingEffect() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.waitUntilIdle()
      list.expect(List.State(rows: ["Ahab"]))
    }
    #expect(
      reports.failure == """
        Unexpected state after .loaded(["Ahab", "Ishmael"]), the result of the \
        effect "load" (- expected, + rendered):

          State(
            isLoading: false,
            rows: [
        -     "Ahab"
        +     "Ahab",
        +     "Ishmael"
            ]
          )
        """)
  }

  @Test("Reports only the first missed expectation, because the others follow from it")
  func consequences() async {
    await reports.drive { list in
      list.expect(List.State(isLoading: true), sourceLocation: .line(7))
      list.send(.load)
      list.expect(List.State(), sourceLocation: .line(8))
      await list.waitUntilIdle()
      list.expect(List.State(rows: ["Ahab"]), sourceLocation: .line(9))
      list.expectDroppedAnswers(3, sourceLocation: .line(10))
      list.send(.removed(at: 0))
      list.send(.load)
    }
    #expect(reports.lines == [7])
  }

  @Test("Reports the missed expectations of another driver in the same test")
  func independentDrivers() async {
    await reports.drive { $0.expect(List.State(isLoading: true), sourceLocation: .line(7)) }
    await reports.drive { $0.expect(List.State(isLoading: true), sourceLocation: .line(8)) }
    #expect(reports.lines == [7, 8])
  }

  @Test("Explains the failure when two different states have the same description")
  func sameWords() async {
    await drive(Vague()) { vague in
      withKnownIssue {
        vague.expect(Vague.State(number: 2))
      } matching: { issue in
        issue.comments.map(\.rawValue) == [
          """
          Unexpected state. Its description equals that of the expected state:

            a number

          The two states differ in a part that the description omits.
          """
        ]
      }
    }
  }

  @Test("Fails when a state is not rendered, and says what can lead to it")
  func noState() async {
    await reports.drive { list in
      list.expect(List.State())
      list.expect { $0.rows = ["Ahab"] }
    }
    #expect(
      reports.failure == """
        No state was rendered, but this one was expected:

          State(
            isLoading: false,
            rows: [
              "Ahab"
            ]
          )

        No effect is in flight: send the action that leads to this state, start its work with `run` \
        instead of `Task`, or remove this expectation.
        """)
  }

  @Test("Names an effect in flight that can still lead to the state")
  func stateInFlight() async {
    let gate = Gate()
    await reports.drive(List(held: gate)) { list in
      list.send(.load)
      list.expect(List.State())
      list.expect { $0.isLoading = true }
      list.expect { $0.isLoading = false }
      gate.open()
      await list.waitUntilIdle()
      list.expect { $0.isLoading = false }
    }
    #expect(
      reports.failure == """
        No state was rendered, but this one was expected:

          State(
            isLoading: false,
            rows: []
          )

        The effect "load" is still in flight. Let it finish, and wait with `await waitUntilIdle()`.
        """)
  }

  @Test("Explains that a state equal to the previous one is not rendered")
  func repeatedState() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.loaded([]))
      list.expect { $0.rows = [] }
    }
    #expect(
      reports.failure == """
        No state was rendered, but this one was expected:

          State(
            isLoading: false,
            rows: []
          )

        It equals the previous state, so it is not rendered again: remove this expectation.
        """)
  }

  @Test("Stops waiting for a state when no effect is in flight", .timeLimit(.minutes(20)))
  func noNextState() async {
    await reports.drive { list in
      await list.waitForState(List.State())
      await list.waitForState(List.State(rows: ["Ahab"]), sourceLocation: .line(7))
    }
    await reports.drive { list in
      await list.waitForState(List.State())
      list.viewModel.run(id: "silent") { nil }
      await list.waitForState(
        List.State(rows: ["Ahab"]), timeout: .seconds(3600), sourceLocation: .line(8))
    }
    #expect(reports.failures.count == 2)
    #expect(reports.failures.allSatisfy { $0.hasPrefix("No state was rendered") })
    #expect(reports.lines == [7, 8])
  }

  @Test("Stops waiting for a state when the timeout has passed")
  func nextStateTooLate() async {
    let gate = Gate()
    await reports.drive(List(held: gate)) { list in
      list.send(.load)
      await list.waitForState(List.State())
      await list.waitForState(List.State(isLoading: true))
      await list.waitForState(List.State(rows: ["Ahab"]), timeout: .milliseconds(1))
      gate.open()
      await list.waitUntilIdle()
      list.expect(List.State())
    }
    #expect(reports.failure?.contains(#"The effect "load" is still in flight."#) == true)
  }

  @Test("Shows the first 200 lines of a long state and counts the rest")
  func longState() async {
    let rows = (1...300).map { "row \($0)" }
    await reports.drive(Store(rows)) { list in list.expect([]) }
    let lines = rows.prefix(198).map { #"+   "\#($0)","# }
    #expect(
      reports.failure == """
        Unexpected state (- expected, + rendered):

        - []
        + [
        \(lines.joined(separator: "\n"))
          … (103 more lines)
        """)
  }

  @Test("Fails when a change is expected before the first state")
  func nothingToChange() async {
    await reports.drive { list in
      list.expect(sourceLocation: .line(7)) { $0.rows = ["Ahab"] }
      list.expect(List.State())
    }
    #expect(
      reports.failures == ["There is no earlier state to change: expect the first state in full."])
    #expect(reports.lines == [7])
  }

  @Test("Lists the states before the expected one and continues after it")
  func earlierStates() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      await list.waitUntilIdle()
      list.expect(List.State(rows: ["Ahab", "Ishmael"]), sourceLocation: .line(7))
    }
    #expect(
      reports.failure == """
        1 unexpected state before the expected one.

        After .load (- before, + after):

          State(
        -   isLoading: false,
        +   isLoading: true,
            rows: []
          )

        The expected state came after:

          State(
            isLoading: false,
            rows: [
              "Ahab",
              "Ishmael"
            ]
          )
        """)
    #expect(reports.lines == [7])
  }

  @Test("Lists unexpected states at the end, with the actions that led to them")
  func unexpectedStates() async {
    await reports.drive { list in
      list.send(.loaded(["Ahab"]))
      list.send(.removed(at: 0))
    }
    #expect(
      reports.failure == """
        3 unexpected states.

        First state:

          State(
            isLoading: false,
            rows: []
          )

        After .loaded(["Ahab"]) (- before, + after):

          State(
            isLoading: false,
        -   rows: []
        +   rows: [
        +     "Ahab"
        +   ]
          )

        After .removed(at: 0) (- before, + after):

          State(
            isLoading: false,
        -   rows: [
        -     "Ahab"
        -   ]
        +   rows: []
          )

        Expect them in this order with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`.
        """)
    #expect(reports.lines == [1])
  }

  @Test("Fails once when a state is rendered although none is expected")
  func expectNoState() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.loaded(["Ahab"]))
      list.expectNoState(sourceLocation: .line(7))
    }
    #expect(reports.failure?.hasPrefix("1 unexpected state.\n\nAfter .loaded([\"Ahab\"])") == true)
    #expect(reports.lines == [7])
  }

  @Test("Omits the actions when the view model was created before the drive")
  func madeBefore() async {
    var made: List? = List()
    await reports.drive(made.take() ?? List()) { list in
      list.expect(List.State())
      list.send(.load)
      await list.waitUntilIdle()
    }
    let title = "Next state (- before, + after):"
    #expect(reports.failure?.split(separator: "\n").count { $0 == title } == 2)
  }
}
