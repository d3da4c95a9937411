public import FlowKit

/// A pair of closures that convert a value to fields of a route and back.
///
/// ```swift
/// let zoom = RouteFieldGroup<Int> { fields throws(RouteProblem) in
///   try fields.take("zoom", expected: "a number") { Int($0) } ?? 1
/// } write: { zoom, fields in
///   if zoom != 1 { fields.add("zoom", "\(zoom)") }
/// }
/// ```
public struct RouteFieldGroup<Value>: Sendable {
  /// A closure that reads the value and removes its fields, and throws if a field is invalid.
  public let read: @Sendable (inout RouteFields) throws(RouteProblem) -> Value
  /// A closure that adds the fields of a value.
  public let write: @Sendable (Value, inout RouteFields) -> Void

  /// Creates a group from a closure that reads a value, and a closure that adds the fields of a
  /// value.
  public init(
    read: @escaping @Sendable (inout RouteFields) throws(RouteProblem) -> Value,
    write: @escaping @Sendable (Value, inout RouteFields) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension RouteFieldGroup<Int> {
  /// The field `row`: the index of the selected row of a list, omitted if the index is 0.
  public static var selectedRow: RouteFieldGroup {
    RouteFieldGroup { fields throws(RouteProblem) in
      try fields.take("row", expected: "a number from 0") { text in
        text.first?.isNumber == true ? Int(text) : nil
      } ?? 0
    } write: { row, fields in
      if row > 0 { fields.add("row", "\(row)") }
    }
  }
}

extension RouteFormat {
  /// Returns the format of parameters that are fields, such as `kind=deity&row=2`.
  public static func fields(_ group: RouteFieldGroup<Parameters>) -> RouteFormat {
    RouteFormat { text throws(RouteProblem) in
      var fields = try RouteFields(text)
      let parameters = try group.read(&fields)
      try fields.expectNoMore()
      return parameters
    } format: { parameters in
      var fields = RouteFields()
      group.write(parameters, &fields)
      return fields.description
    }
  }
}
