public import FlowKit

/// How a value is written in fields of a route, and read from them.
///
/// ```swift
/// let zoom = RouteFieldGroup<Int> { fields throws(RouteProblem) in
///   try fields.take("zoom", expected: "a number") { Int($0) } ?? 1
/// } write: { zoom, fields in
///   if zoom != 1 { fields.add("zoom", "\(zoom)") }
/// }
/// ```
public struct RouteFieldGroup<Value>: Sendable {
  /// Reads the value, and removes its fields.
  public let read: @Sendable (inout RouteFields) throws(RouteProblem) -> Value
  /// Adds the fields of a value.
  public let write: @Sendable (Value, inout RouteFields) -> Void

  /// Creates a group.
  public init(
    read: @escaping @Sendable (inout RouteFields) throws(RouteProblem) -> Value,
    write: @escaping @Sendable (Value, inout RouteFields) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension RouteFieldGroup<Int> {
  /// The field `row`: the index of the selected row of a list, from 0, which is left out if it is 0.
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
