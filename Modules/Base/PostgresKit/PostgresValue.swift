/// A value that is sent as a parameter of a statement.
///
/// Arrays insert many rows by one statement:
///
/// ```swift
/// func add(_ names: [String], to pool: PostgresPool) async throws(PostgresError) {
///   try await pool.run("INSERT INTO work(name) SELECT unnest($1)", [.textArray(names)])
/// }
/// ```
public enum PostgresValue: Hashable, Sendable {
  /// NULL, whose type the server infers from the statement. Where it can't, write `$1::text`.
  case null
  /// A `bool`.
  case bool(Bool)
  /// An `int8`.
  case integer(Int)
  /// A `float8`.
  case real(Double)
  /// A `text`, which can't contain a NUL character.
  case text(String)
  /// A `bytea`.
  case blob([UInt8])
  /// A `bool[]`.
  case boolArray([Bool?])
  /// An `int8[]`.
  case integerArray([Int?])
  /// A `text[]`, whose elements can't contain a NUL character.
  case textArray([String?])
  /// A `bytea[]`.
  case blobArray([[UInt8]?])

  /// Creates a text value, or null if `text` is `nil`.
  public init(_ text: String?) { self = text.map(PostgresValue.text) ?? .null }

  /// Creates an integer value, or null if `integer` is `nil`.
  public init(_ integer: Int?) { self = integer.map(PostgresValue.integer) ?? .null }

  /// Creates a value from bytes, or null if `bytes` is `nil`.
  public init(_ bytes: [UInt8]?) { self = bytes.map(PostgresValue.blob) ?? .null }
}

extension PostgresValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(integerLiteral value: Int) { self = .integer(value) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(stringLiteral value: String) { self = .text(value) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(nilLiteral: ()) { self = .null }
}
