import CommandLineKit
import FlowKit
import InjectionKit
import TerminalKit
import TerminalText
import TerminalViews

/// Creates the parts of the interactive program: the destinations of all features, the flow over
/// them, and the app.
@MainActor
struct Browser {
  private let container: Container
  private let registry: DestinationRegistry<TerminalView>
  private let changes: @MainActor (Console) async -> Void
  private let updates: @MainActor () async -> Void

  /// Creates a browser over the dependencies of a container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - changes: Waits until the changes are saved that the user has made, and reports failures.
  ///   - updates: Shows changes by other programs, until the task is cancelled.
  init(
    over container: Container, changes: @escaping @MainActor (Console) async -> Void = { _ in },
    updates: @escaping @MainActor () async -> Void = {}
  ) {
    self.container = container
    self.changes = changes
    self.updates = updates
    registry = Features.destinations(container)
  }

  /// Waits until the changes are saved that the user has made, and reports failures.
  func waitForChanges(_ console: Console) async { await changes(console) }

  /// Shows changes by other programs, until the task is cancelled.
  func followUpdates() async { await updates() }

  /// The first route of each tab: those of ``AppFlow/firstTabs``, then those of the other features.
  var rootRoutes: [Route] {
    let routes = registry.rootRoutes
    let first = AppFlow.firstTabs.compactMap { name in routes.first { $0.name == name } }
    return first + routes.filter { !first.contains($0) }
  }

  /// The state at the start: each tab with its first screen.
  var initialState: FlowState { FlowState(tabs: rootRoutes.map { [$0] }) }

  /// Returns the state that shows a route as a deep link does.
  func state(opening route: Route) throws(RouteError) -> FlowState {
    try registry.check(route)
    if AppFlow.sheets.contains(route.name) {
      return initialState.applying(.present(Modal(route, style: .sheet)))
    }
    return initialState.applying(.open(route))
  }

  /// Returns the state that shows a session again.
  func state(resuming session: BrowseSession) -> FlowState {
    session.state(inTabs: rootRoutes) { route in (try? registry.check(route)) != nil }
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

  /// Creates an app that shows nothing yet.
  func emptyApp(on device: any TerminalDevice, clock: any FrameClock) -> BrowseApp {
    let app = BrowseApp(on: device, clock: clock)
    app.installHelp()
    return app
  }

  /// Creates the view of a flow.
  func view(of flow: AppFlow) -> FlowView {
    let titles = rootRoutes.map { StyledText(registry.title(of: $0) ?? $0.name) }
    return FlowView(flow, tabs: titles) { [registry] route in
      registry.placeholder(of: route).map { StyledText($0) }
    }
  }

  /// Returns the titles of the first route of a path and of the last one: `Characters and Character`.
  func title(of path: [Route]) -> String {
    [path.first, path.count > 1 ? path.last : nil].compactMap { $0 }
      .map { registry.title(of: $0) ?? $0.name }.joined(separator: " and ")
  }
}
