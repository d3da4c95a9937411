/// How the parameters of a destination are written in a route, and read from it.
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

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - expected: A description of the text, for errors: `a number`.
  ///   - parse: Reads the parameters; `nil` if the text is not valid.
  ///   - format: Writes the parameters, so that `parse` reads them again.
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
  ///   - parse: Reads the parameters.
  ///   - format: Writes the parameters, so that `parse` reads them again.
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
  /// The format of a value that is read from its description, such as an integer.
  public static func value(_ expected: String) -> RouteFormat {
    RouteFormat(expected) {
      Parameters($0)
    } format: {
      $0.description
    }
  }
}
