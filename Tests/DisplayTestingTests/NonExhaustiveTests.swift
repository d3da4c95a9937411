import Testing

@testable import DisplayTesting

/// What a driver lets pass, and prints, when not everything has to be expected.
@MainActor
@Suite
struct NonExhaustiveTests {
  private let reports = Reports()

  @Test("States before the expected one are skipped, and so is what is left at the end")
  func skipped() async {
    let gate = Gate()
    await reports.drive(List(held: gate), exhaustivity: .nonExhaustive) { list in
      list.send(.loaded(["Ahab"]))
      list.send(.loaded(["Ishmael"]))
      list.expect(List.State(rows: ["Ishmael"]), sourceLocation: .line(7))
      list.send(.load)
    }
    gate.open()
    #expect(reports.failures == [])
    #expect(
      reports.notes == [
        """
        Skipped 2 states.

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
        """,
        """
        Skipped 1 state.

        After .load (- before, + after):

          State(
        -   isLoading: false,
        +   isLoading: true,
            rows: [
              "Ishmael"
            ]
          )
        """,
        #"Skipped: The effect "load" is still in flight."#,
      ])
    #expect(reports.lines == [7, 1, 1])
  }

  @Test("Late answers that nobody expected are told at the end")
  func lateAnswers() async {
    await reports.drive(exhaustivity: .nonExhaustive) { list in
      list.expect(List.State())
      list.send(.load)
      list.send(.stopped)
      await list.settled()
      list.expect { $0.isLoading = true }
    }
    #expect(reports.failures == [])
    #expect(
      reports.notes == [
        """
        Skipped 1 answer that came too late:

          .loaded(["Ahab", "Ishmael"]), the answer of the effect "load"
        """
      ])
  }

  @Test("Of a change only what it writes has to come")
  func changes() async {
    await reports.drive(exhaustivity: .nonExhaustive) { list in
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.settled()
      list.expect { $0.isLoading = false }
      list.send(.removed(at: 0))
      list.expect { $0.rows.removeFirst() }
    }
    #expect(reports.failures == [])
    #expect(reports.notes.count == 1)
  }

  @Test("The state that is waited for need not be the next one")
  func expectNext() async {
    let (first, second) = (Gate(), Gate())
    await reports.drive(
      List {
        await first.pass()
        return ["Ahab"]
      }, exhaustivity: .nonExhaustive
    ) { list in
      list.viewModel.run(id: "second") {
        await second.pass()
        return .removed(at: 0)
      }
      list.send(.load)
      async let opened: Void = first.open()
      await list.expectNext(List.State(rows: ["Ahab"]))
      await opened
      second.open()
      await list.expectNext(List.State())
    }
    #expect(reports.failures == [])
  }

  @Test("What is printed says where it comes from")
  func printed() {
    let printed = Reporter.printed(
      .skipped(lateAnswers: [".load"], count: 1), at: .line(7))
    #expect(
      printed == """
        Some/Test.swift:7: Skipped 1 answer that came too late:

          .load

        """)
  }

  @Test("A state that never came is a failure, compared with the newest one")
  func failure() async {
    await reports.drive(exhaustivity: .nonExhaustive) { list in
      list.send(.loaded(["Ishmael"]))
      list.expect(List.State(rows: ["Ahab"]), sourceLocation: .line(7))
      list.expect(List.State(rows: ["Ishmael"]))
      list.expect { $0.isLoading = true }
    }
    #expect(
      reports.failures == [
        """
        None of the states that came is the expected one (- expected, + newest):

          State(
            isLoading: false,
            rows: [
        -     "Ahab"
        +     "Ishmael"
            ]
          )
        """,
        """
        No state came, but this one was expected:

          State(
            isLoading: true,
            rows: [
              "Ishmael"
            ]
          )

        No effect is in flight that could bring it: send the action that does, or take this \
        expectation out.
        """,
      ])
  }
}
