public import CharacterDomain

/// A page of characters as the list screen knows it: what was asked for, and who was met and where.
public struct CharacterList: Hashable, Sendable, Codable {
  /// What was asked for.
  public let request: CharacterListRequest

  /// Who stands on the page; a list that is no search has no passages.
  public let matches: [CharacterMatch]

  /// How many there are in all.
  public let total: Total

  /// How many pages there are.
  public let pageCount: Int

  /// Who is called something like what was searched, where nothing was found.
  public let suggestions: [NamedCharacter]

  /// The whole of a filtered list, or a part of it.
  public init(_ page: Page<CharacterSummary>, of request: CharacterListRequest) {
    self.request = request
    matches = page.items.map { CharacterMatch($0, passage: nil) }
    total = page.total
    pageCount = page.pageCount
    suggestions = []
  }

  /// What a search found, or a part of it; where that is nothing, who is meant perhaps.
  public init(
    _ page: Page<CharacterMatch>, of request: CharacterListRequest,
    suggestions: [NamedCharacter] = []
  ) {
    self.request = request
    matches = page.items
    total = page.total
    pageCount = page.pageCount
    self.suggestions = suggestions
  }
}
