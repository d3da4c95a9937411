import CharacterDomain
import CharacterDomainTesting
import Foundation
import HTTPTesting
import Testing

/// A web service with the contract fixtures, as far as its JSON can contain them.
struct ServiceFixture: Sendable, CustomTestStringConvertible {
  /// Describes one of the services that the program knows.
  struct Shape: Sendable {
    var name: SourceName
    /// The last part of the address of the list.
    var folder: String
    /// Whether an address without a slash at the end is redirected.
    var hasSlash = true
    /// The query item that selects a page, its value for the first page, and the difference
    /// between the values of two pages.
    var pages = (item: "page", first: 1, step: 1)
    /// What a request for a page after the last one returns; `nil` if that page is empty.
    var missingPage: [String: String]? = ["detail": "no such page"]
    /// Returns what the source knows about a character.
    var entry: @Sendable (FictionalCharacter) -> FictionalCharacter
    var entryJSON: @Sendable (FictionalCharacter) -> [String: Any]
    /// Returns what the list contains about a character; `nil` if it contains everything.
    var listed: (@Sendable (FictionalCharacter) -> FictionalCharacter)?
    var listedJSON: (@Sendable (FictionalCharacter) -> [String: Any])?
    /// Changes a page to the form of the service.
    var pageJSON: @Sendable ([String: Any]) -> [String: Any] = { $0 }
  }

  private static let pageSize = 5

  private let shape: Shape
  /// The contract fixtures with the IDs of the service, which are numbers.
  private let characters: [FictionalCharacter]

  init(_ shape: Shape) {
    self.shape = shape
    characters = [FictionalCharacter].contractFixtures(of: nil).map { character in
      var character = character
      character.id = CharacterID(source: shape.name, local: character.id.local) ?? character.id
      return character
    }
  }

  var name: SourceName { shape.name }
  var testDescription: String { name.rawValue }

  /// What the source knows about each character.
  var entries: [FictionalCharacter] { characters.map(shape.entry) }

  /// What the list contains about each character.
  var listed: [FictionalCharacter] { characters.map(shape.listed ?? shape.entry) }

  /// Answers like the service, but with fewer characters on a page. Links name another server.
  @Sendable func answer(_ request: ReceivedRequest) -> LoopbackResponse {
    guard let address = URLComponents(string: request.path) else { return .status(400) }
    if shape.hasSlash, !address.path.hasSuffix("/") {
      return .redirect(to: address.path + "/", status: 301)
    }
    let last = address.path.split(separator: "/").last.map(String.init)
    if last == shape.folder { return page(address.queryItems ?? []) }
    guard let found = characters.first(where: { $0.id.local == last }) else {
      return Self.answer(["detail": "no such character"], status: 404)
    }
    return Self.answer(shape.entryJSON(found))
  }

  private func page(_ items: [URLQueryItem]) -> LoopbackResponse {
    let (item, first, step) = shape.pages
    let value = items.first { $0.name == item }?.value.flatMap { Int($0) } ?? first
    let start = (value - first) / step * Self.pageSize
    let end = start + Self.pageSize
    if start >= characters.count, let missing = shape.missingPage {
      return Self.answer(missing, status: 404)
    }
    let link = { (value: Int) in "https://other.example/\(shape.folder)/?\(item)=\(value)" }
    let json: [String: Any] = [
      "count": characters.count,
      "next": end < characters.count ? link(value + step) : NSNull(),
      "previous": start > 0 ? link(value - step) : NSNull(),
      "results": characters.dropFirst(start).prefix(Self.pageSize)
        .map(shape.listedJSON ?? shape.entryJSON),
    ]
    return Self.answer(shape.pageJSON(json))
  }

  private static func answer(_ json: [String: Any], status: Int = 200) -> LoopbackResponse {
    let body = try? JSONSerialization.data(withJSONObject: json)
    return .bytes(Array(body ?? Data()), status: status, type: "application/json")
  }
}
