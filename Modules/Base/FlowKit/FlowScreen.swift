public import DisplayKit

/// A screen of a flow, which keeps its content and its view models alive.
///
/// The flow owns its screens. A popped screen is released with its view models, and their effects
/// are cancelled. Features create a ``DestinationScreen``, which has typed parameters instead of a
/// route.
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
  /// The content of the screen, such as a view, which is created on first access.
  public private(set) lazy var content = makeContent()

  /// The current route of the screen, with which it can be created again, or `nil` if the original
  /// route still applies.
  ///
  /// The current route differs from the original route after the user has changed parameters, such
  /// as a filter.
  public var route: Route? { currentRoute() }

  /// A signal of the view model, whose events the flow handles; `nil` if the view model sends no
  /// signals.
  let signals: Signal<any ViewEvent>?

  /// The child flow that the screen shows; `nil` for a screen without a child flow.
  let flow: Flow<Content>?

  /// Shows the parameters of another route in this screen; `nil` if the flow creates a new screen
  /// for another route.
  let restart: ((Route) throws(RouteError) -> Void)?

  /// The title of the ``Destination`` that created the screen; empty without a destination.
  package internal(set) var title = ""

  private let makeContent: () -> Content
  private let currentRoute: () -> Route?
  private var startOnce: (() -> Void)?

  /// Creates a screen that shows a route.
  ///
  /// - Parameters:
  ///   - flow: The child flow that the screen shows. The flow that owns the screen becomes the
  ///     ``Flow/parent`` of the child flow, starts it, and removes the screen when it finishes.
  ///   - signals: A signal of the view model. The flow handles the events that the signal sends.
  ///   - content: Creates the content of the screen, such as a view.
  ///   - route: Returns the current route of the screen, or `nil` if the original route still
  ///     applies. By default, returns `nil`.
  ///   - restart: Shows the parameters of a new route with the same name in this screen. If
  ///     `restart` is `nil`, the flow creates a new screen for that route.
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

  /// Starts the child flow, if any, and calls the `start` closure. A second call has no effect.
  package func start() {
    let start = startOnce
    startOnce = nil
    flow?.start()
    start?()
  }
}
