/// A service from which characters are read, page by page or one by one.
///
/// A source only requests and decodes characters. It stores nothing, and it doesn't search, filter
/// or sort.
///
/// ```swift
/// func names(in source: any CharacterSource) async throws(CharacterRepositoryError) -> [String] {
///   try await source.page(after: nil).characters.map(\.name)
/// }
/// ```
public protocol CharacterSource: Sendable {
  /// The name that qualifies the IDs of the characters.
  var name: SourceName { get }

  /// Returns the page after a cursor, or the first page if the cursor is `nil`.
  ///
  /// - Throws: ``CharacterRepositoryError/notFound`` if there is no such page.
  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage

  /// Returns all that the source knows about the character with this ID in the source.
  ///
  /// - Throws: ``CharacterRepositoryError/notFound`` if no character has this ID.
  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter
}

/// A page of the characters of a ``CharacterSource``, in the order of the source.
public struct SourcePage: Hashable, Sendable {
  /// The characters of the page. The last page of some sources is empty.
  public let characters: [FictionalCharacter]

  /// The cursor with which the next page is requested; `nil` on the last page.
  public let next: String?

  /// The number of characters in the source; `nil` if the source doesn't say.
  public let total: Int?

  /// Whether the characters have all facts that ``CharacterSource/entry(_:)`` returns. If `false`,
  /// they may have only an ID and a name.
  public let isComplete: Bool

  /// Creates a page.
  public init(characters: [FictionalCharacter], next: String?, total: Int?, isComplete: Bool) {
    self.characters = characters
    self.next = next
    self.total = total
    self.isComplete = isComplete
  }
}
