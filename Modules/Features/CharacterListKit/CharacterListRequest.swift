public import CharacterDomain

/// The characters that a list screen shows, and the page of them.
public struct CharacterListRequest: Hashable, Sendable, Codable {
  /// A filtered list or a search.
  public enum Source: Hashable, Sendable, Codable {
    /// The characters that match the filter, in the given order.
    case list(CharacterFilter, CharacterSort)
    /// The results of a search among the characters that match the filter, the best first.
    case search(String, in: CharacterFilter = CharacterFilter())
  }

  /// The list or search.
  public var source: Source

  /// The part of the list.
  public enum Extent: Hashable, Sendable, Codable {
    case page(PageRequest)
    case all
  }

  /// The page, or the whole list.
  public var extent: Extent

  /// A Boolean value that indicates whether the list or search is limited to favorites.
  public var onlyFavorites: Bool

  /// Creates a request.
  public init(_ source: Source, extent: Extent, onlyFavorites: Bool = false) {
    self.source = source
    self.extent = extent
    self.onlyFavorites = onlyFavorites
  }

  /// Creates a request for a page.
  public init(_ source: Source, page: PageRequest, onlyFavorites: Bool = false) {
    self.init(source, extent: .page(page), onlyFavorites: onlyFavorites)
  }

  /// The page; for the whole list, a page of the maximum length.
  public var page: PageRequest {
    get {
      switch extent {
      case .page(let page): page
      case .all: PageRequest(limit: PageRequest.maximumLimit)
      }
    }
    set { extent = .page(newValue) }
  }
}
