public import DisplayKit

/// A screen of a flow, which keeps its content and its view models alive.
///
/// The flow owns its screens. A popped screen is released with its view models, and their effects
/// are cancelled. Features create a ``DestinationScreen`` instead, which uses parameters instead of
/// routes.
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
  /// What the screen shows, such as a view. It is created on first access.
  public private(set) lazy var content = makeContent()

  /// The route with which the screen can be created again as it is now.
  ///
  /// It differs from the original route if the user has changed something, such as a filter.
  public var route: Route? { currentRoute() }

  /// The signal of a view model, whose events the flow handles.
  let signals: Signal<any ViewEvent>?

  /// The child flow that the screen shows.
  let flow: Flow<Content>?

  /// Shows the parameters of another route; `nil` if the screen can't.
  let restart: ((Route) throws(RouteError) -> Void)?

  private let makeContent: () -> Content
  private let currentRoute: () -> Route?
  private var startOnce: (() -> Void)?

  /// Creates a screen that shows a route.
  ///
  /// - Parameters:
  ///   - flow: The child flow that the screen shows. The flow of the screen becomes its delegate,
  ///     and removes the screen when the child has finished.
  ///   - signals: The signal of a view model, whose events the flow handles.
  ///   - content: Creates what the screen shows.
  ///   - route: Returns the route of the screen as it is now; by default that of its creation.
  ///   - restart: Called to show the parameters of a route with the same name that replaces the
  ///     screen's route; `nil` if the flow creates another screen for it.
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

  /// Calls the `start` closure the first time.
  func start() {
    let start = startOnce
    startOnce = nil
    start?()
  }
}
