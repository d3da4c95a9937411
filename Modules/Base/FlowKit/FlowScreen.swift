public import DisplayKit

/// A screen of a flow: what it shows, with the view models that it keeps alive.
///
/// The flow owns its screens. A screen that is popped is released, and with it its view models,
/// whose effects are cancelled.
///
/// ```swift
/// @MainActor
/// func firstChapter() -> FlowScreen<String> {
///   let viewModel = ChapterViewModel(number: 1)
///   return FlowScreen { viewModel.state } start: { viewModel.send(.appeared) }
/// }
/// ```
@MainActor
public final class FlowScreen<Content> {
  /// What the screen shows, such as a view. It is created when it is first read.
  public private(set) lazy var content = makeContent()

  /// The route with which the screen can be created again as it is now.
  ///
  /// It differs from the route of its creation if the user has changed something, such as a filter.
  public var route: Route? { currentRoute() }

  /// The events that the view models send without a view, which the flow answers.
  let signals: Signal<any ViewEvent>?

  /// The child flow that the screen shows.
  let flow: Flow<Content>?

  /// Shows other parameters; `nil` if the screen can't.
  let restart: ((Route) throws(RouteError) -> Void)?

  private let makeContent: () -> Content
  private let currentRoute: () -> Route?
  private var startOnce: (() -> Void)?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - flow: The child flow that the screen shows. The flow of the screen becomes its delegate, and
  ///     removes the screen when the child has finished.
  ///   - signals: The events that the view models send without a view.
  ///   - content: Creates what the screen shows.
  ///   - route: Returns the route of the screen as it is now; by default that of its creation.
  ///   - restart: Called when a route with the same name takes the place of the screen's route, to
  ///     show its parameters. `nil` if the flow creates another screen then.
  ///   - start: Called once, after the flow has shown the screen.
  public init(
    flow: Flow<Content>? = nil, signals: Signal<any ViewEvent>? = nil,
    content: @escaping () -> Content,
    route: @escaping () -> Route? = { nil },
    restart: ((Route) throws(RouteError) -> Void)? = nil, start: @escaping () -> Void = {}
  ) {
    self.flow = flow
    self.signals = signals
    self.restart = restart
    makeContent = content
    currentRoute = route
    startOnce = start
  }

  // MARK: - Internal

  /// Starts the screen, unless it was started before.
  func start() {
    let start = startOnce
    startOnce = nil
    start?()
  }
}
