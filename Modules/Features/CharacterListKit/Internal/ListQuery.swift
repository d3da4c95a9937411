import CharacterDomain

/// The current request of a list screen, and how user actions change it.
struct ListQuery: Equatable {
  /// The current request.
  private(set) var request: CharacterListRequest

  /// The filter and order of the last list; a search keeps them.
  private var filter = CharacterFilter()
  private var sort = CharacterSort.name
  private let onlyFavorites: Bool

  init(_ request: CharacterListRequest) {
    self.request = request
    onlyFavorites = request.onlyFavorites
    switch request.source {
    case .list(let filter, let sort): (self.filter, self.sort) = (filter, sort)
    case .search(_, let filter): self.filter = filter
    }
  }

  /// Moves forward or backward by pages.
  ///
  /// From a page past the end, one page back is the last page.
  ///
  /// - Parameters:
  ///   - offset: The number of pages to move.
  ///   - pageCount: The number of pages.
  /// - Returns: Whether the page exists; if not, nothing changes.
  mutating func changePage(by offset: Int, pageCount: Int) -> Bool {
    let page = min(request.page.page - 1, pageCount) + 1 + offset
    guard (1...max(pageCount, 1)).contains(page) else { return false }
    request.page = PageRequest(page: page, limit: request.page.limit)
    return true
  }

  /// Shows the first page of the list in another order; ends a search.
  mutating func setSort(_ sort: CharacterSort) {
    self.sort = sort
    showFirstPage(of: .list(filter, sort))
  }

  /// Shows the first page of the list with another filter; ends a search.
  mutating func setFilter(_ filter: CharacterFilter) {
    self.filter = filter
    showFirstPage(of: .list(filter, sort))
  }

  /// Shows the first page of a search among the characters of the filter; text without a word shows the last list.
  mutating func setSearchText(_ text: String) {
    let hasWords = !SearchTerms(text).words.isEmpty
    showFirstPage(of: hasWords ? .search(text, in: filter) : .list(filter, sort))
  }

  private mutating func showFirstPage(of source: CharacterListRequest.Source) {
    request = CharacterListRequest(
      source, page: PageRequest(limit: request.page.limit), onlyFavorites: onlyFavorites)
  }
}
