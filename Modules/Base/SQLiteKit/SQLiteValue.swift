/// A value that can be bound to a parameter of a statement.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  /// Creates a text, or null for `nil`.
  public init(_ text: String?) {
    self = text.map(SQLiteValue.text) ?? .null
  }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
