import CommandLineKit
import DisplayKit
import FlowKit
import InjectionKit
import TerminalViews

/// Creates the parts of the interactive program: the destinations of all features, the flow, and
/// the app.
@MainActor
struct Browser {
  private let container: Container
  private let registry: DestinationRegistry<TerminalView>
  private let changes: @MainActor (Console) async -> Void
  private let updates: @MainActor () async -> Void
  private let prepare: @MainActor (BrowseApp) -> Void
  private let source: @MainActor () -> String?
  private let selectSource: @MainActor (String) async -> Bool

  /// Creates a browser that resolves its dependencies in a container.
  ///
  /// - Parameters:
  ///   - container: The container that provides all dependencies.
  ///   - changes: Waits until the user's changes are saved or have failed, and reports failures.
  ///   - updates: Follows changes by other programs, until its task is cancelled.
  ///   - prepare: Prepares an app before its content is set, for example by adding services.
  ///   - source: Returns the name of the data source to save in sessions; `nil` for the default.
  ///   - selectSource: Selects the data source that a session names; returns `false` if it is unknown.
  init(
    over container: Container, changes: @escaping @MainActor (Console) async -> Void = { _ in },
    updates: @escaping @MainActor () async -> Void = {},
    prepare: @escaping @MainActor (BrowseApp) -> Void = { _ in },
    source: @escaping @MainActor () -> String? = { nil },
    selectSource: @escaping @MainActor (String) async -> Bool = { _ in true }
  ) {
    self.container = container
    self.changes = changes
    self.updates = updates
    self.prepare = prepare
    self.source = source
    self.selectSource = selectSource
    registry = Features.destinations(container)
  }

  /// Waits until the user's changes are saved or have failed, and reports failures.
  func waitForChanges(_ console: Console) async { await changes(console) }

  /// Follows changes by other programs, until the task is cancelled.
  func followUpdates() async { await updates() }

  /// The root route of each tab: first ``Features/firstTabs``, then the tabs of other features.
  var rootRoutes: [Route] {
    let routes = registry.rootRoutes
    let first = Features.firstTabs.compactMap { name in routes.first { $0.name == name } }
    return first + routes.filter { !first.contains($0) }
  }

  /// The state at launch: each tab shows its root screen.
  var initialState: FlowState { FlowState(tabs: rootRoutes.map { [$0] }) }

  /// Returns the initial state after opening the deep link `route`. A form or a question opens as a
  /// modal over its tab.
  ///
  /// - Throws: `RouteError` if no screen has the name of the route, or if its parameters are
  ///   invalid.
  func state(opening route: Route) throws(RouteError) -> FlowState {
    try registry.check(route)
    guard let (modal, tab) = AppFlow.modal(for: route) else {
      return initialState.applying(.open(route))
    }
    let state = rootRoutes.first { $0.name == tab }.map { initialState.applying(.open($0)) }
    return (state ?? initialState).applying(.present(modal))
  }

  /// Returns the state that restores `session`, without routes that are no longer valid.
  func state(resuming session: BrowseSession) -> FlowState {
    session.state(inTabs: rootRoutes) { route in (try? registry.check(route)) != nil }
  }

  /// Selects the data source of a session, if the session names one. Returns `false` if the source is
  /// unknown.
  @discardableResult
  func selectSource(of session: BrowseSession) async -> Bool {
    guard let source = session.source else { return true }
    return await selectSource(source)
  }

  /// Returns the session that restores the flow and its data source.
  func session(of flow: AppFlow) -> BrowseSession {
    BrowseSession(flow.currentState, source: source())
  }

  func flow(_ state: FlowState) -> AppFlow {
    AppFlow(state, registry: registry, container: container)
  }

  func app(_ flow: AppFlow, on device: any TerminalDevice, clock: any FrameClock) -> BrowseApp {
    let app = emptyApp(on: device, clock: clock)
    app.flow = flow
    app.content = view(of: flow)
    return app
  }

  /// Creates an app whose flow and content are not set yet.
  func emptyApp(on device: any TerminalDevice, clock: any FrameClock) -> BrowseApp {
    let app = BrowseApp(on: device, clock: clock)
    app.installHelp()
    app.programKeys = [KeyBinding(KeyPress("q"), "Quit") { [weak app] in app?.quit() }]
    prepare(app)
    return app
  }

  func view(of flow: AppFlow) -> FlowView {
    let titles = rootRoutes.map { StyledText(registry.title(of: $0) ?? $0.name) }
    return FlowView(flow, tabs: titles) { [registry] route in
      registry.placeholder(of: route).map { StyledText($0) }
    }
  }

  /// Returns the titles of the first and the last route of a path, such as `List and Details`, or
  /// the title of its only route. A route without a title is represented by its name.
  func title(of path: [Route]) -> String {
    [path.first, path.count > 1 ? path.last : nil].compactMap { $0 }
      .map { registry.title(of: $0) ?? $0.name }.joined(separator: " and ")
  }
}

/// The app of `browse`, which passes unhandled keys to its flow.
final class BrowseApp: TerminalApp {
  weak var flow: AppFlow?

  /// The stores and services that all screens can find.
  var rootServices: [AnyObject] = []

  override var services: [AnyObject] { rootServices }

  private var isForwarding = false

  /// Handles a typed character that no view has handled. If the flow moves the focus to a view for
  /// the key, that view receives the key. Otherwise, a notice says that the key does nothing.
  ///
  /// - Returns: `false` if the key types no character, if the app has a key binding for the key, or
  ///   if the key is already being sent to the newly focused view; otherwise `true`.
  override func handle(_ press: KeyPress) -> Bool {
    guard press.typedCharacter != nil, !isForwarding,
      !keyBindings.contains(where: { $0.keys.contains(press) })
    else { return false }
    if frontView === content, flow?.handle(UnhandledKeyEvent(key: press)) == true {
      isForwarding = true
      receive(press)
      isForwarding = false
    } else {
      show(notice: "\(press) does nothing here.")
    }
    return true
  }
}

/// An event for a key that no view has handled. The flow can handle the event by moving the focus
/// to a view for the key.
struct UnhandledKeyEvent: ViewEvent {
  let key: KeyPress
}
