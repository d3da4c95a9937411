public import DisplayKit

/// A screen that a feature offers to the flows of a program, with typed parameters.
///
/// A feature declares its destination; only a flow connects the destinations of several features.
///
/// ```swift
/// @MainActor
/// func printRoute() {
///   let page = Destination(
///     "page", title: "Page", parameters: .value("a number")
///   ) { (number: Int) in
///     DestinationScreen { "page \(number)" }
///   }
///   print(page.route(12))  // page/12
/// }
/// ```
///
/// `Content` is the type that a screen shows: a terminal view in a program, or a plain value in
/// tests.
@MainActor
public struct Destination<Parameters, Content>: RouteDestination {
  /// The name in routes: lowercase letters, digits and hyphens.
  public let name: String
  /// The title that a program shows, for example in its tab bar, and in the frame around a screen
  /// that has no title of its own.
  public let title: String
  /// The parameters of the destination as the first screen of a tab, or `nil` if the destination
  /// has no tab.
  public let root: Parameters?
  /// The placeholder in the right column of a two-column layout, shown until a row of the screen is
  /// opened; `nil` for no placeholder.
  public let placeholder: String?

  let format: RouteFormat<Parameters>
  private let makeScreen: (Parameters) -> DestinationScreen<Parameters, Content>

  /// Creates a destination with typed parameters.
  ///
  /// - Parameters:
  ///   - name: The name in routes.
  ///   - title: The title for users.
  ///   - parameters: How the parameters are written in a route.
  ///   - root: The parameters of the destination as the first screen of a tab, or `nil` if the
  ///     destination has no tab.
  ///   - placeholder: The text that the right column shows until a row of the screen is opened.
  ///   - screen: Creates the screen; called for each route that opens this destination.
  public init(
    _ name: String, title: String, parameters: RouteFormat<Parameters>, root: Parameters? = nil,
    placeholder: String? = nil,
    screen: @escaping (Parameters) -> DestinationScreen<Parameters, Content>
  ) {
    self.name = name
    self.title = title
    self.root = root
    self.placeholder = placeholder
    format = parameters
    makeScreen = screen
  }

  /// Returns the route that opens this destination with parameters, such as `detail/12`.
  public func route(_ parameters: Parameters) -> Route {
    Route(name, parameters: format.format(parameters))
  }

  /// Returns the typed parameters of a route to this destination.
  ///
  /// - Throws: ``RouteError/invalidParameters(_:_:)`` if the parameters can't be parsed.
  public func parameters(of route: Route) throws(RouteError) -> Parameters {
    do {
      return try format.parse(route.parameters)
    } catch {
      throw .invalidParameters(route, error)
    }
  }
}

/// A destination that reads its parameters from routes.
///
/// The protocol hides the parameter type, so that one list can contain destinations with different
/// parameters.
@MainActor
public protocol RouteDestination<Content> {
  /// The type that a screen shows, such as a view.
  associatedtype Content

  /// The name in routes, such as `detail`.
  var name: String { get }
  /// The title that a program shows, for example in its tab bar, and in the frame around a screen
  /// that has no title of its own.
  var title: String { get }
  /// The placeholder in the right column of a two-column layout, shown until a row of the screen is
  /// opened; `nil` for no placeholder.
  var placeholder: String? { get }
  /// The route of the destination as the first screen of a tab, or `nil` if the destination has no
  /// tab.
  var rootRoute: Route? { get }

  /// Checks the parameters of a route to this destination, and throws if they are invalid.
  func check(_ route: Route) throws(RouteError)
  /// Creates the screen that a route to this destination opens, and throws if the parameters are
  /// invalid.
  func screen(for route: Route) throws(RouteError) -> FlowScreen<Content>
}

extension Destination {
  /// The route with the ``root`` parameters, or `nil` if the destination has no tab.
  public var rootRoute: Route? { root.map(route) }

  /// Checks the parameters of a route to this destination, and throws if they are invalid.
  public func check(_ route: Route) throws(RouteError) { _ = try parameters(of: route) }

  /// Creates the screen that a route to this destination opens, and throws if the parameters are
  /// invalid.
  public func screen(for route: Route) throws(RouteError) -> FlowScreen<Content> {
    makeScreen(try parameters(of: route)).flowScreen(of: self)
  }
}

