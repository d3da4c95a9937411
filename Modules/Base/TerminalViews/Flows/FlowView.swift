public import DisplayKit
public import FlowKit
public import TerminalKit
public import TerminalText

/// The screens of a flow: its tabs, its path in one or two columns, and its modal.
///
/// From ``twoColumnWidth`` on, the first screen of a path and the one on top are side by side. A
/// narrower view shows the one on top. The last row shows the active keys, unless this view is part of the
/// screen of another flow, whose view shows them.
///
/// ```swift
/// @MainActor
/// func makeRoot(of flow: Flow<TerminalView>) -> TerminalView {
///   FlowView(flow, tabs: ["Books", "Authors"]) { _ in "Enter opens the selected book" }
/// }
/// ```
///
/// Events of the screens are handled by the flow. Those that it does not handle reach the responders
/// around this view, so the view of a child flow passes them on to the parent flow. So do the signals that
/// no flow handles.
public final class FlowView: Screen<FlowState> {
  /// The width from which on a path is shown in two columns, unless a view is created with another.
  public static let twoColumnWidth = 80

  private let flow: Flow<TerminalView>
  private let tabs: [StyledText]
  private let twoColumnWidth: Int?
  private let placeholder: (Route) -> StyledText?
  private let tabBar: TabBar
  private let columns: FlowColumns
  private let problem = Label("")
  private let toolbar = Toolbar([])
  private var focus = FlowFocus()
  private var shownModal: TerminalView?
  private var shownStyle: Modal.Style?

  /// Creates the view of a flow. The flow is started when the view is attached.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - tabs: The titles of the tabs. With one tab, none is shown.
  ///   - twoColumnWidth: The width from which on a path is shown in two columns; `nil` for never, as for
  ///     the steps of a form.
  ///   - placeholder: Returns the text of the second column while the path has one route; `nil` for
  ///     one column.
  public init(
    _ flow: Flow<TerminalView>, tabs: [StyledText] = [],
    twoColumnWidth: Int? = FlowView.twoColumnWidth,
    placeholder: @escaping (Route) -> StyledText? = { _ in nil }
  ) {
    self.flow = flow
    self.tabs = tabs
    self.twoColumnWidth = twoColumnWidth
    self.placeholder = placeholder
    tabBar = TabBar(titles: tabs)
    columns = FlowColumns()
    super.init(flow.eraseToAnyViewModel())
    flow.unhandledSignals.observe(by: self) { $0.emit($1) }
    tabBar.isHidden = tabs.count < 2
    tabBar.isFocusable = false
    tabBar.onSelect = { [weak flow] in flow?.send(.selectTab($0)) }
    toolbar.showsActiveKeys = true
    for view in [columns, tabBar, problem, toolbar] { addSubview(view) }
  }

  /// Starts the flow.
  public override func didAttach() {
    super.didAttach()
    flow.start()
  }

  // MARK: - Layout

  /// Shows the state.
  public override func modelDidUpdate() {
    tabBar.selectedIndex = model.selectedTab
    problem.model = model.problem.map { StyledText(Self.sentence(of: $0), style: .bold) } ?? ""
    problem.isHidden = model.problem == nil
  }

  /// Arranges the columns and presents the modal.
  public override func layoutSubviews() {
    let tabRows = tabBar.isHidden || bounds.height < 4 ? 0 : 1
    let keyRows = bounds.height < 6 || isNested ? 0 : 1
    let problemRows = problem.isHidden || bounds.height < 3 ? 0 : 1
    let width = bounds.width
    let height = max(0, bounds.height - tabRows - keyRows - problemRows)
    tabBar.frame = Rect(x: 0, y: 0, width: width, height: tabRows)
    columns.frame = Rect(x: 0, y: tabRows, width: width, height: height)
    problem.frame = Rect(x: 0, y: tabRows + height, width: width, height: problemRows)
    toolbar.frame = Rect(x: 0, y: bounds.height - keyRows, width: width, height: keyRows)
    showScreens()
    showModal()
  }

  /// Names the terminal's window after the tab. A screen can replace the title.
  public override func adjust(_ modes: inout TerminalModes) {
    if tabs.indices.contains(model.selectedTab) {
      modes.title = SafeText(tabs[model.selectedTab].plain)
    }
  }

  /// Whether another view of a flow is around this one, and not behind it.
  private var isNested: Bool {
    sequence(first: self, next: \TerminalView.superview).dropFirst().contains { $0 is FlowView }
  }

  private func showScreens() {
    let screens = flow.pathScreens
    guard let first = screens.first, let top = screens.last else { return }
    let text = placeholder(model.path[0])
    let hasTwoColumns =
      bounds.width >= twoColumnWidth ?? .max && (screens.count > 1 || text != nil)
    focus.willArrange(app?.focusedView)
    let hadFocus = top.content.containsFocus
    columns.show(
      first.content, screens.count > 1 ? top.content : nil, placeholder: text?.plain ?? "",
      isSplit: hasTwoColumns)
    focus.didArrange(top.content, hadFocus: hadFocus)
  }

  private func showModal() {
    let view = flow.modalScreen?.content
    let style = model.modal?.style
    guard view !== shownModal || style != shownStyle else { return }
    if let shownModal { dismiss(shownModal) }
    shownModal = view
    shownStyle = style
    if let view, let style { present(view, style: style.presentation) }
  }

  private static func sentence(of error: RouteError) -> String {
    switch error {
    case .unknownDestination(let route, _): "There is no screen \(SafeText.quoted(route.name))."
    case .invalidParameters(let route, let problem):
      "\(SafeText.quoted(route.description)) can't be shown: \(problem.text)."
    }
  }

  // MARK: - Input

  /// Passes an event to the flow.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    if case PresentationEvent.dismissRequested = event, model.modal != nil {
      flow.send(.dismiss)
      return true
    }
    return flow.handle(event)
  }

  /// The keys for going back and forward, for the columns and the tabs.
  public override var keyBindings: [KeyBinding] {
    var bindings: [KeyBinding] = []
    if model.canGoBack || flow.delegate != nil {
      let keys = [KeyPress(.escape), KeyPress(.backspace), KeyPress("["), KeyPress(.left, .alt)]
      bindings.append(KeyBinding(keys, "Back") { [flow] in flow.send(.pop) })
    }
    if model.canGoForward {
      let keys = [KeyPress("]"), KeyPress(.right, .alt)]
      bindings.append(KeyBinding(keys, "Forward") { [flow] in flow.send(.forward) })
    }
    return bindings + columns.keys + tabBar.numberKeys
  }

  /// The screen on top, the keys that are no buttons of the screen, and the tabs.
  public override var accessibilityElements: [AccessibilityElement] {
    let top = flow.pathScreens.last?.content.accessibilityElements ?? []
    let buttons = Set(top.filter { $0.role == .button }.map(\.label))
    let keys = isNested ? [] : toolbar.accessibilityElements
    let tabs = tabBar.isHidden ? [] : tabBar.accessibilityElements
    return top + problem.accessibilityElements + keys.filter { !buttons.contains($0.label) } + tabs
  }
}

extension Modal.Style {
  fileprivate var presentation: PresentationStyle {
    switch self {
    case .alert: .alert
    case .sheet: .sheet
    case .fullScreen: .fullScreen
    }
  }
}
