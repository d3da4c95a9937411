/// A JSON value whose members keep their order, for `--json`.
///
/// Foundation's encoder can't keep the order of members and lets control characters beyond ASCII
/// through to the terminal; and a program that needs no more of Foundation starts faster without.
///
/// ```swift
/// console.write(JSONValue.object([("id", 12), ("name", "Éowyn"), ("year", .null)]))
/// ```
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  /// Members in the order in which they are written.
  case object([(String, JSONValue)])

  /// The text, or null where there is none.
  public init(_ text: String?) {
    self = text.map(JSONValue.string) ?? .null
  }

  /// The integer, or null where there is none.
  public init(_ integer: Int?) {
    self = integer.map(JSONValue.integer) ?? .null
  }

  /// The value as indented text of several lines, without a line break at the end.
  ///
  /// Control characters, and those that would change the order or the lines of a text, are written
  /// as escapes.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self, indent: 0)
    return writer.text
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// An integer.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  /// A string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension Console {
  /// Writes a value and a line break.
  public func write(_ json: JSONValue) {
    writeLine(json.text)
  }
}
