import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct StoreDriverTests {
  private let reports = Reports()

  @Test("Passes when every transaction's state is expected")
  func everyState() async {
    await drive(Store<[String]>([], historyLimit: 1)) { names in
      names.expect([])
      performTransaction {
        names.store.update(["Ahab"])
        names.store.update { $0.append("Ishmael") }
      }
      names.expect(["Ahab", "Ishmael"])
      names.store.undo()
      names.expect { $0 = [] }
      names.expectNoState()
    }
  }

  @Test("Reports unexpected and missing states of a store")
  func failures() async {
    let store = Store<[String]>([])
    await reports.drive(store) { names in
      names.expect([])
      names.store.update(["Ahab"])
      names.expect(["Ishmael"], sourceLocation: .line(7))
    }
    await reports.drive(Store<[String]>([])) { names in
      names.expect([])
      names.expect(["Queequeg"], sourceLocation: .line(8))
    }
    await reports.drive(store) { names in
      names.expect(["Ahab"])
      names.store.update([])
    }
    #expect(
      reports.failures == [
        """
        Unexpected state (- expected, + rendered):

          [
        -   "Ishmael"
        +   "Ahab"
          ]
        """,
        """
        No state was rendered, but this one was expected:

          [
            "Queequeg"
          ]

        Make the change that leads to this state, or remove this expectation.
        """,
        """
        1 unexpected state.

        Next state (- before, + after):

        - [
        -   "Ahab"
        - ]
        + []

        Expect it with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`.
        """,
      ])
    #expect(reports.lines == [7, 8, 1])
  }
}
