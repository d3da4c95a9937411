public import CharacterDomain

/// Which characters a list screen shows, and which part of them.
public struct CharacterListRequest: Hashable, Sendable, Codable {
  /// Where the characters come from.
  public enum Source: Hashable, Sendable, Codable {
    /// All that fit the filter, in an order.
    case list(CharacterFilter, CharacterSort)
    /// Those that a search finds, the best first.
    case search(String)
  }

  /// Where the characters come from.
  public var source: Source

  /// Which part of them.
  public var page: PageRequest

  /// A request of the given parts.
  public init(_ source: Source, page: PageRequest) {
    self.source = source
    self.page = page
  }
}
