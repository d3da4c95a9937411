import DisplayTesting
import Testing

@Suite struct UnexpectedCallTests {
  private enum LibraryError: Error { case closed }

  private struct Library: Sendable {
    var book: @Sendable (Int) async throws(LibraryError) -> String = unexpectedCall(
      "book", throwing: .closed)
    var say: @Sendable (String, Bool) -> Int = unexpectedCall("say", returning: 0)
    var close: @Sendable () -> Void = unexpectedCall("close", returning: ())
  }

  @Test("Fails the test with the name and arguments of the call, and throws")
  func throwing() async {
    await withKnownIssue {
      await #expect(throws: LibraryError.closed) { _ = try await Library().book(12) }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Unexpected call:

          book(12)

        Add a closure for it to the stub, or find out why the code under test makes this call.
        """
      ]
    }
  }

  @Test("Returns the placeholder when it does not throw")
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

  @Test("Prints long arguments on separate lines")
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

  @Test("Reports the failure where the stub was created, even from an effect") @MainActor
  func location() async {
    let line = #line + 1
    let load: @Sendable () async -> [String] = unexpectedCall("load", returning: [])
    await withKnownIssue {
      await drive(List(load: load)) { list in
        list.expect(List.State())
        list.send(.load)
        list.expect { $0.isLoading = true }
        await list.waitUntilIdle()
        list.expect { $0.isLoading = false }
      }
    } matching: { issue in
      issue.sourceLocation?.fileName == "UnexpectedCallTests.swift"
        && issue.sourceLocation?.line == line
    }
  }
}
