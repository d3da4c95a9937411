import CharacterDomain

/// A page of a service that numbers its pages, from 1.
protocol NumberedPage: Decodable {
  associatedtype Entry

  var results: [Entry] { get }
  var count: Int? { get }
  var hasNext: Bool { get }
}

extension SourceClient {
  /// Requests the page that a cursor names, or else the first one.
  func page<Page: NumberedPage>(
    _ type: Page.Type, at path: String, after cursor: String?,
    character: (Page.Entry) throws(CharacterRepositoryError) -> FictionalCharacter
  ) async throws(CharacterRepositoryError) -> SourcePage {
    let number = cursor.flatMap { Int($0) } ?? 1
    let page = try await get(type, at: path, query: [("page", "\(number)")])
    return SourcePage(
      characters: try page.results.map(character), next: page.hasNext ? "\(number + 1)" : nil,
      total: page.count, isComplete: true)
  }

  /// Returns the number in an ID. Services answer a request for another ID with a server error.
  ///
  /// - Throws: `notFound` if the ID is not a number.
  func number(_ local: String) throws(CharacterRepositoryError) -> Int {
    guard let number = Int(local), number >= 0, "\(number)" == local else { throw .notFound }
    return number
  }

  /// Returns the ID at the end of the address of a character.
  ///
  /// - Throws: `invalidResponse` if there is none.
  func id(in address: String, at path: String) throws(CharacterRepositoryError) -> CharacterID {
    try id(address.split(separator: "/").last.map(String.init) ?? "", at: path)
  }
}
