import CharacterDomain

/// The Star Wars API (https://swapi.py4e.com/documentation). Several servers have the same data.
struct SWAPISource: CharacterSource {
  let client: SourceClient

  var name: SourceName { client.name }

  init(_ client: SourceClient) { self.client = client }

  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
    let number = cursor.flatMap { Int($0) } ?? 1
    let page: Page
    do throws(CharacterRepositoryError) {
      page = try await client.get(Page.self, at: "people/", query: [("page", "\(number)")])
    } catch .notFound where number > 1 {
      return SourcePage(characters: [], next: nil, total: nil, isComplete: true)
    }
    return SourcePage(
      characters: try page.results.map(character), next: page.next == nil ? nil : "\(number + 1)",
      total: page.count, isComplete: true)
  }

  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
    guard let id = Int(local), "\(id)" == local else { throw .notFound }
    return try character(try await client.get(Entry.self, at: "people/\(id)/"))
  }

  private func character(_ entry: Entry) throws(CharacterRepositoryError) -> FictionalCharacter {
    // The ID of a character stands only in its address.
    let local = entry.url.split(separator: "/").last.map(String.init) ?? ""
    return FictionalCharacter(
      id: try client.id(local, at: "people"), name: entry.name, work: "Star Wars",
      facts: [LabeledFact](known: [
        ("Born", entry.birthYear), ("Gender", entry.gender),
        ("Height", entry.height.flatMap(\.known).map { "\($0) cm" }),
        ("Mass", entry.mass.flatMap(\.known).map { "\($0) kg" }), ("Hair", entry.hairColor),
        ("Skin", entry.skinColor), ("Eyes", entry.eyeColor),
        ("Films", entry.films.map { "\($0.count)" }),
      ]))
  }

  private struct Page: Decodable {
    let count: Int?
    let next: String?
    let results: [Entry]
  }

  /// All values are texts, even numbers.
  private struct Entry: Decodable {
    let url: String
    let name: String
    let birthYear, gender, height, mass, hairColor, skinColor, eyeColor: String?
    let films: [String]?
  }
}
