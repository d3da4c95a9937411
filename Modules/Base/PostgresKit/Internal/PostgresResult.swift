internal import CPostgres

/// A result of a statement, which is not changed after it has been received.
final class PostgresResult: @unchecked Sendable {
  private let result: OpaquePointer
  private let types: [PostgresType?]

  /// Takes over a result.
  init(_ result: OpaquePointer) {
    self.result = result
    types = (0..<cpostgres_column_count(result)).map { column in
      PostgresType(rawValue: cpostgres_column_type(result, column))
    }
  }

  deinit { cpostgres_clear(result) }

  var status: Int { Int(cpostgres_result_status(result)) }

  /// The number of rows that the statement changed or returned.
  var affectedRows: Int { Int(String(cString: cpostgres_affected(result))) ?? 0 }

  /// The command that the server has executed, such as `COMMIT`.
  var command: String { String(cString: cpostgres_command(result)) }

  func field(_ field: Int) -> String {
    cpostgres_result_field(result, Int32(field)).map { String(cString: $0) } ?? ""
  }

  /// Maps all rows. Throws an error if there is a column of a type that can't be read.
  func rows<Value>(
    _ read: (PostgresRow) throws(PostgresError) -> Value
  ) throws(PostgresError) -> [Value] {
    if let column = types.firstIndex(of: nil) {
      let name = cpostgres_column_name(result, Int32(column)).map { String(cString: $0) } ?? ""
      throw PostgresError(
        kind: .statement,
        message: "the column '\(name)' has a type that can't be read; cast it, for example to text")
    }
    var values: [Value] = []
    let count = cpostgres_row_count(result)
    values.reserveCapacity(Int(count))
    for row in 0..<count { values.append(try read(PostgresRow(self, row))) }
    return values
  }

  func type(_ column: Int) -> PostgresType? { types.indices.contains(column) ? types[column] : nil }

  /// The bytes of a value, which are valid as long as this object; `nil` if the value is NULL.
  func bytes(_ row: Int32, _ column: Int) -> UnsafeRawBufferPointer? {
    let column = Int32(column)
    guard type(Int(column)) != nil, cpostgres_is_null(result, row, column) == 0 else { return nil }
    return UnsafeRawBufferPointer(
      start: cpostgres_value(result, row, column),
      count: Int(cpostgres_length(result, row, column)))
  }
}

/// The types that can be read, with the object IDs that all servers with PostgreSQL's protocol share.
enum PostgresType: UInt32 {
  case bool = 16
  case bytea = 17
  case name = 19
  case int8 = 20
  case int2 = 21
  case int4 = 23
  case text = 25
  case float4 = 700
  case float8 = 701
  case unknown = 705
  case bpchar = 1042
  case varchar = 1043
  case void = 2278

  var isInteger: Bool { self == .int8 || self == .int4 || self == .int2 }
  var isText: Bool {
    [.text, .varchar, .bpchar, .name, .unknown].contains(self)
  }
}
