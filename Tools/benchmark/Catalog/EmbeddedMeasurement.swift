import CharacterCatalog
import CharacterDomain

/// Queries the embedded catalog in this process.
@MainActor
struct EmbeddedMeasurement {
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func section() async throws -> ReportSection {
    let catalog = CharacterCatalog()
    let characters = try await catalog.allCharacters()
    let title = "The embedded catalog in this process, \(characters.count) rows"
    var section = CatalogSection(
      ReportSection(part: .embedded, title: title), of: catalog, rounds: settings.rounds)
    try await section.details(of: characters.count, by: { characters[$0] })
    try await section.search("sher holm")
    try await section.search("the")
    try await section.list("list by name", sort: .name)
    try await section.list(
      "list of animals by year", CharacterFilter(kinds: [.animal]), sort: .year)
    return section.section
  }
}

extension CharacterCatalog {
  /// All characters, in the order of their ids.
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

extension CatalogSection {
  /// Adds a row for each way to find a character: by id, slug and name, spread over all characters.
  mutating func details(
    of count: Int, target: Target? = nil, by character: (Int) -> FictionalCharacter
  ) async throws {
    // A stride that visits every character in an order that no index has.
    let number = { (call: Int) in (call + 1) * 7_919_081 % count }
    let asked = (0..<callCount).map { character(number($0)) }
    try await query("detail by id", target: target) { catalog, call in
      blackHole(try await catalog.character(asked[call].id))
    }
    try await query("detail by slug", target: target) { catalog, call in
      for found in try await catalog.find(.slug(asked[call].slug), limit: 1) {
        blackHole(try await catalog.character(found.id))
      }
    }
    try await query("detail by name", target: target) { catalog, call in
      for found in try await catalog.find(.name(asked[call].name), limit: 1) {
        blackHole(try await catalog.character(found.id))
      }
    }
  }
}
