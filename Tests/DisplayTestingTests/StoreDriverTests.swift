import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite
struct StoreDriverTests {
  private let reports = Reports()

  @Test("A test that expects the state after each transaction passes")
  func everyState() async {
    await drive(Store<[String]>([], historyLimit: 1)) { names in
      names.expect([])
      names.store.transaction {
        names.store.update(["Ahab"])
        names.store.update { $0.append("Ishmael") }
      }
      names.expect(["Ahab", "Ishmael"])
      names.store.undo()
      names.expect { $0 = [] }
      names.expectNoState()
    }
  }

  @Test("States that nobody expected, or others than expected, are failures in the same words")
  func failures() async {
    let store = Store<[String]>([])
    await reports.drive(store) { names in
      names.expect([])
      names.store.update(["Ahab"])
      names.expect(["Ishmael"], sourceLocation: .line(7))
      names.expect(["Queequeg"], sourceLocation: .line(8))
      names.store.update([])
    }
    #expect(
      reports.failures == [
        """
        Another state came than expected (- expected, + came):

          [
        -   "Ishmael"
        +   "Ahab"
          ]
        """,
        """
        No state came, but this one was expected:

          [
            "Queequeg"
          ]

        No effect is in flight that could bring it: send the action that does, or take this \
        expectation out.
        """,
        """
        1 state came that nobody expected.

        Then (- before, + after):

        - [
        -   "Ahab"
        - ]
        + []

        Expect it with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`.
        """,
      ])
    #expect(reports.lines == [7, 8, 1])
  }

  @Test("Skipped states are printed, and others may keep the store")
  func nonExhaustive() async {
    let store = Store(["Ahab"])
    await reports.drive(store, exhaustivity: .nonExhaustive) { names in
      names.store.update([])
      names.expect([])
    }
    #expect(reports.failures == [])
    #expect(
      reports.notes == [
        """
        Skipped 1 state.

        At first:

          [
            "Ahab"
          ]
        """
      ])
  }
}
