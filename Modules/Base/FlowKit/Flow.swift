public import DisplayKit

/// A flow controller: the view model of what is shown, and the owner of the screens.
///
/// Its state is a ``FlowState``, its actions are ``Navigation`` values. For each route of the state, a
/// flow owns a ``FlowScreen``. A route that is removed releases its screen, whose effects are
/// cancelled.
///
/// A subclass connects features: it answers their events by navigation.
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
/// transition shows it, then it is started with its parameters. Here a transition is a change of the
/// state.
@MainActor
open class Flow<Content>: ViewModel, FlowDelegate {
  /// Creates the screen of a route.
  public typealias Provider = (Route) throws(RouteError) -> FlowScreen<Content>

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let display: Display<FlowState, Navigation>

  /// The object that is notified when the user goes back from the first screen, and that receives the
  /// signals that this flow does not handle.
  public weak var delegate: (any FlowDelegate)?

  /// The events of screens and child flows that neither this flow handles, nor a delegate receives.
  public let unhandledSignals = Signal<any ViewEvent>()

  private let provider: Provider
  private let initialState: FlowState
  private var screens = FlowScreens<Content>()
  private var isStarted = false

  /// Creates a flow that shows a state.
  ///
  /// If the provider refuses a route of a tab, the routes below it are shown when the tab is. Other
  /// tabs remain as they are. A tab whose first route is refused can't be shown.
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

  /// Creates the screens of the state and starts them. Calling it again has no effect.
  ///
  /// If a navigation before the start led to a route that is refused, the flow shows the state it was
  /// created with.
  public final func start() {
    guard !isStarted else { return }
    isStarted = true
    show(state, after: initialState)
    guard let problem = state.problem, pathScreens.isEmpty else { return }
    show(initialState, after: initialState)
    update { $0.problem = problem }
  }

  /// The screens of the tab that is shown, the one on top last.
  public final var pathScreens: [FlowScreen<Content>] { screens.path(of: state) }

  /// The screen of the modal.
  public final var modalScreen: FlowScreen<Content>? { screens.modal }

  /// The state in which each route has the parameters that its screen has now.
  public final var currentState: FlowState { screens.current(state) }

  /// Handles a navigation, which changes the ``currentState``.
  open func handle(_ action: Navigation) {
    var state = screens.updateRoutes(of: state)
    if state.apply(action) { show(state, after: self.state) } else { delegate?.flowDidFinish(self) }
  }

  /// Handles an event that a screen has emitted or signaled.
  ///
  /// An override passes events that it doesn't know to `super`.
  ///
  /// - Returns: Whether the event was handled. If not, an event of a view goes on to the responders
  ///   around the view of this flow, and a signal goes on to the ``delegate``.
  open func handle(_ event: any ViewEvent) -> Bool {
    guard let navigation = event as? Navigation else { return false }
    send(navigation)
    return true
  }

  /// Handles a signal, or passes it on to the ``delegate``. Without one, it is sent as one of the
  /// ``unhandledSignals``.
  public final func receive(_ event: any ViewEvent) {
    if handle(event) { return }
    if let delegate { delegate.receive(event) } else { unhandledSignals.send(event) }
  }

  /// Removes the screen that shows a child flow; see ``FlowScreen``. It can't be shown again by going
  /// forward. If it is the only one of the path that is shown, this flow finishes, too.
  open func flowDidFinish(_ flow: AnyObject) {
    if !state.canGoBack, pathScreens.first?.flow === flow { delegate?.flowDidFinish(self) }
    var state = screens.updateRoutes(of: state)
    if screens.remove(flow, from: &state) { update(state) }
  }

  // MARK: - Internal

  /// Shows a state, if each route that it adds to the old one has a screen; otherwise the problem. Old
  /// routes without a screen, which a restored state may have, are removed.
  private func show(_ new: FlowState, after old: FlowState) {
    guard isStarted else { return update(new) }
    var new = new
    do throws(RouteError) {
      let started = try screens.update(to: &new, after: old, provider: provider)
      for screen in started {
        screen.flow?.delegate = self
        screen.signals?.observe(by: self) { $0.receive($1) }
      }
      update(new)
      for screen in started { screen.start() }
    } catch {
      update { $0.problem = error }
    }
  }
}
