import CharacterCatalog
import CharacterDomain
import SQLiteKit

/// Builds a multiple of the embedded catalog in memory and queries it.
@MainActor
struct MultipliedMeasurement {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func section() async throws -> ReportSection {
    let characters = MultipliedCharacters(
      try await CharacterCatalog().allCharacters(), count: settings.rows)
    let rows = ReadableNumber.text(settings.rows)
    settings.progress("building a catalog of \(rows) rows in memory (two minutes for a million)")
    let start = ContinuousClock.now
    let catalog = try Self.catalog(of: characters)
    let figure = Figure(ContinuousClock.now - start)
    var section = CatalogSection(
      ReportSection(
        part: .multiplied, title: "The catalog multiplied to \(rows) rows",
        rows: [ReportRow(what: "build", figure: figure)]),
      of: catalog, rounds: settings.rounds)
    try await section.details(
      of: characters.count, target: .atMost(.milliseconds(1)), by: { characters[$0] })
    try await names(&section)
    try await searches(&section)
    try await lists(&section)
    return section.section
  }

  private func names(_ section: inout CatalogSection) async throws {
    let surname = Surname(settings.rows / 2).description
    for text in [surname, "\(surname) the", "sherlock holmes", "the of", "mr de"] {
      try await section.query("name with the words '\(text)'") { catalog, _ in
        _ = try await catalog.find(.nameWords(text), limit: ResolveCharacter.candidateLimit + 1)
      }
      try await section.query("name with words that begin with '\(text)'") { catalog, _ in
        _ = try await catalog.find(
          .nameWordPrefixes(text), limit: ResolveCharacter.candidateLimit + 1)
      }
    }
  }

  private func searches(_ section: inout CatalogSection) async throws {
    let narrow = Target.atMost(.milliseconds(50))
    try await section.search(Surname(settings.rows / 2).description, target: narrow)
    try await section.search(MarkerWord.hundredfold.rawValue, target: narrow)
    try await section.search(MarkerWord.hundredth.rawValue, target: narrow)
    try await section.search("sherlock h", target: narrow)
    let broad = Target.atMost(.milliseconds(300))
    for text in [MarkerWord.fifth.rawValue, MarkerWord.all.rawValue, "a", "the", "with"] {
      try await section.search(text, target: broad)
    }
    try await section.search("a the with", target: broad)
    try await section.count(MarkerWord.hundredth.rawValue)
    try await section.count(MarkerWord.all.rawValue)
  }

  private func lists(_ section: inout CatalogSection) async throws {
    for key in CharacterSort.Key.allCases {
      try await section.list("list by \(key.rawValue)", sort: CharacterSort(by: key))
    }
    for key in CharacterSort.Key.allCases {
      try await section.list(
        "list of humans by \(key.rawValue)", CharacterFilter(kinds: [.human]),
        sort: CharacterSort(by: key))
    }
    try await section.list("list of Doyle's", CharacterFilter(author: "doyle"), sort: .name)
    try await section.list(
      "list of works with 'the'", CharacterFilter(work: "the"), sort: .name)
  }

  private static func catalog(of characters: MultipliedCharacters) throws -> CharacterCatalog {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write(characters)
    return CharacterCatalog(database: database)
  }
}
