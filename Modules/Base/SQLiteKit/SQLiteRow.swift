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

/// A compiled statement, which is finalized when the object is released.
final class SQLiteStatement {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sqlite3_finalize(pointer) }

  var row: SQLiteRow { SQLiteRow(statement: pointer) }

  /// Binds the values to the parameters in order, and returns an SQLite result code. Parameters
  /// without a value are null.
  func bind(_ values: [SQLiteValue]) -> Int32 {
    for (offset, value) in values.enumerated() {
      let code = bind(value, at: Int32(offset + 1))
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  func step() -> Int32 { sqlite3_step(pointer) }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(pointer, index)
    case .integer(let integer): sqlite3_bind_int64(pointer, index, Int64(integer))
    case .real(let real): sqlite3_bind_double(pointer, index, real)
    case .text(var text):
      text.withUTF8 { bytes in
        sqlite3_bind_text64(
          pointer, index, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
          UInt64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
      }
    }
  }

  /// `SQLITE_TRANSIENT`, a macro that Swift does not import: SQLite copies the bytes.
  private static var copied: sqlite3_destructor_type? {
    unsafeBitCast(-1, to: sqlite3_destructor_type?.self)
  }
}
