/// A JSON value whose members keep their order, for the output of `--json`.
///
/// Foundation's encoder does not keep the order of members, and it does not escape all control
/// characters. A program that avoids Foundation also starts faster.
///
/// ```swift
/// let character = JSONValue.object([("id", 12), ("name", "Éowyn"), ("year", .null)])
/// ```
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number, or `null` if it is not finite, which JSON does not have.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An object with its members in order.
  case object([(String, JSONValue)])

  /// Creates a string, or `null` from `nil`.
  public init(_ text: String?) {
    self = text.map(JSONValue.string) ?? .null
  }

  /// Creates an integer, or `null` from `nil`.
  public init(_ integer: Int?) {
    self = integer.map(JSONValue.integer) ?? .null
  }

  /// Creates a number, or `null` from `nil`.
  public init(_ number: Double?) {
    self = number.map(JSONValue.number) ?? .null
  }

  /// Creates a Boolean value, or `null` from `nil`.
  public init(_ bool: Bool?) {
    self = bool.map(JSONValue.bool) ?? .null
  }

  /// The value as indented JSON, without a line break at the end.
  ///
  /// Control characters, line separators and bidirectional formatting characters are escaped.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self, indent: 0)
    return writer.text
  }

  /// The value as JSON on one line, with the same escapes.
  public var line: String {
    var writer = JSONWriter(isIndented: false)
    writer.write(self, indent: 0)
    return writer.text
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension Console {
  /// Writes a JSON value and a line break.
  public func write(_ json: JSONValue) { write(json, as: .indented) }
}
