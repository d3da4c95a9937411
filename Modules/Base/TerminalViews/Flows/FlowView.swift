public import DisplayKit
public import FlowKit
public import TerminalKit
public import TerminalText

/// A view that shows a flow: its tabs, its path in one or two columns, and its modal.
///
/// A view that is at least ``twoColumnWidth`` cells wide shows the first screen of a path beside
/// the top screen. A narrower view shows only the top screen. Each column has a frame with a title;
/// see ``PaneContent``. The last row lists the active keys. In less than 7 rows (8 with tabs) or 20
/// columns, there is no frame, and in less than 6 rows no list of keys. The view of a child flow
/// leaves both to the view of the parent flow.
///
/// While a path has only one route, the second column previews the selected row of the screen, if
/// the screen emits a ``HighlightEvent`` and `Flow.previewRoute(ofRow:)` returns a route. The
/// placeholder of the screen must not be `nil`, even if it is empty: the second column shows it
/// when there is nothing to preview, and without a placeholder there is no second column.
///
/// ```swift
/// @MainActor
/// func makeRoot(of flow: Flow<TerminalView>) -> TerminalView {
///   FlowView(flow, tabs: ["Books", "Authors"]) { _ in "Enter opens the selected book" }
/// }
/// ```
///
/// If a navigation is animated, the new screen slides in: a pushed screen from the right, and a
/// sheet or full-screen modal from the bottom. In two columns, a move between the first and the
/// second screen of a path doesn't slide. Keys go to the new screen at once. In an app with
/// `TerminalApp.reducesMotion`, nothing slides.
///
/// The flow handles events from its screens. Events and signals that it doesn't handle go to the
/// responders above this view, such as the view of the parent flow.
public final class FlowView: Screen<FlowState>, KeyControl, PaneContent {
  /// The default minimum width, in cells, for two columns of screens.
  public static let twoColumnWidth = 100

  private let flow: Flow<TerminalView>
  private let tabs: [StyledText]
  private let twoColumnWidth: Int?
  private let placeholder: (Route) -> StyledText?
  private let tabBar: TabBar
  private let columns: FlowColumns
  private let problem = Label("")
  private let toolbar = Toolbar([])
  private var focus = FlowFocus()
  private var transition = FlowTransition()
  /// The first screen of the path.
  private weak var root: TerminalView?
  private var previews: [RootPreview] = []
  /// The second screen of a path with two routes, which becomes a preview when the user goes back.
  private var opened: (tab: Int, preview: PreviewView.Preview)?
  private var shownModal: TerminalView?
  private var shownStyle: Modal.Style?

  /// Creates a view that shows a flow. The flow starts when the view is attached.
  ///
  /// - Parameters:
  ///   - flow: The flow to show.
  ///   - tabs: The titles of the tabs. With fewer than two titles, there is no tab bar.
  ///   - twoColumnWidth: The minimum width, in cells, for two columns of screens. Pass `nil` to
  ///     always show one column, such as for the steps of a form.
  ///   - placeholder: A closure that returns the text of the second column while the path has only
  ///     one route and nothing is previewed, or `nil` to show one column instead, without previews.
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

  /// Starts the flow if it has not started yet.
  public override func didAttach() {
    super.didAttach()
    flow.start()
  }

  // MARK: - Layout

