/// A screen that a feature offers to the flows of a program, with typed parameters.
///
/// A feature declares its destination; only a flow connects the destinations of several features.
///
/// ```swift
/// @MainActor
/// func printRoute() {
///   let page = Destination("page", title: "Page", parameters: .value("a number")) { (number: Int) in
///     DestinationScreen { "page \(number)" }
///   }
///   print(page.route(12))  // page/12
/// }
/// ```
///
/// `Content` is what a screen shows: a view of a terminal, or a value in tests.
@MainActor
public struct Destination<Parameters, Content>: RouteDestination {
  /// The name in routes: lowercase letters, digits and hyphens.
  public let name: String
  /// The title for users.
  public let title: String
  /// The parameters of the first screen of a tab; `nil` if the destination is shown from others only.
  public let root: Parameters?
  /// The text beside the screen while nothing that it lists is shown there; `nil` for none.
  public let placeholder: String?

  let format: RouteFormat<Parameters>
  private let makeScreen: (Parameters) -> DestinationScreen<Parameters, Content>

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - name: The name in routes.
  ///   - title: The title for users.
  ///   - parameters: How the parameters are written in a route.
  ///   - root: The parameters with which a program shows the destination as a tab; `nil` for no tab.
  ///   - placeholder: The text beside the screen while nothing that it lists is shown there.
  ///   - screen: Creates the screen.
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

  /// Returns the route to this destination.
  public func route(_ parameters: Parameters) -> Route {
    Route(name, parameters: format.format(parameters))
  }

  /// Returns the parameters of a route to this destination.
  public func parameters(of route: Route) throws(RouteError) -> Parameters {
    do {
      return try format.parse(route.parameters)
    } catch {
      throw .invalidParameters(route, error)
    }
  }

}

// MARK: - Of routes

/// A destination whose parameters are text, so that one list contains destinations with different
/// parameters. Each ``Destination`` is one.
@MainActor
public protocol RouteDestination<Content> {
  /// What a screen shows.
  associatedtype Content

  /// The name in routes.
  var name: String { get }
  /// The title for users.
  var title: String { get }
  /// The text beside the screen while nothing that it lists is shown there; `nil` for none.
  var placeholder: String? { get }
  /// The route of the first screen of a tab; `nil` if the destination is shown from others only.
  var rootRoute: Route? { get }

  /// Throws unless the parameters of a route with this name are valid.
  func check(_ route: Route) throws(RouteError)
  /// Creates the screen of a route with this name.
  func screen(for route: Route) throws(RouteError) -> FlowScreen<Content>
}

extension Destination {
  /// The route with the ``root`` parameters.
  public var rootRoute: Route? { root.map(route) }

  /// Throws unless the parameters of a route with this name are valid.
  public func check(_ route: Route) throws(RouteError) { _ = try parameters(of: route) }

  /// Creates the screen of a route with this name.
  public func screen(for route: Route) throws(RouteError) -> FlowScreen<Content> {
    makeScreen(try parameters(of: route)).flowScreen(of: self)
  }
}

// MARK: - Without parameters

extension Destination where Parameters == Void {
  /// Creates a destination without parameters.
  ///
  /// - Parameters:
  ///   - name: The name in routes.
  ///   - title: The title for users.
  ///   - isRoot: Whether a program shows the destination as a tab, so that it is one of the
  ///     ``DestinationRegistry/rootRoutes``. Pass `false` for one that is shown from others only, such
  ///     as a modal.
  ///   - placeholder: The text beside the screen while nothing that it lists is shown there.
  ///   - screen: Creates the screen.
  public init(
    _ name: String, title: String, isRoot: Bool = true, placeholder: String? = nil,
    screen: @escaping () -> DestinationScreen<Parameters, Content>
  ) {
    self.init(
      name, title: title, parameters: .none, root: isRoot ? () : nil, placeholder: placeholder,
      screen: screen)
  }
}
