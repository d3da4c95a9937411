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
  /// A destination whose parameters are text.
  private struct Entry {
    let title: String
    let placeholder: String?
    let rootRoute: Route?
    /// Creates a screen, unless the parameters are not valid.
    let screen: (Route) throws(RouteError) -> FlowScreen<Content>
    let check: (Route) throws(RouteError) -> Void
  }

  private var entries: [String: Entry] = [:]

  /// The names of the destinations, in the order in which they were added.
  private var names: [String] = []

  /// Creates an empty registry.
  public init() {}

  /// Adds a destination. A destination with the same name is replaced.
  public mutating func add<Parameters>(_ destination: Destination<Parameters, Content>) {
    if entries[destination.name] == nil { names.append(destination.name) }
    entries[destination.name] = Entry(
      title: destination.title, placeholder: destination.placeholder,
      rootRoute: destination.root.map(destination.route),
      screen: { route throws(RouteError) in
        destination.makeScreen(try destination.parameters(of: route))
      },
      check: { route throws(RouteError) in _ = try destination.parameters(of: route) })
  }

  /// The routes of the destinations that are tabs: those with ``Destination/root`` parameters.
  public var rootRoutes: [Route] { names.compactMap { entries[$0]?.rootRoute } }

  /// Returns the title of the destination of a route; `nil` if there is none.
  public func title(of route: Route) -> String? { entries[route.name]?.title }

  /// Returns the text beside the screen of a route while nothing that it lists is shown there.
  public func placeholder(of route: Route) -> String? { entries[route.name]?.placeholder }

  /// Checks that a route has a destination and valid parameters.
  public func check(_ route: Route) throws(RouteError) {
    try entry(for: route).check(route)
  }

  /// Creates the screen of a route.
  public func screen(for route: Route) throws(RouteError) -> FlowScreen<Content> {
    try entry(for: route).screen(route)
  }

  // MARK: - Internal

  private func entry(for route: Route) throws(RouteError) -> Entry {
    guard let entry = entries[route.name] else {
      throw .unknownDestination(route, names: names)
    }
    return entry
  }
}
