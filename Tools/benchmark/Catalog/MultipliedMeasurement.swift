import CharacterCatalog
import CharacterDomain
import SQLiteKit

/// Builds a multiplied catalog in memory, and measures queries in it.
@MainActor
struct MultipliedMeasurement {
  let settings: Settings
  private let callsPerRound = 20

  func section() async throws -> ReportSection {
    let characters = MultipliedCharacters(
      try await CharacterCatalog().allCharacters(), count: settings.rows)
    let count = ReadableNumber.text(settings.rows)
    settings.progress("building a catalog of \(count) rows in memory (two minutes for a million)")
    let start = ContinuousClock.now
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write(characters)
    let build = ReportRow(what: "build", figure: Figure(ContinuousClock.now - start))
    let catalog = CharacterCatalog(database: database)
    return ReportSection(
      part: .multiplied, title: "The catalog multiplied to \(count) rows",
      rows: try await [build] + details(characters, in: catalog) + searches(in: catalog))
  }

  /// Measures lookups by ID, slug and name, for characters spread over the whole catalog.
  private func details(
    _ characters: MultipliedCharacters, in catalog: CharacterCatalog
  ) async throws -> [ReportRow] {
    // The large stride spreads the lookups over the catalog, in an order that differs from the
    // order of every index.
    let asked = (0..<settings.rounds * callsPerRound).map {
      characters[($0 + 1) * 7_919_081 % characters.count]
    }
    let target = Target.atMost(.milliseconds(1))
    return [
      try await row("detail by id", target, calls: callsPerRound) { call in
        blackHole(try await catalog.character(asked[call].id))
      },
      try await row("detail by slug", target, calls: callsPerRound) { call in
        for found in try await catalog.find(.slug(asked[call].slug ?? ""), limit: 1) {
          blackHole(try await catalog.character(found.id))
        }
      },
      try await row("detail by name", target, calls: callsPerRound) { call in
        for found in try await catalog.find(.name(asked[call].name), limit: 1) {
          blackHole(try await catalog.character(found.id))
        }
      },
    ]
  }

  private func searches(in catalog: CharacterCatalog) async throws -> [ReportRow] {
    let narrow = [
      Surname(settings.rows / 2).description, MultipliedCharacters.marker, "sherlock h",
    ]
    var rows: [ReportRow] = []
    for text in narrow + ["a", "the", "with", "a the with"] {
      func total() async throws -> Total {
        try await catalog.search(text, in: .init(), page: PageRequest(limit: 20)).total
      }
      let matches =
        switch try await total() {
        case .exactly(let count): ReadableNumber.text(count)
        case .moreThan(let count): "over \(ReadableNumber.text(count))"
        }
      let target = Target.atMost(.milliseconds(narrow.contains(text) ? 50 : 300))
      rows.append(
        try await row("search \(text), \(matches) matches", target, calls: 1) { _ in
          blackHole(try await total())
        })
    }
    return rows
  }

  /// Measures calls of `query`, which receives the number of the call, counted from 0.
  private func row(
    _ what: String, _ target: Target, calls: Int, query: (Int) async throws -> Void
  ) async throws -> ReportRow {
    var times: [Duration] = []
    for round in 0..<settings.rounds {
      let start = ContinuousClock.now
      for call in 0..<calls { try await query(round * calls + call) }
      times.append((ContinuousClock.now - start) / calls)
    }
    return ReportRow(what, Timing(times), target: target)
  }
}

extension CharacterCatalog {
  /// Returns all characters, ordered by ID.
  func allCharacters() async throws -> [FictionalCharacter] {
    var characters: [FictionalCharacter] = []
    var request = PageRequest(limit: PageRequest.maximumLimit)
    while true {
      let page = try list(CharacterFilter(), sort: .name, page: request)
      for item in page.items { characters.append(try character(item.reference.id)) }
      if request.page >= page.pageCount { return characters.sorted { $0.id < $1.id } }
      request = PageRequest(page: request.page + 1, limit: request.limit)
    }
  }
}
