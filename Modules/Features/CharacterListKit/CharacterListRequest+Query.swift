public import CharacterDomain

/// What a list screen shows: a filter, and an order or a search.
///
/// A search shows the characters that match it and the filter, the best first. The order applies again
/// when the search ends.
///
/// ```swift
/// var query = CharacterListQuery(CharacterFilter(kinds: [.deity]), sort: .year)
/// query.searchText = "zeus"
/// ```
public struct CharacterListQuery: Hashable, Sendable, Codable {
  /// The conditions on the characters.
  public var filter: CharacterFilter

  /// The order.
  public var sort: CharacterSort

  /// A Boolean value that indicates whether the list is limited to favorites.
  public var onlyFavorites: Bool

  /// The text of the search field; text without a letter or digit is no search.
  public var searchText: String

  /// Creates a query; by default for all characters by name.
  public init(
    _ filter: CharacterFilter = CharacterFilter(), sort: CharacterSort = .name,
    onlyFavorites: Bool = false, searchText: String = ""
  ) {
    self.filter = filter
    self.sort = sort
    self.onlyFavorites = onlyFavorites
    self.searchText = searchText
  }

  /// The filter, and whether only favorites match.
  public var selection: CharacterSelection {
    get { CharacterSelection(filter, onlyFavorites: onlyFavorites) }
    set { (filter, onlyFavorites) = (newValue.filter, newValue.onlyFavorites) }
  }

  /// A Boolean value that indicates whether the search text has a word.
  public var isSearch: Bool { !SearchTerms(searchText).words.isEmpty }

  /// Returns the request for a page, counted from 0.
  ///
  /// Queries with the same rows have the same requests.
  func request(page: Int) -> CharacterListRequest {
    let page = PageRequest(page: page + 1, limit: CharacterListWindow.pageSize)
    let source: CharacterListRequest.Source =
      isSearch ? .search(searchText.trimmed, in: filter) : .list(filter, sort)
    return CharacterListRequest(source, page: page, onlyFavorites: onlyFavorites)
  }
}

extension String {
  /// The text without spaces at both ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
