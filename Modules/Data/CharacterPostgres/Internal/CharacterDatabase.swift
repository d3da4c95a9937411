import CharacterDomain
import PostgresKit

/// A database with the characters of one source.
struct CharacterDatabase: Sendable {
  let pool: PostgresPool
  let source: SourceName

  /// Returns the bytes of the IDs that are of the source.
  func storedIDs(_ ids: some Sequence<CharacterID>) -> PostgresValue {
    .blobArray(ids.compactMap { StoredID.bytes($0, of: source) })
  }

  /// Returns the ID that the bytes encode. Bytes that this program didn't write can contain an
  /// invalid ID, which becomes the ID 0, which no character has.
  func id(_ bytes: [UInt8]?) -> CharacterID {
    CharacterID(source: source, local: StoredID.local(bytes ?? [])) ?? CharacterID(0)
  }
}

extension CharacterRepositoryError {
  init(_ error: PostgresError) {
    self =
      switch error.kind {
      case .notInstalled, .invalidAddress, .refused, .unusable: .unusable(reason: error.message)
      case .unreachable:
        .unreachable(reason: error.message + "; the setting database-url names the server")
      case .lost, .outcomeUnknown: .unreachable(reason: error.message)
      case .timeout:
        .unreachable(reason: error.message + "; the setting time-limit allows more time")
      case .cancelled: .cancelled
      case .conflict, .limit, .statement: .storage(reason: error.description)
      }
  }
}

/// The conditions of a `WHERE` clause, and the values of its parameters.
struct Conditions {
  private(set) var values: [PostgresValue] = []
  private var conditions: [String] = []
  private(set) var query = SearchQuery()

  /// Converts a filter. Returns `nil` if no character can match it.
  init?(_ filter: CharacterFilter, in database: CharacterDatabase) {
    if !filter.kinds.isEmpty {
      let kinds = filter.kinds.map(\.rawValue).sorted()
      // One kind is compared with `=`, so that an index can also sort.
      add(
        kinds.count == 1
          ? "kind = \(bind(.text(kinds[0])))::TEXT"
          : "kind = ANY(\(bind(.textArray(kinds)))::TEXT[])")
    }
    if let years = filter.years {
      let first = PostgresValue.integer(years.first ?? .min)
      let last = PostgresValue.integer(min(years.last ?? .max, CharacterTable.missingYear - 1))
      add("year_key BETWEEN \(bind(first))::INT8 AND \(bind(last))::INT8")
    }
    if let ids = filter.ids { add("id = ANY(\(bind(database.storedIDs(ids)))::BYTEA[])") }
    for (field, column, text) in [
      (SearchField.work, "work", filter.work), (.author, "author", filter.author),
      (.tradition, "tradition", filter.tradition), (.language, "language", filter.language),
    ] {
      switch text.map(TextCondition.init) {
      case .words(let terms):
        if terms.words.isEmpty { return nil }
        query = query + .words(terms.words, in: field, asPrefixes: true)
      case .value(let value):
        if value.utf8.contains(0) { return nil }
        query = query + .words(SearchTerms(value).words, in: field, asPrefixes: false)
        add("\(column) = \(bind(.text(value)))::TEXT")
      case nil: break
      }
    }
  }

  /// Adds a value, and returns its parameter, such as `$1`.
  mutating func bind(_ value: PostgresValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  /// Adds a condition.
  mutating func add(_ condition: String) { conditions.append(condition) }

  /// Returns a `WHERE` clause with all conditions and another one on the column `search`; an empty
  /// string without a condition. Each call adds a parameter for the column.
  mutating func whereClause(and other: SearchQuery = SearchQuery()) -> String {
    var all = conditions
    let query = query + other
    if !query.conditions.isEmpty { all.append("search @@ \(bind(query.value))::TEXT::TSQUERY") }
    return all.isEmpty ? "" : "WHERE " + all.joined(separator: " AND ")
  }
}
