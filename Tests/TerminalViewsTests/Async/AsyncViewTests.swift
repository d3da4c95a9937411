import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor @Suite struct AsyncViewTests {
  @Test("Shows a loading indicator, content or an error, depending on the state")
  func states() async {
    let view = AsyncView(.loading("photos"))
    let terminal = await TestTerminal(width: 24, height: 7) { view }
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
    let view = AsyncView(.failure(title: "No photos"))
    let log = EventRecorder<any ViewEvent>(view)
    let terminal = await TestTerminal(width: 24, height: 7) { log }
    terminal.press(KeyPress(.enter))
    #expect(log.events.map { "\($0)" } == ["retryTapped"])
    #expect(log.senders.first is ErrorView)
    #expect(log.senders.first === view.content)
  }

  @Test(
    "The Retry button stays visible if the height is limited",
    arguments: [(3, "Failed\none…\n[ Retry ]"), (2, "Failed\n[ Retry ]"), (1, "[ Retry ]")])
  func smallHeight(height: Int, expected: String) async {
    let terminal = TestTerminal(width: 9, height: height)
    await terminal.show { ErrorView(ErrorMessage("Failed", description: "one\ntwo")) }
    let rows = (0..<height).map { terminal.row($0).drop { $0 == " " } }
    #expect(rows.joined(separator: "\n") == expected)
  }

  @Test("If a field is not visible, the Retry button receives the focus")
  func focusOfRetry() async {
    let view = AsyncView(.loading("photos"))
    let page = Stack(
      .vertical, views: [view, Border(content: TextField(TextFieldModel("Name")))])
    let terminal = await TestTerminal(width: 24, height: 3) { page }
    #expect(terminal.app.focusedView == nil)
    view.model = .failure(title: "No photos")
    await terminal.settle()
    #expect(terminal.app.focusedView is Button)
  }

  @Test("After a retry, the new content receives the focus instead of another field")
  func focusAfterRetry() async {
    let (page, view) = (Stack(.vertical), AsyncView(.failure(title: "No photos")))
    let list = ListView(ListRows([ListRow(id: 1, "One")]))
    let field = TextField(TextFieldModel("Name"))
    page.add(field)
    page.add(view, flex: 1)
    let terminal = await TestTerminal(width: 24, height: 7) { page }
    #expect(field.isFocused)
    terminal.press(KeyPress(.tab))
    #expect(terminal.app.focusedView is Button)
    view.model = .loading("photos")
    await terminal.settle()
    #expect(terminal.app.focusedView == nil)
    view.model = .success(list)
    await terminal.settle()
    #expect(list.isFocused)
  }

  @Test("New content does not take the focus from other views, and the same content keeps it")
  func focusStays() async {
    let (page, view) = (Stack(.vertical), AsyncView(.loading("photos")))
    let (field, buttons) = (TextField(TextFieldModel("Name")), [Button("1") {}, Button("2") {}])
    page.add(field)
    page.add(view, flex: 1)
    let content = Stack(.vertical, views: buttons)
    let terminal = await TestTerminal(width: 24, height: 7) { page }
    view.model = .success(content)
    await terminal.settle()
    #expect(field.isFocused)
    buttons[1].focus()
    view.model = .success(content)
    await terminal.settle()
    #expect(buttons[1].isFocused)
  }

  @Test("The size depends on the state")
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

@MainActor @Suite struct AsyncViewStateTests {
  private enum Failure: Error { case closed, notFound }

  @Test("Shows the states of a screen that loads")
  func loadStates() async {
    let terminal = TestTerminal(width: 28, height: 5)
    let view = AsyncView(.loading(""))
    func show(_ state: LoadState<Int, Failure>) async {
      view.show(state, of: "photos", canRetry: { $0 != .notFound }) { Label("\($0) photos") }
      await terminal.settle()
    }
    await terminal.show { view }
    await show(.loading)
    terminal.expect("\n\n     ⠋ Loading photos…")
    await show(.loaded(3))
    terminal.expect("3 photos")
    await show(.failed(.closed))
    terminal.expect(" Could not load the photos\n          closed.\n\n         [ Retry ]")
    await show(.failed(.notFound))
    terminal.expect("\n Could not load the photos\n         notFound.")
  }

  @Test("A retry calls the view's handler instead of emitting an event")
  func onRetry() async {
    let view = AsyncView(.failure(title: "No photos"))
    let log = EventRecorder<any ViewEvent>(view)
    var count = 0
    view.onRetry = { count += 1 }
    let terminal = await TestTerminal(width: 24, height: 7) { log }
    terminal.press(KeyPress(.enter))
    #expect(count == 1)
    #expect(log.events.isEmpty)
  }
}
