public import DisplayKit
public import FlowKit
public import TerminalViews

/// The owner of a settings flow, which handles what the flow doesn't handle itself.
@MainActor
public protocol SettingsFlowDelegate: AnyObject {
  /// Called when the user has selected a row that opens no page of the flow.
  func settingsFlow(_ flow: SettingsFlow, didSelect row: SettingsRow)

  /// Called when the user has gone back from the menu.
  func settingsFlowDidFinish(_ flow: SettingsFlow)
}

/// The closures that create the pages of a settings flow.
struct SettingsPages {
  /// Creates the menu with a selected row.
  var menu: @MainActor (SettingsRow) -> TerminalView
  var row: @MainActor (SettingsRow) -> FlowScreen<TerminalView>
  /// Creates a further page of the push test from its number, which is at least 2.
  var numbered: @MainActor (Int) -> TerminalView
  var notice: @MainActor (Modal.Style) -> TerminalView
}

/// The flow of the settings: a menu, the page of a row, and modals that test the terminal.
public final class SettingsFlow: Flow<TerminalView> {
  /// The owner of the flow.
  public weak var delegate: (any SettingsFlowDelegate)?

  private static let menu = Route("menu", parameters: "")

  /// Creates a flow that shows the menu, or the page of a row above the menu.
  init(_ row: SettingsRow, pages: SettingsPages) {
    let page = row == .menu ? [] : [Route(row.description)]
    super.init(FlowState(path: [Self.menu] + page)) {
      route throws(RouteError) in
      if route == Self.menu { return FlowScreen { pages.menu(row) } }
      if route.name == "notice", let style = Modal.Style(rawValue: route.parameters) {
        return FlowScreen { pages.notice(style) }
      }
      if route.name == "push", let number = Int(route.parameters) {
        return FlowScreen { pages.numbered(number) }
      }
      guard let row = SettingsRow(route.name) else {
        throw .unknownDestination(route, names: SettingsRow.tests.map(\.description))
      }
      return pages.row(row)
    }
  }

  /// The row whose page is shown.
  var row: SettingsRow { state.path.dropFirst().first.flatMap { SettingsRow($0.name) } ?? .menu }

  /// Ends the preview of a value that the user has not kept, and then performs the action.
  public override func handle(_ action: Navigation) {
    for case let page as SettingScreen in pathScreens.map(\.content) { page.endPreview() }
    super.handle(action)
  }

  /// Opens the page of a selected row, closes a page whose value is saved, and dismisses an alert.
  /// Leaves the rows about the program to the delegate.
  public override func handle(_ event: any ViewEvent) -> Bool {
    switch event {
    case SettingsEvent.rowSelected(let row) where SettingsRow.program.contains(row):
      delegate?.settingsFlow(self, didSelect: row)
    case SettingsEvent.rowSelected(let row): send(.showFromRoot(Route(row.description)))
    case SettingsEvent.requestPerformed(let note):
      if let note { pathScreens.last?.content.app?.show(notice: "Saved, but \(note).", .warning) }
      send(.pop)
    case AlertEvent.actionChosen: send(.dismiss)
    default: return super.handle(event)
    }
    return true
  }

  /// Tells the delegate that the user has gone back from the menu.
  public override func didFinish() { delegate?.settingsFlowDidFinish(self) }
}

/// Events of the settings pages for their flow.
enum SettingsEvent: ViewEvent, Equatable {
  case rowSelected(SettingsRow)
  /// The value of a page is saved. The text says that an environment variable overrides the value;
  /// `nil` if no variable overrides the value.
  case requestPerformed(String?)
}
