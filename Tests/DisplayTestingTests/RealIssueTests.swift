import DisplayKit
import DisplayTesting
import Testing

/// Failures as Swift Testing issues, with their locations.
@MainActor
@Suite struct RealIssueTests {
  @Test("Reports a wrong state at the line of its expectation")
  func wrongState() async {
    await drive(List()) { list in
      let line = #line + 2
      withKnownIssue {
        list.expect(List.State(isLoading: true))
      } matching: {
        isHere($0, line, "Unexpected state (- expected, + rendered):")
      }
    }
  }

  @Test("Reports a missing state at the line that waits for it")
  func missingState() async {
    await drive(List()) { list in
      list.expect(List.State())
      let line = #line + 2
      await withKnownIssue {
        await list.waitForState(List.State(isLoading: true))
      } matching: {
        isHere($0, line, "No state was rendered, but this one was expected:")
      }
    }
  }

  @Test("Reports what remains at the end at the line of the drive")
  func atTheEnd() async {
    let gate = Gate()
    let line = #line + 2
    await withKnownIssue {
      await drive(List(held: gate)) { list in
        list.send(.load)
        list.viewModel.run(id: "selfish") { [viewModel = list.viewModel] in
          await gate.pass()
          return await .loaded(viewModel.state.rows)
        }
      }
    } matching: { issue in
      ["2 unexpected states", "At the end of the test, 2 effects", "List is still alive"].contains {
        isHere(issue, line, $0)
      }
    }
    gate.open()
  }

  @Test("Reports the states of a store in the same way")
  func store() async {
    let line = #line + 2
    await withKnownIssue {
      await drive(Store(0)) { store in store.store.update(1) }
    } matching: {
      isHere($0, line, "2 unexpected states.")
    }
  }

  private nonisolated func isHere(_ issue: Issue, _ line: Int, _ beginning: String) -> Bool {
    issue.sourceLocation?.fileName == "RealIssueTests.swift"
      && issue.sourceLocation?.line == line
      && issue.comments.first?.rawValue.hasPrefix(beginning) == true
  }
}
