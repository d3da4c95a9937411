import CharacterDomain
import PostgresKit

/// Counts characters by their properties.
struct StatisticsCount: Sendable {
  let database: CharacterDatabase
  let filter: CharacterFilter

  /// Counts by all properties together with one statement, and then adds the counts of each one.
  func statistics() async throws(PostgresError) -> CharacterStatistics {
    var counts = Counts()
    if var conditions = Conditions(filter, in: database) {
      _ = try await database.pool.rows(
        """
        SELECT kind, language, century, tradition, count(*) FROM \(CharacterTable.name)
        \(conditions.whereClause()) GROUP BY kind, language, century, tradition
        """, conditions.values
      ) { counts.add($0) }
    }
    return counts.statistics
  }
}

private struct Counts {
  private var kinds: [CharacterKind?: Int] = [:]
  private var languages: [String?: Int] = [:]
  private var centuries: [Int?: Int] = [:]
  private var traditions: [String?: Int] = [:]

  mutating func add(_ row: PostgresRow) {
    let count = row.integer(4) ?? 0
    kinds[row.text(0).flatMap(CharacterKind.init), default: 0] += count
    languages[row.text(1), default: 0] += count
    centuries[row.integer(2), default: 0] += count
    traditions[row.text(3), default: 0] += count
  }

  var statistics: CharacterStatistics {
    CharacterStatistics(
      kinds: Self.counts(kinds), languages: Self.counts(languages),
      centuries: Self.counts(centuries), traditions: Self.counts(traditions))
  }

  private static func counts<Value>(_ counts: [Value?: Int]) -> [CharacterStatistics.Count<Value>] {
    counts.map { CharacterStatistics.Count($0.key, $0.value) }
  }
}
