public import DisplayKit

/// What a ``Destination`` shows for its parameters, and how it can show others.
///
/// ```swift
/// @MainActor
/// func results(for text: String) -> DestinationScreen<String, SearchPage> {
///   let page = SearchPage(text)
///   return DestinationScreen {
///     page
///   } parameters: {
///     page.text
///   } restart: {
///     page.search($0)
///   }
/// }
/// ```
@MainActor
public struct DestinationScreen<Parameters, Content> {
  let content: () -> Content
  let signals: Signal<any ViewEvent>?
  let parameters: (() -> Parameters)?
  let restart: ((Parameters) -> Void)?
  let start: () -> Void

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - signals: The events that the view models send without a view.
  ///   - content: Creates what the screen shows, such as a view.
  ///   - parameters: Returns the parameters with which the screen can be created again as it is now; by
  ///     default those of its creation.
  ///   - restart: Shows other parameters. `nil` if the flow creates another screen for them.
  ///   - start: Called once, after the flow has shown the screen.
  public init(
    signals: Signal<any ViewEvent>? = nil, content: @escaping () -> Content,
    parameters: (() -> Parameters)? = nil, restart: ((Parameters) -> Void)? = nil,
    start: @escaping () -> Void = {}
  ) {
    self.content = content
    self.signals = signals
    self.parameters = parameters
    self.restart = restart
    self.start = start
  }
}

// MARK: - Internal

extension DestinationScreen {
  /// Returns the screen for a flow, which knows routes instead of parameters.
  func flowScreen(of destination: Destination<Parameters, Content>) -> FlowScreen<Content> {
    var restartRoute: ((Route) throws(RouteError) -> Void)?
    if let restart {
      restartRoute = { route throws(RouteError) in restart(try destination.parameters(of: route)) }
    }
    return FlowScreen(
      signals: signals, content: content,
      route: { parameters.map { destination.route($0()) } }, restart: restartRoute, start: start)
  }
}
