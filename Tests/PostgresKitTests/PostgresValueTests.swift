import PostgresKit
import PostgresTesting
import RandomTesting
import Testing

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct PostgresValueTests {
  @Test("Reads back each value as it was sent", arguments: [1, 2, 3])
  func roundTrip(uses: Int) async throws {
    let pool = try await newPool(PostgresConfiguration(connections: 1))
    let texts = ["", "Éowyn 🧝 \u{0301}", String(repeating: "x", count: 100_000), "\u{FFFF}\n\\'\""]
    let integers = [0, -1, 255, -256, .min, .max]
    let blob = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    // The first use is not prepared, the second one is, and the third one uses the prepared one.
    for _ in 0..<uses {
      for text in texts { #expect(try await pool.text("SELECT $1", [.text(text)]) == text) }
      for integer in integers {
        #expect(try await pool.integer("SELECT $1", [.integer(integer)]) == integer)
      }
      for bytes in [[], [0], blob] {
        let read = try await pool.rows("SELECT $1", [.blob(bytes)]) { $0.blob(0) }
        #expect(read == [bytes])
      }
      for real in [0, -1.5, .infinity, .leastNonzeroMagnitude] {
        let read = try await pool.rows("SELECT $1", [.real(real)]) { $0.real(0) }
        #expect(read == [real])
      }
      let bools = try await pool.rows("SELECT $1, $2", [true, false]) { [$0.bool(0), $0.bool(1)] }
      #expect(bools == [[true, false]])
    }
  }

  @Test("Reads null as nil, for each type")
  func null() async throws {
    let pool = try await newPool()
    let statement = "SELECT $1::int8, $2::text, $3::bytea, $4::bool, $5::float8, $6::varchar"
    let values = [PostgresValue](repeating: nil, count: 6)
    let rows = try await pool.rows(statement, values) { row in
      (0..<6).allSatisfy { row.isNull($0) } && row.integer(0) == nil && row.text(1) == nil
        && row.blob(2) == nil && row.bool(3) == nil && row.real(4) == nil && row.text(5) == nil
    }
    #expect(rows == [true])
    #expect(PostgresValue(nil as String?) == .null && PostgresValue("a" as String?) == "a")
    #expect(PostgresValue(nil as Int?) == .null && PostgresValue(1 as Int?) == 1)
    #expect(PostgresValue(nil as [UInt8]?) == .null && PostgresValue([1] as [UInt8]?) == .blob([1]))
  }

  @Test("Inserts arrays with null and empty elements as rows")
  func arrays() async throws {
    let pool = try await newPool()
    try await pool.execute("CREATE TABLE a(i int8, t text, b bytea, f bool)")
    let insert = "INSERT INTO a SELECT * FROM unnest($1, $2, $3, $4)"
    let count = try await pool.run(
      insert,
      [
        .integerArray([1, nil, .min]), .textArray(["ü", nil, ""]),
        .blobArray([[0, 255], nil, []]),
        .boolArray([true, nil, false]),
      ])
    #expect(count == 3)
    let rows = try await pool.rows("SELECT * FROM a ORDER BY i NULLS LAST") { row in
      "\(row.integer(0) as Any) \(row.text(1) as Any) \(row.blob(2) as Any) \(row.bool(3) as Any)"
    }
    #expect(
      rows == [
        #"Optional(-9223372036854775808) Optional("") Optional([]) Optional(false)"#,
        #"Optional(1) Optional("ü") Optional([0, 255]) Optional(true)"#,
        "nil nil nil nil",
      ])
    let none: [PostgresValue] = [
      .integerArray([]), .textArray([]), .blobArray([]), .boolArray([]),
    ]
    #expect(try await pool.run(insert, none) == 0)
    #expect(
      try await pool.integer("SELECT count(*) FROM a WHERE i = ANY($1)", [.integerArray([1])]) == 1)
  }

  @Test("Reads smaller integers, text types and floating-point numbers")
  func otherTypes() async throws {
    let pool = try await newPool()
    let rows = try await pool.rows(
      """
      SELECT (-2)::int2, (-70000)::int4, 'a'::varchar, 'b'::char(1), 'c'::name, 1.5::float8,
        'd'::text, pg_sleep(0)
      """
    ) { row in
      (
        row.integer(0), row.integer(1), row.text(2), row.text(3), row.text(4), row.real(5),
        row.blob(6), row.real(0), row.integer(6), row.text(0), row.bool(0), row.isNull(99)
      )
    }
    let row = try #require(rows.first)
    #expect(row.0 == -2 && row.1 == -70_000 && row.2 == "a" && row.3 == "b" && row.4 == "c")
    #expect(row.5 == 1.5 && row.6 == [100] && row.7 == nil)
    #expect(row.8 == nil && row.9 == nil && row.10 == nil && row.11)
  }

  @Test("Refuses to read a column of another type")
  func unreadableType() async throws {
    let pool = try await newPool()
    let error = await thrownError { try await pool.rows("SELECT 1.5 AS price") { $0.real(0) } }
    #expect(
      error
        == PostgresError(
          kind: .statement,
          message: "the column 'price' has a type that can't be read; cast it, for example to text")
    )
  }

  @Test("Refuses NUL characters and too many values before sending")
  func limits() async throws {
    let pool = try await newPool()
    let nul = PostgresError(
      kind: .limit, message: "text with a NUL character can't be stored in PostgreSQL")
    #expect(await thrownError { try await pool.text("SELECT $1", ["a\0b"]) } == nul)
    #expect(
      await thrownError { try await pool.run("SELECT $1", [.textArray(["a", "\0"])]) } == nul)
    let statement = PostgresError(
      kind: .limit, message: "a statement can't contain a NUL character")
    #expect(await thrownError { try await pool.text("SELECT 1\0") } == statement)
    #expect(await thrownError { try await pool.execute("SELECT 1\0") } == statement)
    let many = [PostgresValue](repeating: 1, count: 65_536)
    #expect(
      await thrownError { try await pool.text("SELECT 1", many) }
        == PostgresError(
          kind: .limit, message: "a statement has 65536 values; the maximum is 65535"))
  }

  @Test("Reads back random arrays", arguments: RandomSource.seeds)
  func randomArrays(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let pool = try await newPool()
    for _ in 0..<20 {
      let texts = (0..<random.below(50)).map { _ in
        random.isTrue(oneIn: 5)
          ? nil
          : String(
            String.UnicodeScalarView(
              (0..<random.below(9)).map { _ in
                Unicode.Scalar(UInt32(random.below(0xD7FF) + 1)) ?? "?"
              }))
      }
      let read = try await pool.rows(
        "SELECT t FROM unnest($1) WITH ORDINALITY AS u(t, i) ORDER BY i", [.textArray(texts)]
      ) { $0.text(0) }
      #expect(read.map { $0.map { Array($0.utf8) } } == texts.map { $0.map { Array($0.utf8) } })
    }
  }
}
