public import CharacterDomain

/// The characters that a list screen shows, and the page of them.
public struct CharacterListRequest: Hashable, Sendable, Codable {
  /// A filtered list or a search.
  public enum Source: Hashable, Sendable, Codable {
    /// The characters that match the filter, in the given order.
    case list(CharacterFilter, CharacterSort)
    /// The results of a search, the best first.
    case search(String)
  }

  /// The list or search.
  public var source: Source

  /// The page.
  public var page: PageRequest

  /// Creates a request.
  public init(_ source: Source, page: PageRequest) {
    self.source = source
    self.page = page
  }
}
