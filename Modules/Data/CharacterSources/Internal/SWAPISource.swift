import CharacterDomain

/// The Star Wars API (https://swapi.py4e.com/documentation). Several servers have the same data.
struct SWAPISource: CharacterSource {
  let client: SourceClient

  var name: SourceName { client.name }

  init(_ client: SourceClient) { self.client = client }

  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
    try await client.page(Page.self, at: "people/", after: cursor, character: character)
  }

  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let id = try client.number(local)
    return try character(try await client.get(Entry.self, at: "people/\(id)/"))
  }

  private func character(_ entry: Entry) throws(CharacterRepositoryError) -> FictionalCharacter {
    FictionalCharacter(
      // Only the address of a character contains its ID.
      id: try client.id(in: entry.url, at: "people"), name: entry.name, work: "Star Wars",
      facts: [LabeledFact](known: [
        ("Born", entry.birthYear), ("Gender", entry.gender),
        ("Height", entry.height.flatMap(\.known).map { "\($0) cm" }),
        ("Mass", entry.mass.flatMap(\.known).map { "\($0) kg" }), ("Hair", entry.hairColor),
        ("Skin", entry.skinColor), ("Eyes", entry.eyeColor),
        ("Films", entry.films.map { "\($0.count)" }),
      ]))
  }

  private struct Page: NumberedPage {
    let count: Int?
    let next: String?
    let results: [Entry]

    var hasNext: Bool { next != nil }
  }

  /// All values are strings, even numbers.
  private struct Entry: Decodable {
    let url: String
    let name: String
    let birthYear, gender, height, mass, hairColor, skinColor, eyeColor: String?
    let films: [String]?
  }
}
