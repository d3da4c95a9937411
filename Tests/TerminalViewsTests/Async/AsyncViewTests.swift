import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct AsyncViewTests {
  @Test("Shows what is loading, then the content, then a failure")
  func states() async {
    let terminal = TestTerminal(width: 24, height: 7)
    let view = AsyncView(.loading("photos"))
    await terminal.show { view }
    terminal.expect("\n\n\n   ⠋ Loading photos…")
    #expect(view.accessibilityElements.map(\.description) == ["Loading photos…, progress, busy"])
    view.model = .success(Label("three photos"))
    await terminal.settle()
    terminal.expect("three photos")
    #expect(!terminal.clock.hasScheduledActions)
    view.model = .failure(title: "No photos", description: "The server does not answer.")
    await terminal.settle()
    terminal.expect(
      """

             No photos
        The server does not
              answer.

             [ Retry ]
      """)
    #expect(terminal.cursor == Point(x: 9, y: 5))
    #expect(
      view.accessibilityElements.map(\.description) == [
        "No photos, alert, The server does not answer.", "Retry, button",
      ])
    view.model = .failure(title: "No photos", canRetry: false)
    await terminal.settle()
    terminal.expect("\n\n\n       No photos")
    #expect(terminal.cursor == nil)
    view.model = .loading("")
    await terminal.settle()
    terminal.expect("\n\n\n       ⠋ Loading…")
  }

  @Test("Retry emits an event with the error view as the sender")
  func retry() async {
    let terminal = TestTerminal(width: 24, height: 7)
    let view = AsyncView(.failure(title: "No photos"))
    let log = EventRecorder<any ViewEvent>(view)
    await terminal.show { log }
    terminal.press(KeyPress(.enter))
    #expect(log.events.map { "\($0)" } == ["retryTapped"])
    #expect(log.senders.first is ErrorView)
    #expect(log.senders.first === view.content)
  }

  @Test(
    "The button stays visible where the height is too small",
    arguments: [(3, "Failed\none…\n[ Retry ]"), (2, "Failed\n[ Retry ]"), (1, "[ Retry ]")])
  func smallHeight(height: Int, expected: String) async {
    let terminal = TestTerminal(width: 9, height: height)
    await terminal.show { ErrorView(ErrorMessage("Failed", description: "one\ntwo")) }
    #expect(
      terminal.text.split(separator: "\n").map { $0.trimmed }
        == expected.split(separator: "\n").map { $0.trimmed })
  }

  @Test("The size follows the state")
  func size() {
    let view = AsyncView(.loading("photos"))
    let available = Size(width: 20, height: 9)
    #expect(view.fittingSize(available) == Size(width: 17, height: 1))
    view.model = .failure(title: "Failed", description: "one\ntwo")
    #expect(view.fittingSize(available) == Size(width: 9, height: 5))
    view.model = .failure(title: "Failed", canRetry: false)
    #expect(view.fittingSize(available) == Size(width: 6, height: 1))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    drop { $0 == " " }
  }
}
