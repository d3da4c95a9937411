import DisplayKit
import DisplayTesting
import Testing

/// What a driver says, word for word, when other states come than a test expects.
@MainActor
@Suite
struct StateFailureTests {
  private let reports = Reports()

  @Test("Another state than the expected one is shown as a diff, at the line of the expectation")
  func otherState() async {
    await reports.drive { list in
      list.expect(List.State(isLoading: true, rows: []), sourceLocation: .line(7))
    }
    #expect(
      reports.failures == [
        """
        Another state came than expected (- expected, + came):

          State(
        -   isLoading: true,
        +   isLoading: false,
            rows: []
          )
        """
      ])
    #expect(reports.lines == [7])
  }

  @Test("The action behind a state is named, and the effect whose answer it is")
  func cause() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      list.expect(List.State())
      await list.settled()
      list.expect(List.State(rows: ["Ahab"]))
    }
    #expect(
      reports.failures == [
        """
        Another state came than expected after .load (- expected, + came):

          State(
        -   isLoading: false,
        +   isLoading: true,
            rows: []
          )
        """,
        """
        Another state came than expected after .loaded(["Ahab", "Ishmael"]), the answer of the \
        effect "load" (- expected, + came):

          State(
            isLoading: false,
            rows: [
        -     "Ahab"
        +     "Ahab",
        +     "Ishmael"
            ]
          )
        """,
      ])
  }

  @Test("Two states that are described in the same words are told apart in words")
  func sameWords() async {
    await drive(Vague()) { vague in
      withKnownIssue {
        vague.expect(Vague.State(number: 2))
      } matching: { issue in
        issue.comments.map(\.rawValue) == [
          """
          Another state came than expected, although both are described in the same words:

            a number

          Their `==` sees a part that the description leaves out.
          """
        ]
      }
    }
  }

  @Test("A state that does not come is a failure, with what could bring it")
  func noState() async {
    await reports.drive { list in
      list.expect(List.State())
      list.expect { $0.rows = ["Ahab"] }
    }
    #expect(
      reports.failures == [
        """
        No state came, but this one was expected:

          State(
            isLoading: false,
            rows: [
              "Ahab"
            ]
          )

        No effect is in flight that could bring it: send the action that does, or take this \
        expectation out.
        """
      ])
  }

  @Test("An effect that could still bring the state is named")
  func stateInFlight() async {
    let gate = Gate()
    await reports.drive(List(held: gate)) { list in
      list.send(.load)
      list.expect(List.State())
      list.expect { $0.isLoading = true }
      list.expect { $0.isLoading = false }
      gate.open()
      await list.settled()
      list.expect { $0.isLoading = false }
    }
    #expect(
      reports.failures == [
        """
        No state came, but this one was expected:

          State(
            isLoading: false,
            rows: []
          )

        The effect "load" is still in flight. Let it answer, and wait with `await settled()`.
        """
      ])
  }

  @Test("A state that is the one before again is told not to be drawn")
  func repeatedState() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.loaded([]))
      list.expect { $0.rows = [] }
    }
    #expect(
      reports.failures == [
        """
        No state came, but this one was expected:

          State(
            isLoading: false,
            rows: []
          )

        It equals the state before, and is not drawn again: take this expectation out.
        """
      ])
  }

  @Test(
    "A state that does not come is not waited for when no effect is in flight any more",
    .timeLimit(.minutes(5)))
  func noNextState() async {
    await reports.drive { list in
      await list.expectNext(List.State())
      await list.expectNext(List.State(rows: ["Ahab"]), sourceLocation: .line(7))
      list.viewModel.run(id: "silent") { nil }
      await list.expectNext(
        List.State(rows: ["Ahab"]), timeout: .seconds(3600), sourceLocation: .line(8))
    }
    #expect(reports.failures.count == 2)
    #expect(reports.failures.allSatisfy { $0.hasPrefix("No state came") })
    #expect(reports.lines == [7, 8])
  }

  @Test("A state is not waited for longer than the test says")
  func nextStateTooLate() async {
    let gate = Gate()
    await reports.drive(List(held: gate)) { list in
      list.send(.load)
      await list.expectNext(List.State())
      await list.expectNext(List.State(isLoading: true))
      await list.expectNext(List.State(rows: ["Ahab"]), timeout: .milliseconds(1))
      gate.open()
      await list.settled()
      list.expect(List.State())
    }
    #expect(
      reports.failures == [
        """
        No state came, but this one was expected:

          State(
            isLoading: false,
            rows: [
              "Ahab"
            ]
          )

        The effect "load" is still in flight. Let it answer, and wait with `await settled()`.
        """
      ])
  }

  @Test("Of a long state as much is shown as can be read, and the rest is counted")
  func longState() async {
    let rows = (1...300).map { "row \($0)" }
    await reports.drive(Store(rows)) { list in list.expect([]) }
    let came = rows.prefix(198).map { #"+   "\#($0)","# }
    #expect(
      reports.failures == [
        """
        Another state came than expected (- expected, + came):

        - []
        + [
        \(came.joined(separator: "\n"))
          … (103 more lines)
        """
      ])
  }

  @Test("A change of nothing is a failure")
  func nothingToChange() async {
    await reports.drive { list in
      list.expect(sourceLocation: .line(7)) { $0.rows = ["Ahab"] }
      list.expect(List.State())
    }
    #expect(
      reports.failures == ["A change needs a state to change: expect the first state whole."])
    #expect(reports.lines == [7])
  }

  @Test("States that came before the expected one are listed, and the test goes on after it")
  func earlierStates() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.load)
      await list.settled()
      list.expect(List.State(rows: ["Ahab", "Ishmael"]), sourceLocation: .line(7))
    }
    #expect(
      reports.failures == [
        """
        1 state came before the expected one, and nobody expected it.

        After .load (- before, + after):

          State(
        -   isLoading: false,
        +   isLoading: true,
            rows: []
          )

        This one was expected, and came after:

          State(
            isLoading: false,
            rows: [
              "Ahab",
              "Ishmael"
            ]
          )
        """
      ])
    #expect(reports.lines == [7])
  }

  @Test("States that nobody expected are listed at the end, with what brought them")
  func unexpectedStates() async {
    await reports.drive { list in
      list.send(.loaded(["Ahab"]))
      list.send(.removed(at: 0))
    }
    #expect(
      reports.failures == [
        """
        3 states came that nobody expected.

        At first:

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
        """
      ])
    #expect(reports.lines == [1])
  }

  @Test("A state that comes where none should is a failure there, and only there")
  func expectNoState() async {
    await reports.drive { list in
      list.expect(List.State())
      list.send(.loaded(["Ahab"]))
      list.expectNoState(sourceLocation: .line(7))
    }
    #expect(
      reports.failures == [
        """
        1 state came that nobody expected.

        After .loaded(["Ahab"]) (- before, + after):

          State(
            isLoading: false,
        -   rows: []
        +   rows: [
        +     "Ahab"
        +   ]
          )

        Expect it with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`.
        """
      ])
    #expect(reports.lines == [7])
  }

  @Test("Of a view model that was made before, the actions are not known")
  func madeBefore() async {
    var made: List? = List()
    await reports.drive(made.take() ?? List()) { list in
      list.expect(List.State())
      list.send(.load)
      await list.settled()
    }
    #expect(
      reports.failures == [
        """
        2 states came that nobody expected.

        Then (- before, + after):

          State(
        -   isLoading: false,
        +   isLoading: true,
            rows: []
          )

        Then (- before, + after):

          State(
        -   isLoading: true,
        -   rows: []
        +   isLoading: false,
        +   rows: [
        +     "Ahab",
        +     "Ishmael"
        +   ]
          )

        Expect them in this order with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`.
        """
      ])
  }
}
