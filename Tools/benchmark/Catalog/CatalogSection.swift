import CharacterCatalog
import CharacterDomain

/// A section of the report about one catalog, built row by row.
@MainActor
struct CatalogSection {
  private(set) var section: ReportSection
  private let catalog: CharacterCatalog
  private let rounds: Int
  private let callsPerRound = 20

  init(_ section: ReportSection, of catalog: CharacterCatalog, rounds: Int) {
    self.section = section
    self.catalog = catalog
    self.rounds = rounds
  }

  /// The number of calls for one row.
  var callCount: Int { rounds * callsPerRound }

  /// Adds a row for a query that is repeated with different characters.
  ///
  /// - Parameters:
  ///   - what: The title of the row.
  ///   - target: The target.
  ///   - query: Runs the query with a number below ``callCount``.
  /// - Throws: An error of the catalog.
  mutating func query(
    _ what: String, target: Target? = nil,
    _ query: (CharacterCatalog, Int) async throws -> Void
  ) async throws {
    var times: [Duration] = []
    for round in 0..<rounds {
      let start = ContinuousClock.now
      for call in 0..<callsPerRound { try await query(catalog, round * callsPerRound + call) }
      times.append((ContinuousClock.now - start) / callsPerRound)
    }
    add(what, times, target)
  }

  /// Adds a row for the first page of a search.
  mutating func search(_ text: String, target: Target? = nil) async throws {
    try await page(of: "search \(text)", "matches", target) { catalog in
      try await catalog.search(text, in: .init(), page: PageRequest(limit: 20)).total
    }
  }

  /// Adds a row for counting the matches of a search.
  mutating func count(_ text: String) async throws {
    try await page(of: "count \(text)", "matches", nil) { catalog in
      try await catalog.search(text, in: .init(), page: PageRequest(limit: 0)).total
    }
  }

  /// Adds a row for the first page of a list.
  mutating func list(
    _ what: String, _ filter: CharacterFilter = CharacterFilter(), sort: CharacterSort
  ) async throws {
    try await page(of: what, "rows", nil) { catalog in
      try await catalog.list(filter, sort: sort, page: PageRequest(limit: 20)).total
    }
  }

  private mutating func page(
    of what: String, _ counted: String, _ target: Target?,
    _ read: (CharacterCatalog) async throws -> Total
  ) async throws {
    let total = try await read(catalog)
    var times: [Duration] = []
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      blackHole(try await read(catalog))
      times.append(ContinuousClock.now - start)
    }
    add("\(what), \(Self.text(total)) \(counted)", times, target)
  }

  private mutating func add(_ what: String, _ times: [Duration], _ target: Target?) {
    section.rows.append(ReportRow(what: what, figure: .time(Timing(times)), target: target))
  }

  private static func text(_ total: Total) -> String {
    switch total {
    case .exactly(let count): ReadableNumber.text(count)
    case .moreThan(let count): "over \(ReadableNumber.text(count))"
    }
  }
}