  /// Updates the selected tab and the message about a route that can't be shown.
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
    columns.hasFrames = !isNested && columns.bounds.height >= 6 && columns.bounds.width >= 20
    showScreens()
    showModal()
  }

  /// Sets the window title to the title of the selected tab, if that tab has a title. A screen can
  /// replace this window title.
  public override func adjust(_ modes: inout TerminalModes) {
    if tabs.indices.contains(model.selectedTab) {
      modes.title = SafeText(tabs[model.selectedTab].plain)
    }
  }

  /// The title of the top screen.
  public var paneTitle: StyledText { columns.title }

  /// Whether this view is inside the view of another flow.
  private var isNested: Bool {
    sequence(first: self, next: \TerminalView.superview).dropFirst().contains { $0 is FlowView }
  }

  private func showScreens() {
    let screens = flow.pathScreens
    guard let first = screens.first, let top = screens.last else { return }
    root = first.content
    let text = placeholder(model.path[0])
    let hasTwoColumns = bounds.width >= twoColumnWidth ?? .max && (screens.count > 1 || text != nil)
    focus.willArrange(app?.focusedView)
    // In one column, the first screen loses the focus to the top screen.
    let hadFocus = (hasTwoColumns ? top.content : columns).containsFocus
    var shownPreview: PreviewView?
    if hasTwoColumns, screens.count == 1 {
      let preview = preview(of: first.content)
      preview.placeholder.model = StyledText(text?.plain ?? "", style: .foreground(.secondary))
      if let opened, opened.tab == model.selectedTab { preview.keep(opened.preview) }
      flow.preview = preview.newest
      shownPreview = preview
    }
    let preview: PreviewView.Preview = (model.path[model.path.count - 1], top)
    opened = screens.count == 2 ? (model.selectedTab, preview) : nil
    columns.show(first, screens.count > 1 ? top : nil, shownPreview, isSplit: hasTwoColumns)
    focus.didArrange(top.content, hadFocus: hadFocus)
    slide(to: screens, isSplit: hasTwoColumns)
  }

  /// Animates the change of the top screen. If the modal changes too, only the modal is animated.
  private func slide(to screens: [FlowScreen<TerminalView>], isSplit: Bool) {
    let direction = transition.didShow(screens, inTab: model.selectedTab, isSplit: isSplit)
    guard let direction, flow.isAnimated, flow.modalScreen?.content === shownModal else { return }
    columns.layoutIfNeeded()
    if let view = columns.topContent { transition.slide(view, direction) }
  }

  /// Returns the preview beside the first screen of a path. Each tab has its own preview.
  private func preview(of root: TerminalView) -> PreviewView {
    previews.removeAll { $0.root == nil }
    if let preview = previews.first(where: { $0.root === root }) { return preview.view }
    let preview = PreviewView { [weak flow] in flow?.makePreview($0) }
    preview.onOpen = { [weak flow] in flow?.send(.showFromRoot($0)) }
    previews.append(RootPreview(root: root, view: preview))
    return preview
  }

  /// Previews the selected row of the first screen. The rows of other screens have no preview.
  private func showPreview(ofRow id: (any Hashable & Sendable)?, for sender: Responder) {
    guard let root, (sender as? TerminalView)?.isDescendant(of: root) == true else { return }
    preview(of: root).show(id.flatMap { flow.previewRoute(ofRow: $0) })
  }

  private func showModal() {
    let view = flow.modalScreen?.content
    let style = model.modal?.style
    guard view !== shownModal || style != shownStyle else { return }
    if let shownModal { dismiss(shownModal, animated: flow.isAnimated) }
    shownModal = view
    shownStyle = style
    guard let view, let style else { return }
    present(view, style: style.presentation, animated: flow.isAnimated)
  }

  private static func sentence(of error: RouteError) -> String {
    switch error {
    case .unknownDestination(let route, _): "There is no screen \(SafeText.quoted(route.name))."
    case .invalidParameters(let route, let problem):
      "\(SafeText.quoted(route.description)) can't be shown: \(problem.text)."
    }
  }

  // MARK: - Input

  /// Handles an event of a screen. A ``HighlightEvent`` changes the preview. If the modal requests
  /// its dismissal, the flow dismisses the modal. Any other event is passed to the flow, and the
  /// result is `false` if the flow doesn't handle the event.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    if case HighlightEvent.rowHighlighted(let id) = event {
      showPreview(ofRow: id, for: sender)
      return true
    }
    if case PresentationEvent.dismissRequested = event, let shownModal,
      (sender as? TerminalView)?.isDescendant(of: shownModal) == true
    {
      flow.send(.dismiss)
      return true
    }
    return flow.handle(event)
  }

  /// The keys of the top screen and of the program that only help shows, without keys that only
  /// move, such as arrows.
  private var helpKeys: [KeyBinding] {
    ((topScreen?.keyBindings ?? []) + (app?.programKeys ?? [])).filter {
      !$0.isInToolbar && $0.keys.first?.typedCharacter != nil
    }
  }

  /// The top screen of this flow, or of a flow in its top screen.
  private var topScreen: TerminalView? {
    let top = flow.pathScreens.last?.content
    return (top as? FlowView)?.topScreen ?? top
  }

  /// The keys to go back and forward, to use the columns, and to select tabs.
  public override var keyBindings: [KeyBinding] {
    var bindings: [KeyBinding] = []
    if model.canGoBack || flow.parent != nil {
      let keys = [KeyPress(.escape), KeyPress(.backspace), KeyPress("["), KeyPress(.left, .alt)]
      bindings.append(KeyBinding(keys, "Back") { [flow] in flow.send(.pop) })
    }
    if model.canGoForward {
      let keys = [KeyPress("]"), KeyPress(.right, .alt)]
      bindings.append(KeyBinding(keys, "Forward") { [flow] in flow.send(.forward) })
    }
    return bindings + columns.keys + tabBar.numberKeys
  }

  /// The elements of the top screen, the message about a problem, the keys that the screen doesn't
  /// show as buttons, and the tabs. Keys of the screen and of the program that type a character are
  /// buttons even if only help shows them.
  public override var accessibilityElements: [AccessibilityElement] {
    let top = flow.pathScreens.last?.content.accessibilityElements ?? []
    let buttons = Set(top.filter { $0.role == .button }.map(\.label))
    let keys =
      isNested ? [] : toolbar.accessibilityElements + helpKeys.map { $0.element($0.keys.first) }
    let tabs = tabBar.isHidden ? [] : tabBar.accessibilityElements
    return top + problem.accessibilityElements + keys.filter { !buttons.contains($0.label) } + tabs
  }
}

