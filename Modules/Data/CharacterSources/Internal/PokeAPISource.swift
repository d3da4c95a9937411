import CharacterDomain

/// The species of PokéAPI (https://pokeapi.co/docs/v2). The service asks its users to cache.
struct PokeAPISource: CharacterSource {
  private static let limit = 100

  let client: SourceClient

  var name: SourceName { client.name }

  init(_ client: SourceClient) { self.client = client }

  /// Returns characters that have only an ID, a slug and a name: the service lists no more.
  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
    let offset = cursor.flatMap { Int($0) } ?? 0
    let query = [("limit", "\(Self.limit)"), ("offset", "\(offset)")]
    let page = try await client.get(Page.self, at: "pokemon-species/", query: query)
    let characters = try page.results.map { item throws(CharacterRepositoryError) in
      FictionalCharacter(
        id: try client.id(in: item.url, at: "pokemon-species"), slug: item.name, name: item.name,
        work: "Pokémon")
    }
    return SourcePage(
      characters: characters, next: page.next == nil ? nil : "\(offset + page.results.count)",
      total: page.count, isComplete: false)
  }

  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let id = try client.number(local)
    let entry = try await client.get(Entry.self, at: "pokemon-species/\(id)/")
    let english = { (text: Translation) in text.language.name == "en" }
    let story = entry.flavorTextEntries?.first(where: english)?.flavorText
    return FictionalCharacter(
      id: try client.id("\(entry.id)", at: "pokemon-species"), slug: entry.name,
      name: entry.names?.first(where: english)?.name ?? entry.name, work: "Pokémon",
      biography: story.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") },
      facts: [LabeledFact](known: [
        ("Genus", entry.genera?.first(where: english)?.genus), ("Color", entry.color?.name),
        ("Shape", entry.shape?.name), ("Habitat", entry.habitat?.name),
        ("Generation", entry.generation?.name),
        ("Evolves from", entry.evolvesFromSpecies?.name),
      ]))
  }

  private struct Page: Decodable {
    let count: Int?
    let next: String?
    let results: [Named]
  }

  private struct Named: Decodable {
    let name: String
    let url: String
  }

  private struct Entry: Decodable {
    let id: Int
    let name: String
    let names, genera, flavorTextEntries: [Translation]?
    let color, shape, habitat, generation, evolvesFromSpecies: Named?
  }

  private struct Translation: Decodable {
    let language: Named
    let name, genus, flavorText: String?
  }
}
