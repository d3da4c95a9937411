/// A row of a result, which is valid only inside the closure that receives it.
///
/// A method returns `nil` for a NULL and for a value of another type. Types that no method reads,
/// such as `numeric` and `timestamptz`, are an error of the statement: cast them in the statement,
/// as in `sum(length)::int8`.
public struct PostgresRow {
  private let result: PostgresResult
  private let row: Int32

  init(_ result: PostgresResult, _ row: Int32) { (self.result, self.row) = (result, row) }

  /// Returns whether a column, counted from 0, is NULL.
  public func isNull(_ column: Int) -> Bool { result.bytes(row, column) { _ in true } == nil }

  /// Returns the integer in a column of the type `int2`, `int4` or `int8`.
  public func integer(_ column: Int) -> Int? {
    let bytes = result.bytes(row, column, of: \.isInteger)
    return bytes.map { $0.reduce($0.first ?? 0 > 127 ? -1 : 0) { $0 << 8 | Int($1) } }
  }

  /// Returns the Boolean value in a column of the type `bool`.
  public func bool(_ column: Int) -> Bool? {
    result.bytes(row, column) { $0 == .bool }?.first.map { $0 != 0 }
  }

  /// Returns the number in a column of the type `float8`.
  public func real(_ column: Int) -> Double? {
    let bytes = result.bytes(row, column) { $0 == .float8 }
    return bytes.map { Double(bitPattern: $0.reduce(0) { $0 << 8 | UInt64($1) }) }
  }

  /// Returns the text in a column of a text type, such as `text`. Invalid UTF-8 is replaced.
  public func text(_ column: Int) -> String? {
    result.bytes(row, column, of: \.isText).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes in a column of the type `bytea` or of a text type.
  public func blob(_ column: Int) -> [UInt8]? {
    result.bytes(row, column) { $0 == .bytea || $0.isText }.map { Array($0) }
  }
}
