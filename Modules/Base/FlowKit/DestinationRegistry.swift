/// The destinations of a program by name.
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

  /// Adds a destination. A destination with the same name is replaced.
  public mutating func add(_ destination: any RouteDestination<Content>) {
    if destinations.updateValue(destination, forKey: destination.name) == nil {
      names.append(destination.name)
    }
  }

  /// The routes of the destinations that are tabs: those with ``Destination/root`` parameters.
  public var rootRoutes: [Route] { names.compactMap { destinations[$0]?.rootRoute } }

  /// Returns the title of the destination of a route; `nil` if there is none.
  public func title(of route: Route) -> String? { destinations[route.name]?.title }

  /// Returns the text beside the screen of a route while nothing that it lists is shown there.
  public func placeholder(of route: Route) -> String? { destinations[route.name]?.placeholder }

  /// Checks that a route has a destination and valid parameters.
  public func check(_ route: Route) throws(RouteError) {
    try destination(of: route).check(route)
  }

  /// Creates the screen of a route.
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
