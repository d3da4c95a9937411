import CharacterDomain
import PostgresKit

extension CharacterDatabase {
  /// The statistics of no character.
  static let noStatistics = CharacterStatistics(
    kinds: [], languages: [], centuries: [], traditions: [])

  /// Counts by all properties together with one statement, and then adds the counts of each one.
  func statistics(_ filter: CharacterFilter) async throws(PostgresError) -> CharacterStatistics {
    guard var conditions = Conditions(filter, in: self) else { return Self.noStatistics }
    let rows = try await pool.rows(
      """
      SELECT kind, language, century, tradition, count(*) FROM \(CharacterTable.name)
      \(conditions.whereClause()) GROUP BY kind, language, century, tradition
      """, conditions.values
    ) { row in
      let kind = row.text(0).flatMap(CharacterKind.init)
      return (kind, row.text(1), row.integer(2), row.text(3), count: row.integer(4) ?? 0)
    }
    return CharacterStatistics(
      kinds: Self.sums(rows.map { ($0.0, $0.count) }),
      languages: Self.sums(rows.map { ($0.1, $0.count) }),
      centuries: Self.sums(rows.map { ($0.2, $0.count) }),
      traditions: Self.sums(rows.map { ($0.3, $0.count) }))
  }

  private static func sums<Value>(_ counts: [(Value?, Int)]) -> [CharacterStatistics.Count<Value>] {
    Dictionary(counts, uniquingKeysWith: +).map { CharacterStatistics.Count($0.key, $0.value) }
  }
}