extension Destination where Parameters == Void {
  /// Creates a destination without parameters.
  ///
  /// - Parameters:
  ///   - name: The name in routes.
  ///   - title: The title for users.
  ///   - isRoot: Whether the destination is the first screen of a tab, and so one of the
  ///     ``DestinationRegistry/rootRoutes``. Pass `false` for a destination that only other screens
  ///     open, such as a modal.
  ///   - placeholder: The text that the right column shows until a row of the screen is opened.
  ///   - screen: Creates the screen; called for each route that opens this destination.
  public init(
    _ name: String, title: String, isRoot: Bool = true, placeholder: String? = nil,
    screen: @escaping () -> DestinationScreen<Parameters, Content>
  ) {
    self.init(
      name, title: title, parameters: .none, root: isRoot ? () : nil, placeholder: placeholder,
      screen: screen)
  }
}

/// A screen that a ``Destination`` creates from typed parameters.
///
/// ```swift
/// @MainActor
/// final class SearchPage {
///   private(set) var text: String
///   init(_ text: String) { self.text = text }
///   func search(_ text: String) { self.text = text }
/// }
///
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
  let flow: Flow<Content>?
  let content: () -> Content
  let signals: Signal<any ViewEvent>?
  let parameters: (() -> Parameters)?
  let restart: ((Parameters) -> Void)?
  let start: () -> Void

  /// Creates a screen that shows the parameters of a route.
  ///
  /// - Parameters:
  ///   - flow: The child flow that the screen shows, or `nil`. See ``FlowScreen``.
  ///   - signals: A signal of the view model. The flow handles the events that the signal sends,
  ///     but not while the screen is only a preview; see ``Flow/previewRoute(ofRow:)``.
  ///   - content: Creates the content of the screen, such as a view.
  ///   - parameters: Returns the current parameters, with which the screen can be created again. By
  ///     default, these are the parameters with which the screen was created.
  ///   - restart: Shows other parameters in this screen. If `restart` is `nil`, the flow creates a
  ///     new screen for other parameters.
  ///   - start: Called once, after the flow has shown the screen.
  public init(
    flow: Flow<Content>? = nil, signals: Signal<any ViewEvent>? = nil,
    content: @escaping () -> Content, parameters: (() -> Parameters)? = nil,
    restart: ((Parameters) -> Void)? = nil, start: @escaping () -> Void = {}
  ) {
    self.flow = flow
    self.content = content
    self.signals = signals
    self.parameters = parameters
    self.restart = restart
    self.start = start
  }
}

extension DestinationScreen {
  /// Returns this screen as a flow uses it, with routes instead of parameters.
  func flowScreen(of destination: Destination<Parameters, Content>) -> FlowScreen<Content> {
    var restartRoute: ((Route) throws(RouteError) -> Void)?
    if let restart {
      restartRoute = { route throws(RouteError) in restart(try destination.parameters(of: route)) }
    }
    let screen = FlowScreen(
      flow: flow, signals: signals, content: content,
      route: { parameters.map { destination.route($0()) } }, restart: restartRoute, start: start)
    screen.title = destination.title
    return screen
  }
}

/// The destinations of a program, by name.
///
/// ```swift
/// @MainActor
/// func open(_ text: String, in registry: DestinationRegistry<String>) throws(RouteError) {
///   print(try registry.screen(for: Route(text)).content)
/// }
/// ```
@MainActor
public struct DestinationRegistry<Content> {
  private var destinations: [String: any RouteDestination<Content>] = [:]

  /// The names of the destinations, in the order in which they were added.
  private var names: [String] = []

  /// Creates an empty registry.
  public init() {}

  /// Adds a destination, which replaces an earlier destination with the same name.
  public mutating func add(_ destination: any RouteDestination<Content>) {
    if destinations.updateValue(destination, forKey: destination.name) == nil {
      names.append(destination.name)
    }
  }

  /// The first routes of the tabs, one for each destination with ``Destination/root`` parameters.
  public var rootRoutes: [Route] { names.compactMap { destinations[$0]?.rootRoute } }

  /// Returns the title of a route's destination; `nil` if no destination has the name of the route.
  public func title(of route: Route) -> String? { destinations[route.name]?.title }

  /// Returns the placeholder that the right column shows until a row of the route's screen is
  /// opened; `nil` if the destination has no placeholder, or if no destination has the name of the
  /// route.
  public func placeholder(of route: Route) -> String? { destinations[route.name]?.placeholder }

  /// Checks that a route has a destination and valid parameters; throws an error otherwise.
  public func check(_ route: Route) throws(RouteError) {
    try destination(of: route).check(route)
  }

  /// Creates the screen that a route opens, and throws if the route has no destination or has
  /// invalid parameters.
  public func screen(for route: Route) throws(RouteError) -> FlowScreen<Content> {
    try destination(of: route).screen(for: route)
  }

  // MARK: - Internal

  private func destination(of route: Route) throws(RouteError) -> any RouteDestination<Content> {
    guard let destination = destinations[route.name] else {
      throw .unknownDestination(route, names: names)
    }
    return destination
  }
}
