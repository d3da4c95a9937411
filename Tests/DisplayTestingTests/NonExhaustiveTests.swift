import Testing

@testable import DisplayTesting

/// Checks what a non-exhaustive drive skips and prints.
@MainActor @Suite struct NonExhaustiveTests {
  private let reports = Reports()

  @Test("Skips states before the expected one and states that remain at the end")
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

  @Test("Prints the dropped answers")
  func droppedAnswers() async {
    await reports.drive(exhaustivity: .nonExhaustive) { list in
      list.expect(List.State())
      list.send(.load)
      list.send(.stopped)
      await list.waitUntilIdle()
      list.expect { $0.isLoading = true }
    }
    #expect(reports.failures == [])
    #expect(
      reports.note == """
        Skipped 1 dropped answer:

          .loaded(["Ahab", "Ishmael"]), the result of the effect "load"
        """)
  }

  @Test("Compares only the properties that a change writes")
  func changes() async {
    await reports.drive(exhaustivity: .nonExhaustive) { list in
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.waitUntilIdle()
      list.expect { $0.isLoading = false }
      list.send(.removed(at: 0))
      list.expect { $0.rows.removeFirst() }
    }
    #expect(reports.failures == [])
    #expect(reports.notes.count == 1)
  }

  @Test("Waits for a state that need not be the next one")
  func waitForState() async {
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
      await list.waitForState(List.State(rows: ["Ahab"]))
      await opened
      second.open()
      await list.waitForState(List.State())
    }
    #expect(reports.failures == [])
  }

  @Test("Prints the location of a note")
  func printed() {
    let printed = Reporter.printed(.skipped(droppedAnswers: [".load"], count: 1), at: .line(7))
    #expect(
      printed == """
        Some/Test.swift:7: Skipped 1 dropped answer:

          .load

        """)
  }

  @Test("Fails with a diff against the newest state when the expected state was not rendered")
  func failure() async {
    await reports.drive(exhaustivity: .nonExhaustive) { list in
      list.send(.loaded(["Ishmael"]))
      list.expect(List.State(rows: ["Ahab"]), sourceLocation: .line(7))
      list.expect(List.State(rows: ["Ishmael"]))
      list.expect { $0.isLoading = true }
    }
    #expect(
      reports.failure == """
        No rendered state matches the expected one (- expected, + newest):

          State(
            isLoading: false,
            rows: [
        -     "Ahab"
        +     "Ishmael"
            ]
          )
        """)
  }
}
