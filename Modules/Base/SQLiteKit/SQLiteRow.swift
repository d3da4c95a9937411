internal import CSQLite

/// The current row of a statement. It is valid only inside the closure that receives it.
public struct SQLiteRow {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  /// Returns the integer in a column, or `nil` if the column is null. The first column is 0.
  public func integer(_ column: Int) -> Int? {
    guard !isNull(column) else { return nil }
    return Int(sqlite3_column_int64(statement, Int32(column)))
  }

  /// Returns the text in a column, or `nil` if the column is null. The first column is 0. Invalid
  /// UTF-8 is replaced.
  public func text(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns the floating-point number in a column, or `nil` if the column is null. The first column
  /// is 0.
  public func real(_ column: Int) -> Double? {
    guard !isNull(column) else { return nil }
    return sqlite3_column_double(statement, Int32(column))
  }

  /// Returns the value in the column of a name.
  ///
  /// - Throws: An error of the kind ``SQLiteError/Kind/damaged`` if there is no such column, or if it
  ///   contains no value of the type.
  public func value<Value: SQLiteStorable>(_ name: String) throws(SQLiteError) -> Value {
    for column in 0..<Int(sqlite3_column_count(statement)) {
      guard let start = sqlite3_column_name(statement, Int32(column)),
        String(cString: start) == name
      else { continue }
      if let value = Value.value(in: self, column: column) { return value }
    }
    throw SQLiteError(
      code: SQLITE_CORRUPT, message: "the column \(name) contains no \(Value.self)")
  }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }
}
