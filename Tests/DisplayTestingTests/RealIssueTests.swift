import DisplayKit
import DisplayTesting
import Testing

/// Checks that failures become Swift Testing issues with the right locations.
@MainActor @Suite struct RealIssueTests {
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

  @Test("Reports remaining states, effects and leaks at the line of the drive")
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

  private nonisolated func isHere(_ issue: Issue, _ line: Int, _ beginning: String) -> Bool {
    issue.sourceLocation?.fileName == "RealIssueTests.swift" && issue.sourceLocation?.line == line
      && issue.comments.first?.rawValue.hasPrefix(beginning) == true
  }
}
