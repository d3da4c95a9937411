internal import CSQLite

/// The current row of a statement, which is valid only inside the closure that receives the row.
public struct SQLiteRow {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) { self.statement = statement }

  /// Returns the integer in a column, counted from 0; `nil` if the column is null. SQLite converts
  /// a value of another type.
  public func integer(_ column: Int) -> Int? {
    guard !isNull(column) else { return nil }
    return Int(sqlite3_column_int64(statement, Int32(column)))
  }

  /// Returns the text in a column, counted from 0; `nil` if the column is null. Invalid UTF-8 is
  /// replaced. SQLite converts a value of another type.
  public func text(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns the bytes in a column, counted from 0; `nil` if the column is null. SQLite converts a
  /// value of another type.
  public func blob(_ column: Int) -> [UInt8]? {
    guard !isNull(column) else { return nil }
    let bytes = sqlite3_column_blob(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Returns the floating-point number in a column, counted from 0; `nil` if the column is null.
  /// SQLite converts a value of another type.
  public func real(_ column: Int) -> Double? {
    guard !isNull(column) else { return nil }
    return sqlite3_column_double(statement, Int32(column))
  }

  /// Returns the value in the column named `name`.
  ///
  /// - Throws: An error of the kind ``SQLiteError/Kind/damaged`` if the column is missing or
  ///   contains no `Value`: for example null for an `Int`, or 2 for a `Bool`.
  public func value<Value: SQLiteStorable>(_ name: String) throws(SQLiteError) -> Value {
    for column in 0..<Int(sqlite3_column_count(statement)) {
      guard let start = sqlite3_column_name(statement, Int32(column)),
        String(cString: start) == name
      else { continue }
      if let value = Value.value(in: self, column: column) { return value }
    }
    throw SQLiteError(code: SQLITE_CORRUPT, message: "the column \(name) contains no \(Value.self)")
  }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }
}
