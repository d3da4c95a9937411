internal import CSQLite

/// The row that a statement stands on, for the closure that is handed it and no longer.
public struct SQLiteRow {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  /// The integer in a column, counted from 0; `nil` where the column is null.
  public func integer(_ column: Int) -> Int? {
    guard !isNull(column) else { return nil }
    return Int(sqlite3_column_int64(statement, Int32(column)))
  }

  /// The text in a column, counted from 0; `nil` where the column is null. Bytes that are not
  /// UTF-8 are replaced.
  public func text(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }
}
