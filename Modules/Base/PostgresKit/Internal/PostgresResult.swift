internal import CPostgres

/// A result of a statement, which is not changed after it has been received.
final class PostgresResult: @unchecked Sendable {
  private let result: OpaquePointer
  private let types: [PostgresType?]

  /// Takes over a result.
  init(_ result: OpaquePointer) {
    self.result = result
    types = (0..<libpq.PQnfields(result)).map { PostgresType(rawValue: libpq.PQftype(result, $0)) }
  }

  deinit { libpq.PQclear(result) }

  var status: Int { Int(libpq.PQresultStatus(result)) }

  /// The command that the server has executed, such as `COMMIT`.
  var command: String { string(libpq.PQcmdStatus(result)) }

  /// The number of rows that the statement changed or returned.
  var affectedRows: Int { Int(string(libpq.PQcmdTuples(result))) ?? 0 }

  /// The error that the server has reported.
  var error: PostgresError? {
    if status <= CPOSTGRES_ROWS { return nil }
    let code = string(libpq.PQresultErrorField(result, Int32(CPOSTGRES_CODE)))
    return .reported(code, string(libpq.PQresultErrorField(result, Int32(CPOSTGRES_MESSAGE))))
  }

  /// Maps all rows. Throws an error if there is a column of a type that can't be read.
  func rows<Value>(
    _ read: (PostgresRow) throws(PostgresError) -> Value
  ) throws(PostgresError) -> [Value] {
    if let column = types.firstIndex(of: nil) {
      let name = string(libpq.PQfname(result, Int32(column)))
      throw PostgresError(
        kind: .statement,
        message: "the column '\(name)' has a type that can't be read; cast it, for example to text")
    }
    return try (0..<libpq.PQntuples(result)).map { row throws(PostgresError) in
      try read(PostgresRow(self, row))
    }
  }

  /// The bytes of a value, which are valid as long as this object; `nil` if the value is NULL or has
  /// another type.
  func bytes(_ row: Int32, _ column: Int, of isType: (PostgresType) -> Bool)
    -> UnsafeRawBufferPointer?
  {
    guard types.indices.contains(column), let type = types[column], isType(type) else { return nil }
    let column = Int32(column)
    guard libpq.PQgetisnull(result, row, column) == 0 else { return nil }
    return UnsafeRawBufferPointer(
      start: libpq.PQgetvalue(result, row, column),
      count: Int(libpq.PQgetlength(result, row, column)))
  }
}

/// The types that can be read, with the object IDs that all servers with PostgreSQL's protocol share.
enum PostgresType: UInt32 {
  case bool = 16, bytea = 17, name = 19, int8 = 20, int2 = 21, int4 = 23, text = 25
  case float8 = 701, unknown = 705, bpchar = 1042, varchar = 1043, void = 2278

  var isInteger: Bool { [.int8, .int4, .int2].contains(self) }
  var isText: Bool { [.text, .varchar, .bpchar, .name, .unknown].contains(self) }
}
