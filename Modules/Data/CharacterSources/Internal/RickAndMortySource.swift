import CharacterDomain

/// The Rick and Morty API (https://rickandmortyapi.com/documentation).
struct RickAndMortySource: CharacterSource {
  let client: SourceClient

  var name: SourceName { client.name }

  init(_ client: SourceClient) { self.client = client }

  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
    let number = cursor.flatMap { Int($0) } ?? 1
    let page: Page
    do throws(CharacterRepositoryError) {
      page = try await client.get(Page.self, at: "character", query: [("page", "\(number)")])
    } catch .notFound where number > 1 {
      return SourcePage(characters: [], next: nil, total: nil, isComplete: true)
    }
    // The address of the next page names the public server, whatever server was asked.
    let hasNext = page.info.next?.isEmpty == false
    return SourcePage(
      characters: try page.results.map(character), next: hasNext ? "\(number + 1)" : nil,
      total: page.info.count, isComplete: true)
  }

  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
    // The server answers a request for another ID with a server error.
    guard let id = Int(local), "\(id)" == local else { throw .notFound }
    return try character(try await client.get(Entry.self, at: "character/\(id)"))
  }

  private func character(_ entry: Entry) throws(CharacterRepositoryError) -> FictionalCharacter {
    FictionalCharacter(
      id: try client.id("\(entry.id)", at: "character"), name: entry.name, work: "Rick and Morty",
      kind: entry.species.flatMap { CharacterKind(rawValue: $0.lowercased()) },
      origin: entry.origin?.name.flatMap { $0 == "unknown" ? nil : $0 },
      facts: [LabeledFact](known: [
        ("Status", entry.status), ("Species", entry.species), ("Type", entry.type),
        ("Gender", entry.gender), ("Location", entry.location?.name),
        ("Episodes", entry.episode.map { "\($0.count)" }),
      ]),
      image: entry.image)
  }

  private struct Page: Decodable {
    let info: Info
    let results: [Entry]
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
