public import DisplayKit

/// A flow controller: a view model whose state is a path of routes, and that owns their screens.
///
/// The state of a flow is a ``FlowState``, and its actions are ``Navigation`` values. The flow owns
/// a ``FlowScreen`` for the modal and for each route of a tab that has been selected: the screens of
/// a tab are created and started when the tab is first selected. When a route is removed, its
/// screen is released, and the effects of the screen's view models are cancelled.
///
/// A subclass connects features: it handles events of the features by sending navigations.
///
/// ```swift
/// enum ListEvent: ViewEvent { case rowSelected(Int) }
///
/// final class BookFlow: Flow<String> {
///   override func handle(_ event: any ViewEvent) -> Bool {
///     guard case ListEvent.rowSelected(let number) = event else { return super.handle(event) }
///     send(.showFromRoot(Route("chapter", parameters: "\(number)")))
///     return true
///   }
/// }
/// ```
///
/// The idea comes from "SwiftUI + FlowController Pattern": a provider creates the destination, the
/// transition shows it, and then the destination is started with its parameters. Here, a transition
/// is a change of the state.
@MainActor
open class Flow<Content>: ViewModel {
  /// A closure that creates the screen of a route.
  public typealias Provider = (Route) throws(RouteError) -> FlowScreen<Content>

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let display: Display<FlowState, Navigation>

  /// The flow that owns the screen in which this flow is shown, and that receives the events that
  /// this flow does not handle; `nil` if this flow is not a child flow.
  public private(set) weak var parent: Flow<Content>?

  /// A signal that sends the events that this flow does not handle, if the flow has no parent.
  public let unhandledSignals = Signal<any ViewEvent>()

  /// A Boolean value that indicates whether a view animates the change of the last navigation.
  /// Neither the state nor a recording contains this value.
  public private(set) var isAnimated = false

  /// The route and the screen of the preview beside the first screen; `nil` if there is no preview.
  /// If the route is opened, the flow uses this screen instead of creating a new screen.
  package var preview: (route: Route, screen: FlowScreen<Content>)?

  private let provider: Provider
  private let initialState: FlowState
  private var screens = FlowScreens<Content>()
  private var isStarted = false
  /// The calls of ``send(_:animated:)`` whose navigations are not handled yet.
  private var animationRequests: [(navigation: Navigation, isAnimated: Bool)] = []

  /// Creates a flow that shows a state.
  ///
  /// If the provider throws for a route of a tab, the tab is shown with the routes below it. A tab
  /// can't be shown if the provider throws for its first route.
  public init(_ state: FlowState, provider: @escaping Provider) {
    self.provider = provider
    initialState = state
    display = Display(state)
  }

  /// Creates a flow that shows the destinations of a registry.
  public init(_ state: FlowState, registry: DestinationRegistry<Content>) {
    provider = { route throws(RouteError) in try registry.screen(for: route) }
    initialState = state
    display = Display(state)
  }

  /// Creates the screens of the selected tab and the screen of the modal, and starts them. Calling
  /// this method again has no effect.
  ///
  /// If a navigation before the start led to a route without a screen, the flow shows the state
  /// with which it was created.
  public final func start() {
    guard !isStarted else { return }
    isStarted = true
    isAnimated = false
    show(state, after: initialState)
    guard let problem = state.problem, pathScreens.isEmpty else { return }
    show(initialState, after: initialState)
    update { $0.problem = problem }
  }

  /// The screens of the selected tab; the last screen is on top.
  public final var pathScreens: [FlowScreen<Content>] { screens.path(of: state) }

  /// The screen of the modal; `nil` if no modal is shown.
  public final var modalScreen: FlowScreen<Content>? { screens.modal }

  /// The state, with each route updated to the current parameters of its screen.
  public final var currentState: FlowState { screens.current(state) }

  /// Sends a navigation, and chooses whether a view animates its change.
  ///
  /// Without `animated`, the change is animated, except after ``Navigation/open(_:)``,
  /// ``Navigation/selectTab(_:)`` and ``Navigation/update(_:)``.
  public final func send(_ navigation: Navigation, animated: Bool) {
    animationRequests.append((navigation, animated))
    send(navigation)
  }

