internal import CPostgres

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
  public func isNull(_ column: Int) -> Bool {
    result.bytes(row, column) == nil
  }

  /// Returns the integer in a column of the type `int2`, `int4` or `int8`.
  public func integer(_ column: Int) -> Int? {
    guard let type = result.type(column), type.isInteger else { return nil }
    guard let bytes = result.bytes(row, column), let first = bytes.first else { return nil }
    let sign = Int(Int8(bitPattern: first))
    return bytes.dropFirst().reduce(sign) { $0 << 8 | Int($1) }
  }

  /// Returns the Boolean value in a column of the type `bool`.
  public func bool(_ column: Int) -> Bool? {
    guard result.type(column) == .bool else { return nil }
    return result.bytes(row, column)?.first.map { $0 != 0 }
  }

  /// Returns the number in a column of the type `float4` or `float8`, or of an integer type.
  public func real(_ column: Int) -> Double? {
    switch result.type(column) {
    case .float8: bits(column).map { Double(bitPattern: $0) }
    case .float4: bits(column).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
    case _: integer(column).map(Double.init)
    }
  }

  /// Returns the text in a column of a text type, such as `text`. Invalid UTF-8 is replaced.
  public func text(_ column: Int) -> String? {
    guard let type = result.type(column), type.isText else { return nil }
    return result.bytes(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes in a column of the type `bytea` or of a text type.
  public func blob(_ column: Int) -> [UInt8]? {
    guard let type = result.type(column), type == .bytea || type.isText else { return nil }
    return result.bytes(row, column).map { Array($0) }
  }

  // MARK: - Internal

  private func bits(_ column: Int) -> UInt64? {
    result.bytes(row, column)?.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
