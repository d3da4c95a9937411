public import CharacterDomain

/// A page of listed or found characters, with its request.
public struct CharacterList: Hashable, Sendable, Codable {
  /// The request that the page answers.
  public let request: CharacterListRequest

  /// The characters on the page. Only a search has passages.
  public let matches: [CharacterMatch]

  /// The number of characters on all pages.
  public let total: Total

  /// The number of pages.
  public let pageCount: Int

  /// Characters with names similar to the search text, if nothing was found.
  public let suggestions: [NamedCharacter]

  /// Texts that were probably meant in the filter, if no character matches it.
  public let filterSuggestions: [FilterSuggestion]

  /// Creates a page of a filtered list, with suggestions if no character matches the filter.
  public init(
    _ page: Page<CharacterSummary>, of request: CharacterListRequest,
    filterSuggestions: [FilterSuggestion] = []
  ) {
    self.request = request
    matches = page.items.map { CharacterMatch($0, passage: nil) }
    total = page.total
    pageCount = request.extent == .all ? min(page.pageCount, 1) : page.pageCount
    suggestions = []
    self.filterSuggestions = filterSuggestions
  }

  /// Creates a page of search results, with suggestions if there are none.
  public init(
    _ page: Page<CharacterMatch>, of request: CharacterListRequest,
    suggestions: [NamedCharacter] = [], filterSuggestions: [FilterSuggestion] = []
  ) {
    self.request = request
    matches = page.items
    total = page.total
    pageCount = request.extent == .all ? min(page.pageCount, 1) : page.pageCount
    self.suggestions = suggestions
    self.filterSuggestions = filterSuggestions
  }
}
