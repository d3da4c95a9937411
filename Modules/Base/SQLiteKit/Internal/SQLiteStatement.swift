internal import CSQLite

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
    case .blob(let bytes):
      // A null pointer would bind null, and an empty array may have no address.
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(pointer, index, 0)
        : sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), Self.copied)
    }
  }

  /// `SQLITE_TRANSIENT`, a macro that Swift does not import: SQLite copies the bytes.
  private static var copied: sqlite3_destructor_type? {
    unsafeBitCast(-1, to: sqlite3_destructor_type?.self)
  }
}
