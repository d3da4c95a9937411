/// A value that can be bound to a parameter of a statement.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Creates a text value, or null if `text` is `nil`.
  public init(_ text: String?) { self = text.map(SQLiteValue.text) ?? .null }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(integerLiteral value: Int) { self = .integer(value) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(stringLiteral value: String) { self = .text(value) }
}

/// A type whose values can be stored in a table column.
///
/// ```swift
/// let database = try SQLiteDatabase.inMemory()
/// try database.execute("CREATE TABLE task(isDone INTEGER) STRICT")
/// try database.run("INSERT INTO task VALUES (?)", [true.sqliteValue])
/// let done = try database.rows("SELECT isDone FROM task") { row throws(SQLiteError) -> Bool in
///   try row.value("isDone")
/// }
/// ```
public protocol SQLiteStorable: Sendable {
  /// Returns the value in a column, or `nil` if the column contains no value of this type.
  static func value(in row: SQLiteRow, column: Int) -> Self?

  /// The value as a parameter of a statement.
  var sqliteValue: SQLiteValue { get }
}

extension Int: SQLiteStorable {
  /// Returns the integer in a column; `nil` if the column is null.
  public static func value(in row: SQLiteRow, column: Int) -> Int? { row.integer(column) }

  /// An `INTEGER` parameter.
  public var sqliteValue: SQLiteValue { .integer(self) }
}

extension Double: SQLiteStorable {
  /// Returns the floating-point number in a column; `nil` if the column is null.
  public static func value(in row: SQLiteRow, column: Int) -> Double? { row.real(column) }

  /// A `REAL` parameter. SQLite stores null for a NaN.
  public var sqliteValue: SQLiteValue { .real(self) }
}

extension String: SQLiteStorable {
  /// Returns the text in a column; `nil` if the column is null.
  public static func value(in row: SQLiteRow, column: Int) -> String? { row.text(column) }

  /// A `TEXT` parameter.
  public var sqliteValue: SQLiteValue { .text(self) }
}

extension Bool: SQLiteStorable {
  /// Returns `false` if a column contains 0, `true` if it contains 1, and `nil` otherwise.
  public static func value(in row: SQLiteRow, column: Int) -> Bool? {
    switch row.integer(column) {
    case 0: false
    case 1: true
    case _: nil
    }
  }

  /// An `INTEGER` parameter: 0 or 1.
  public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
}

extension Optional: SQLiteStorable where Wrapped: SQLiteStorable {
  /// Returns the value in a column. Returns a wrapped `nil` if the column is null, and `nil` if the
  /// column contains no value of the wrapped type.
  public static func value(in row: SQLiteRow, column: Int) -> Wrapped?? {
    row.isNull(column) ? .some(nil) : Wrapped.value(in: row, column: column)
  }

  /// The wrapped value as a parameter, or null.
  public var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }
}