private struct RootPreview {
  weak var root: TerminalView?
  let view: PreviewView
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

/// A view that shows a path in one column, or in two columns of adjustable width.
final class FlowColumns: TerminalView {
  private static let step = 4

  private let first = Pane()
  private let second = Pane()
  private let split: Split
  /// Whether the columns have frames. Without frames, there is a line between them.
  var hasFrames = false {
    didSet {
      for pane in [first, second] { pane.hasFrame = hasFrames }
      split.hasLine = !hasFrames
    }
  }

  init() {
    split = Split(first, second, minimum: 20)
    super.init()
    addSubview(split)
  }

  /// Shows the first screen of a path in the first column, and the top screen or a preview in the
  /// second column.
  ///
  /// With one column, only the top screen is shown. The first screen is then hidden, not removed,
  /// so that it keeps the views that it presents.
  func show(
    _ root: FlowScreen<TerminalView>, _ top: FlowScreen<TerminalView>?, _ preview: PreviewView?,
    isSplit: Bool
  ) {
    (first.content, first.destinationTitle) = (root.content, root.title)
    (second.content, second.destinationTitle) = (top?.content ?? preview, top?.title ?? "")
    second.hasMargin = isSplit
    split.isAlwaysCollapsed = !isSplit
    split.collapsedSide = second.content == nil ? .first : .second
  }

  override func layoutSubviews() { split.frame = bounds }

  /// The title of the top screen.
  var title: StyledText { second.content == nil ? first.title : second.title }

  /// The view that shows a change of the path: the content of the second column, or of the first
  /// column if only the first screen is shown. Read this property after the layout.
  var topContent: TerminalView? {
    split.isCollapsed && split.collapsedSide == .first ? first.content : second.content
  }

  /// The keys that move between two columns and change their widths; empty with one column.
  var keys: [KeyBinding] {
    guard !split.isCollapsed else { return [] }
    return [
      KeyBinding([KeyPress(.left), KeyPress("h")], "Left column") { [first] in first.focus() },
      KeyBinding([KeyPress(.right), KeyPress("l")], "Right column") { [self] in focusSecond() },
      KeyBinding(KeyPress("<"), "Narrower left column") { [self] in moveLine(by: -Self.step) },
      KeyBinding(KeyPress(">"), "Wider left column") { [self] in moveLine(by: Self.step) },
    ].map { $0.onlyInHelp() }
  }

  /// Moves the focus to the second column, or opens its preview. A screen without a view to focus
  /// receives the keys.
  private func focusSecond() {
    if let preview = second.content as? PreviewView { return preview.open() }
    second.content?.requestFocus()
  }

  private func moveLine(by cells: Int) { split.division = .first(first.frame.width + cells) }
}

extension RouteProblem {
  /// The problem as the second half of a sentence, such as `expected a number`. Input from the user
  /// is in quotes.
  public var text: String {
    switch self {
    case .unreadable(let expected): "expected \(expected)"
    case .notAField(let part): "\(SafeText.quoted(part)) is not a field such as name=value"
    case .unknownField(let name, let names):
      "\(SafeText.quoted(name)) is not a field; the fields are \(names.joined(separator: ", "))"
    case .repeatedField(let name): "the field \(SafeText.quoted(name)) is repeated"
    case .invalidValue(let value, let field, let expected):
      "\(SafeText.quoted(value)) is not a value of \(SafeText.quoted(field)): expected \(expected)"
    }
  }
}
