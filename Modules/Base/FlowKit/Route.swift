/// The name of a destination with its parameters as text, such as `detail/12`.
///
/// A route is a value: an event, a deep link, a saved session and a test use the same one. Create it
/// with ``Destination/route(_:)``, which converts typed parameters, or from text that a user typed.
///
/// ```swift
/// let route: Route = "detail/12"
/// print(route.name, route.parameters)  // detail 12
/// ```
public struct Route: Hashable, Sendable {
  /// The name of the destination.
  public let name: String
  /// The parameters as text; empty if there are none.
  public let parameters: String

  /// Creates a route of a destination's name and its parameters as text.
  public init(_ name: String, parameters: String) {
    self.name = name
    self.parameters = parameters
  }
}

extension Route: LosslessStringConvertible, ExpressibleByStringLiteral {
  /// The name, and after a slash the parameters, if there are any.
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
