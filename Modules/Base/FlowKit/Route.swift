/// The name of a destination with its parameters as text, such as `detail/12`.
///
/// Create a route with ``Destination/route(_:)``, which formats typed parameters, or from text that
/// a user typed. Events, deep links and saved sessions contain routes.
///
/// ```swift
/// let route: Route = "detail/12"
/// print(route.name, route.parameters)  // detail 12
/// ```
public struct Route: Hashable, Sendable {
  /// The name of the destination, such as `detail` in `detail/12`.
  public let name: String
  /// The parameters as text; empty for a route without parameters.
  public let parameters: String

  /// Creates a route from the name of a destination and its parameters as text.
  public init(_ name: String, parameters: String) {
    self.name = name
    self.parameters = parameters
  }
}

extension Route: LosslessStringConvertible, ExpressibleByStringLiteral {
  /// The name, followed by a slash and the parameters if there are any.
  public var description: String { parameters.isEmpty ? name : "\(name)/\(parameters)" }

  /// Creates a route from its ``description``. The parameters are the text after the first slash.
  public init(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(String(parts[0]), parameters: parts.count == 1 ? "" : String(parts[1]))
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(stringLiteral: String) { self.init(stringLiteral) }
}

extension Route: Codable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The reason why a route can't be shown.
public enum RouteError: Error, Hashable {
  /// No destination has the name of the route; `names` are the names of all destinations.
  case unknownDestination(Route, names: [String])
  /// The destination can't read this part of the parameters.
  case invalidParameters(Route, RouteProblem)
}

/// A format that converts a destination's parameters to the text in a route and back.
///
/// ```swift
/// let years = RouteFormat<ClosedRange<Int>>("two years, such as 1800-1850") { text in
///   let parts = text.split(separator: "-").compactMap { Int($0) }
///   return parts.count == 2 && parts[0] <= parts[1] ? parts[0]...parts[1] : nil
/// } format: {
///   "\($0.lowerBound)-\($0.upperBound)"
/// }
/// ```
public struct RouteFormat<Parameters>: Sendable {
  let parse: @Sendable (String) throws(RouteProblem) -> Parameters
  let format: @Sendable (Parameters) -> String

  /// Creates a format whose errors say only which text is expected.
  ///
  /// - Parameters:
  ///   - expected: A description of the text for errors, such as `a number`.
  ///   - parse: Parses the parameters; returns `nil` if the text is invalid.
  ///   - format: Formats the parameters as text that `parse` can read.
  public init(
    _ expected: String, parse: @escaping @Sendable (String) -> Parameters?,
    format: @escaping @Sendable (Parameters) -> String
  ) {
    self.init(
      parse: { text throws(RouteProblem) in
        if let parameters = parse(text) { return parameters }
        throw .unreadable(expected: expected)
      }, format: format)
  }

  /// Creates a format whose errors name the part that can't be read.
  ///
  /// - Parameters:
  ///   - parse: Parses the parameters; throws the part that can't be read.
  ///   - format: Formats the parameters as text that `parse` can read.
  public init(
    parse: @escaping @Sendable (String) throws(RouteProblem) -> Parameters,
    format: @escaping @Sendable (Parameters) -> String
  ) {
    self.parse = parse
    self.format = format
  }
}

extension RouteFormat<Void> {
  /// The format of a destination without parameters.
  public static var none: RouteFormat {
    RouteFormat("no parameters") {
      $0.isEmpty ? () : nil
    } format: {
      ""
    }
  }
}

extension RouteFormat where Parameters: LosslessStringConvertible & Sendable {
  /// Returns the format of a value that is parsed from its description, such as an integer.
  public static func value(_ expected: String) -> RouteFormat {
    RouteFormat(expected) {
      Parameters($0)
    } format: {
      $0.description
    }
  }
}

/// The part of a route's parameters that can't be read.
public enum RouteProblem: Error, Hashable {
  /// The text as a whole is not what `expected` describes.
  case unreadable(expected: String)
  /// A part is not a field such as `row=2`.
  case notAField(String)
  /// No field has this name; `names` are the names of the known fields.
  case unknownField(String, names: [String])
  /// A field appears twice.
  case repeatedField(String)
  /// The value of a field is not what `expected` describes.
  case invalidValue(String, field: String, expected: String)
}
