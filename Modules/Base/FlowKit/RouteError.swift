/// The reason why a route can't be shown.
public enum RouteError: Error, Hashable {
  /// No destination has the name of the route; `names` are those that exist.
  case unknownDestination(Route, names: [String])
  /// The destination can't read the parameters, because of this part.
  case invalidParameters(Route, RouteProblem)
}
