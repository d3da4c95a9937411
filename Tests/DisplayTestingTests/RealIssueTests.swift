import DisplayKit
import DisplayTesting
import Testing

/// Failures as Swift Testing has them, at the lines where a reader looks for them.
@MainActor
@Suite
struct RealIssueTests {
  @Test("A wrong state is reported at the line of its expectation")
  func wrongState() async {
    await drive(List()) { list in
      let line = #line + 2
      withKnownIssue {
        list.expect(List.State(isLoading: true))
      } matching: {
        isHere($0, line, "Another state came than expected (- expected, + came):")
      }
    }
  }

  @Test("A state that never comes is reported at the line that waits for it")
  func missingState() async {
    await drive(List()) { list in
      list.expect(List.State())
      let line = #line + 2
      await withKnownIssue {
        await list.expectNext(List.State(isLoading: true))
      } matching: {
        isHere($0, line, "No state came, but this one was expected:")
      }
    }
  }

  @Test("What is left at the end is reported at the line that drives")
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
      ["2 states came", "At the end of the test 2 effects", "List is still alive"].contains {
        isHere(issue, line, $0)
      }
    }
    gate.open()
  }

  @Test("A store's states are reported in the same way")
  func store() async {
    let line = #line + 2
    await withKnownIssue {
      await drive(Store(0)) { store in store.store.update(1) }
    } matching: {
      isHere($0, line, "2 states came that nobody expected.")
    }
  }

  private nonisolated func isHere(_ issue: Issue, _ line: Int, _ beginning: String) -> Bool {
    issue.sourceLocation?.fileName == "RealIssueTests.swift"
      && issue.sourceLocation?.line == line
      && issue.comments.first?.rawValue.hasPrefix(beginning) == true
  }
}
