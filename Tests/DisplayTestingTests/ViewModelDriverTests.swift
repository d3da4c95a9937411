import DisplayKit
import Testing

@testable import DisplayTesting

@MainActor
@Suite
struct ViewModelDriverTests {
  private let reports = Reports()

  private func driven(
    _ list: @autoclosure () -> List = List(), exhaustivity: Exhaustivity = .exhaustive,
    body: (ViewModelDriver<List>) async -> Void
  ) async {
    await drive(
      list(), exhaustivity: exhaustivity, reporter: reports.reporter, sourceLocation: location,
      body: body)
  }

  private let location = SourceLocation(
    fileID: "Some/Test.swift", filePath: "/Some/Test.swift", line: 1, column: 1)

  // MARK: - Passing

  @Test("A test that expects every state in order passes")
  func everyState() async {
    await drive(List()) { list in
      list.expect(List.State())
      list.send(.load)
      list.expect { $0.isLoading = true }
      await list.settled()
      list.expect(List.State(rows: ["Ahab", "Ishmael"]))
      list.send(.removed(at: 0))
      list.send(.removed(at: 0))
      list.expect { $0.rows = ["Ishmael"] }
      list.expect { $0.rows = [] }
    }
  }

  @Test("A state can be waited for while an effect is in flight")
  func expectNext() async {
    let gate = Gate()
    await driven(List(held: gate, rows: ["Ahab"])) { list in
      list.send(.load)
      await list.expectNext(List.State())
      await list.expectNext(List.State(isLoading: true))
      async let opened: Void = gate.open()
      await list.expectNext(List.State(rows: ["Ahab"]))
      await opened
    }
    #expect(reports.failures == [])
  }

  @Test("An error of the test is thrown on, and nothing is checked after it")
  func errors() async {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await drive(
        List(), exhaustivity: .exhaustive, reporter: reports.reporter, sourceLocation: location
      ) { _ in throw Stop() }
    }
    #expect(reports.failures == [])
  }

  // MARK: - Failing

  @Test("Another state than the expected one is shown as a diff, at the line of the expectation")
  func otherState() async {
    await driven { list in
      list.expect(List.State(isLoading: true, rows: []), sourceLocation: location)
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
    #expect(reports.lines == [1])
  }

  @Test("A state that does not come is a failure")
  func noState() async {
    await driven { list in
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
        """
      ])
  }

  @Test("A state that does not come is not waited for when no effect is in flight any more")
  func noNextState() async {
    await driven { list in
      await list.expectNext(List.State())
      await list.expectNext(List.State(rows: ["Ahab"]))
    }
    #expect(reports.failures.count == 1)
    #expect(reports.failures[0].hasPrefix("No state came"))
  }

  @Test("A change of nothing is a failure")
  func nothingToChange() async {
    await driven { list in
      list.expect { $0.rows = ["Ahab"] }
      list.expect(List.State())
    }
    #expect(
      reports.failures == ["A change needs a state to change: expect the first state whole."])
  }

  @Test("States that nobody expected are listed")
  func unexpectedStates() async {
    await driven { list in
      list.expect(List.State())
      list.send(.loaded(["Ahab"]))
      list.send(.loaded([]))
    }
    #expect(
      reports.failures == [
        """
        2 states came that nobody expected:

          State(
            isLoading: false,
            rows: [
              "Ahab"
            ]
          )
          State(
            isLoading: false,
            rows: []
          )
        """
      ])
  }

  @Test("An effect in flight at the end is a failure")
  func inFlight() async {
    let gate = Gate()
    await driven(List(held: gate)) { list in
      list.send(.load)
      list.expect(List.State())
      list.expect { $0.isLoading = true }
    }
    gate.open()
    #expect(reports.failures == ["1 effect is still in flight: \"load\""])
  }

  @Test("A view model that is kept alive is a failure")
  func alive() async {
    var kept: List?
    await driven { list in
      list.expect(List.State())
      kept = list.viewModel
    }
    #expect(
      reports.failures == [
        "List is still alive at the end of its test: something that outlives it, often the "
          + "operation of an effect, has captured it."
      ])
    withExtendedLifetime(kept) {}
  }

  @Test("Failures reach the test that runs, at the place where they belong")
  func realIssues() async {
    await withKnownIssue {
      await drive(List()) { list in list.expect(List.State(isLoading: true)) }
    } matching: { issue in
      issue.sourceLocation?.fileName == "ViewModelDriverTests.swift"
        && issue.comments.first?.rawValue.hasPrefix("Another state came than expected") == true
    }
    await withKnownIssue {
      await drive(List()) { _ in }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("1 state came that nobody expected") == true
    }
  }

  // MARK: - Not exhaustive

  @Test("When not everything has to be expected, what was skipped is printed")
  func nonExhaustive() async {
    let gate = Gate()
    await driven(List(held: gate), exhaustivity: .nonExhaustive) { list in
      list.send(.loaded(["Ahab"]))
      list.send(.loaded(["Ishmael"]))
      list.expect(List.State(rows: ["Ishmael"]))
      list.send(.load)
    }
    gate.open()
    #expect(reports.failures == [])
    #expect(
      reports.notes == [
        """
        Skipped 2 states:

          State(
            isLoading: false,
            rows: []
          )
          State(
            isLoading: false,
            rows: [
              "Ahab"
            ]
          )
        """,
        """
        Skipped 1 state:

          State(
            isLoading: true,
            rows: [
              "Ishmael"
            ]
          )
        """,
        "Skipped 1 effect in flight: \"load\"",
      ])
  }

  @Test("A state that never came is a failure even when not everything has to be expected")
  func nonExhaustiveFailure() async {
    await driven(exhaustivity: .nonExhaustive) { list in
      list.expect(List.State(rows: ["Ahab"]))
    }
    #expect(reports.failures.count == 1)
    #expect(reports.failures[0].hasPrefix("Another state came than expected"))
  }
}
