import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct AlertTests {
  private let model = AlertModel(
    "Delete the note?", message: "It can't be restored.",
    actions: [AlertAction("delete", "Delete"), .cancel], preferredActionID: "cancel")

  private func show(
    _ model: AlertModel, width: Int = 32, height: Int = 9
  ) async -> (terminal: TestTerminal, page: EventRecorder<any ViewEvent>, alert: Alert) {
    let terminal = TestTerminal(width: width, height: height)
    let page = EventRecorder<any ViewEvent>(Button("Below") {})
    await terminal.show { page }
    let alert = Alert(model)
    page.present(alert, style: .alert)
    await terminal.settle()
    return (terminal, page, alert)
  }

  @Test("Shows title, message and buttons; the preferred one has the focus")
  func appearance() async {
    let (terminal, _, alert) = await show(model)
    terminal.expect(
      """
      [ Below ]

         ┌─ Delete the note? ─────┐
         │ It can't be restored.  │
         │                        │
         │ [ Delete ]  [ Cancel ] │
         └────────────────────────┘
      """)
    #expect(terminal.app.focusedView?.isDescendant(of: alert) == true)
    #expect(
      alert.accessibilityElements.map(\.description) == [
        "Delete the note?, alert, It can't be restored.", "Delete, button", "Cancel, button",
      ])
  }

  @Test("Arrow keys choose a button, and Enter emits its action with the alert as the sender")
  func choosing() async {
    let (terminal, page, alert) = await show(model)
    terminal.press(KeyPress(.enter), KeyPress(.left), KeyPress(.enter))
    terminal.press(KeyPress(.end), KeyPress(.home), KeyPress(.left), KeyPress(" "))
    let ids = ["cancel", "delete", "delete"]
    #expect(page.events.map { "\($0)" } == ids.map { "actionChosen(\"\($0)\")" })
    #expect(page.senders.allSatisfy { $0 === alert })
    page.dismissPresentedViews()
    await terminal.settle()
    terminal.expect("[ Below ]")
    #expect(terminal.app.focusedView === page.content)
  }

  @Test("Escape chooses the action that cancels, or requests the dismissal")
  func escape() async {
    let (terminal, page, alert) = await show(model)
    terminal.press(KeyPress(.escape))
    alert.model.actions = [AlertAction("yes", "Yes")]
    await terminal.settle()
    terminal.press(KeyPress(.escape))
    #expect(
      page.events.map { "\($0)" } == ["actionChosen(\"cancel\")", "dismissRequested"])
  }

  @Test("Buttons that do not fit are below each other, and the focused one is visible")
  func narrow() async {
    let (terminal, _, _) = await show(model, width: 18, height: 8)
    terminal.expect(
      """
      [ Below ]
        ┌─ Delete … ─┐
        │ It can't…  │
        │            │
        │ [ Delete ] │
        │ [ Cancel ] │
        └────────────┘
      """)
  }
}
