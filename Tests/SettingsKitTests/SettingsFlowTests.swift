import FlowKit
import TerminalViews
import Testing

@testable import SettingsKit

/// Tests the flow with stub pages, and without settings, a terminal or an owner.
@MainActor @Suite struct SettingsFlowTests {
  private final class RecordingDelegate: SettingsFlowDelegate {
    var calls: [String] = []

    func settingsFlow(_ flow: SettingsFlow, didSelect row: SettingsRow) {
      calls.append("selected \(row)")
    }

    func settingsFlowDidFinish(_ flow: SettingsFlow) { calls.append("finished") }
  }

  private func flow(_ row: SettingsRow = .menu) -> SettingsFlow {
    let flow = SettingsFlow(
      row,
      pages: SettingsPages(
        menu: { _ in Label("menu") }, row: { row in FlowScreen { Label("\(row)") } },
        numbered: { Label("page \($0)") }, notice: { Label("notice \($0)") }))
    flow.start()
    return flow
  }

  private func pages(_ flow: SettingsFlow) -> [String] {
    (flow.pathScreens + [flow.modalScreen].compactMap(\.self)).map { screen in
      (screen.content as? Label)?.model.plain ?? ""
    }
  }

  @Test("Shows the menu, or a page above it")
  func start() throws {
    #expect(pages(flow()) == ["menu"])
    #expect(try pages(flow(#require(SettingsRow("theme")))) == ["menu", "theme"])
  }

  @Test("Selecting a row replaces the open page, and saving a setting closes its page")
  func rows() {
    let flow = flow()
    #expect(flow.row == .menu)
    #expect(flow.handle(Navigation.showFromRoot("theme")))
    #expect(flow.handle(SettingsEvent.rowSelected(.toolbar)))
    #expect(pages(flow) == ["menu", "toolbar"])
    #expect(flow.row == .toolbar)
    #expect(flow.handle(SettingsEvent.requestPerformed(nil)))
    #expect(pages(flow) == ["menu"])
  }

  @Test("Pushes numbered pages, and presents a notice until its button is pressed")
  func tests() {
    let flow = flow(.push)
    #expect(flow.handle(Navigation.push("push/2")))
    #expect(flow.handle(Navigation.push("push/3")))
    #expect(pages(flow) == ["menu", "push", "page 2", "page 3"])
    #expect(flow.row == .push)
    #expect(flow.handle(Navigation.present(Modal("notice/sheet", style: .sheet))))
    #expect(flow.state.modal == Modal("notice/sheet", style: .sheet))
    #expect(pages(flow).last == "notice sheet")
    #expect(flow.handle(AlertEvent.actionChosen("ok")))
    #expect(flow.state.modal == nil)
  }

  @Test("Notifies its delegate of the rows about the program, and when the user leaves the menu")
  func delegate() {
    let delegate = RecordingDelegate()
    let flow = flow()
    flow.delegate = delegate
    #expect(flow.handle(SettingsEvent.rowSelected(.licenses)))
    #expect(flow.handle(SettingsEvent.rowSelected(.version)))
    #expect(pages(flow) == ["menu"])
    flow.send(.pop)
    #expect(delegate.calls == ["selected licenses", "selected version", "finished"])
  }

  @Test(
    "An invalid route keeps the menu, and is a problem unless it is a numbered page",
    arguments: ["moose", "notice/x", "push/x"])
  func unknown(_ route: Route) {
    let flow = flow()
    flow.send(.push(route))
    #expect(pages(flow).first == "menu")
    #expect((flow.state.problem != nil) == (route.name != "push"))
  }
}
