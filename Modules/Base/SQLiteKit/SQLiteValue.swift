/// A value that can be bound to a parameter of a statement.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)

  /// The text, or null where there is none.
  public init(_ text: String?) {
    self = text.map(SQLiteValue.text) ?? .null
  }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// An integer.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  /// A text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
