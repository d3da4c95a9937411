import DisplayTesting
import Testing

@Suite
struct UnexpectedCallTests {
  private enum LibraryError: Error { case closed }

  private struct Library: Sendable {
    var book: @Sendable (Int) async throws(LibraryError) -> String = unexpectedCall(
      "book", throwing: .closed)
    var say: @Sendable (String, Bool) -> Int = unexpectedCall("say", returning: 0)
    var close: @Sendable () -> Void = unexpectedCall("close", returning: ())
  }

  @Test("A call that nobody expects fails the test with its name and parameters, and throws")
  func throwing() async {
    await withKnownIssue {
      await #expect(throws: LibraryError.closed) { _ = try await Library().book(12) }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Nobody expected this call:

          book(12)

        Give the stub an answer to it, or see why the code under test asks.
        """
      ]
    }
  }

  @Test("One that does not throw answers with its placeholder")
  func returning() {
    withKnownIssue {
      #expect(Library().say("Ahoy", true) == 0)
    } matching: { issue in
      issue.comments.first?.rawValue.contains(#"say("Ahoy", true)"#) == true
    }
    withKnownIssue {
      Library().close()
    } matching: { issue in
      issue.comments.first?.rawValue.contains("  close()\n") == true
    }
  }

  @Test("Long parameters stand in lines of their own")
  func longParameters() {
    withKnownIssue {
      _ = Library().say(String(repeating: "a", count: 80), true)
    } matching: { issue in
      issue.comments.first?.rawValue.contains(
        """
          say(
            "\(String(repeating: "a", count: 80))",
            true
          )
        """) == true
    }
  }

  @Test("The failure is reported where the stub was made, also out of an effect")
  @MainActor
  func place() async {
    let line = #line + 1
    let load: @Sendable () async -> [String] = unexpectedCall("load", returning: [])
    await withKnownIssue {
      await drive(List(load: load)) { list in
        list.expect(List.State())
        list.send(.load)
        list.expect { $0.isLoading = true }
        await list.settled()
        list.expect { $0.isLoading = false }
      }
    } matching: { issue in
      issue.sourceLocation?.fileName == "UnexpectedCallTests.swift"
        && issue.sourceLocation?.line == line
    }
  }
}
