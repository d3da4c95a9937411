import CharacterDomain

/// The Rick and Morty API (https://rickandmortyapi.com/documentation).
struct RickAndMortySource: CharacterSource {
  let client: SourceClient

  var name: SourceName { client.name }

  init(_ client: SourceClient) { self.client = client }

  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
    try await client.page(Page.self, at: "character", after: cursor, character: character)
  }

  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let id = try client.number(local)
    return try character(try await client.get(Entry.self, at: "character/\(id)"))
  }

  private func character(_ entry: Entry) throws(CharacterRepositoryError) -> FictionalCharacter {
    FictionalCharacter(
      id: try client.id("\(entry.id)", at: "character"), name: entry.name, work: "Rick and Morty",
      kind: entry.species.flatMap { CharacterKind(rawValue: $0.lowercased()) },
      origin: entry.origin?.name?.known,
      facts: [LabeledFact](known: [
        ("Status", entry.status), ("Species", entry.species), ("Type", entry.type),
        ("Gender", entry.gender), ("Location", entry.location?.name),
        ("Episodes", entry.episode.map { "\($0.count)" }),
      ]),
      image: entry.image)
  }

  private struct Page: NumberedPage {
    let info: Info
    let results: [Entry]

    var count: Int? { info.count }
    var hasNext: Bool { info.next?.isEmpty == false }
  }

  private struct Info: Decodable {
    let count: Int?
    /// Older servers write an empty text for `null`.
    let next: String?
  }

  private struct Entry: Decodable {
    let id: Int
    let name: String
    let status, species, type, gender, image: String?
    let origin, location: Location?
    let episode: [String]?
  }

  private struct Location: Decodable {
    let name: String?
  }
}