  /// Applies a navigation to the ``currentState``. Going back from the first screen finishes the
  /// flow instead.
  open func handle(_ action: Navigation) {
    isAnimated = takeAnimationRequest(for: action) ?? action.isAnimatedByDefault
    var state = screens.updateRoutes(of: state)
    if state.apply(action) { show(state, after: self.state) } else { finish(animated: isAnimated) }
  }

  /// Handles an event that a screen has emitted or signaled.
  ///
  /// An override calls `super` for events that it does not handle.
  ///
  /// - Returns: `true` if the event was handled. Otherwise, the event of a view goes to the next
  ///   responder outside this flow's view, and a signal goes to the ``parent``.
  open func handle(_ event: any ViewEvent) -> Bool {
    guard let navigation = event as? Navigation else { return false }
    send(navigation)
    return true
  }

  /// Returns the route to preview beside the first screen of a path.
  ///
  /// - Parameter id: The ID of the selected row, whose type tells which screen to preview.
  /// - Returns: The route, or `nil` for no preview. The default implementation returns `nil`.
  open func previewRoute(ofRow id: any Hashable & Sendable) -> Route? { nil }

  /// Creates the screen of a route as the ``preview``; `nil` if the route has no screen.
  package final func makePreview(_ route: Route) -> FlowScreen<Content>? {
    preview = (try? provider(route)).map { (route, $0) }
    return preview?.screen
  }

  /// Handles an event. If this flow does not handle the event, passes the event to the ``parent``
  /// or, without a parent, sends the event with ``unhandledSignals``.
  public final func receive(_ event: any ViewEvent) {
    if handle(event) { return }
    if let parent { parent.receive(event) } else { unhandledSignals.send(event) }
  }

  // MARK: - Child flows

  /// Called when this flow has become the ``parent`` of a flow, before the child starts. Override
  /// this method to set the delegate of the child.
  ///
  /// The default implementation does nothing.
  open func didAddChild(_ child: Flow<Content>) {}

  /// Ends this flow, for example after the last step of a form: its ``parent`` removes the screen
  /// that shows it, and then ``didFinish()`` is called. Going back from the first screen does the
  /// same.
  ///
  /// ``Navigation/forward`` does not show the screen again. The parent keeps the first screen of a
  /// tab. If that screen is the only screen of the selected tab, the parent finishes, too.
  public final func finish(animated: Bool = true) {
    isAnimated = animated
    parent?.remove(self)
    didFinish()
  }

  /// Called when this flow has finished, but not if another navigation of the parent has removed
  /// the screen. Override this method to inform the delegate of the flow.
  ///
  /// The default implementation does nothing.
  open func didFinish() {}

  // MARK: - Internal

  /// Removes the oldest request for a navigation, and returns whether to animate the change; `nil`
  /// if there is no such request.
  ///
  /// Also removes all earlier requests. Navigations are handled in the order in which they were
  /// sent, so the navigations of these requests were never handled.
  private func takeAnimationRequest(for navigation: Navigation) -> Bool? {
    guard let index = animationRequests.firstIndex(where: { $0.navigation == navigation })
    else { return nil }
    defer { animationRequests.removeSubrange(...index) }
    return animationRequests[index].isAnimated
  }

  private func remove(_ child: Flow<Content>) {
    isAnimated = child.isAnimated
    if !state.canGoBack, pathScreens.first?.flow === child { finish(animated: isAnimated) }
    var state = screens.updateRoutes(of: state)
    if screens.remove(child, from: &state) { update(state) }
  }

  private func add(_ child: Flow<Content>) {
    child.parent = self
    didAddChild(child)
  }

  /// Shows a state if each new route has a screen; otherwise, only publishes the problem. A
  /// restored state can contain old routes without a screen; these are removed. Before the start of
  /// the flow, only publishes the state.
  private func show(_ new: FlowState, after old: FlowState) {
    guard isStarted else { return update(new) }
    var new = new
    do throws(RouteError) {
      let started = try screens.update(to: &new, after: old, provider: screen(of:))
      for screen in started {
        if let child = screen.flow { add(child) }
        screen.signals?.observe(by: self) { $0.receive($1) }
      }
      update(new)
      for screen in started { screen.start() }
    } catch {
      update { $0.problem = error }
    }
  }

  private func screen(of route: Route) throws(RouteError) -> FlowScreen<Content> {
    guard let preview, preview.route == route else { return try provider(route) }
    self.preview = nil
    return preview.screen
  }
}
