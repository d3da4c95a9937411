import CharacterDomain

/// What a list screen asks for, and what becomes of that when somebody turns a page, picks an order
/// or types: transitions without a view model, an effect or a repository.
struct ListQuery: Equatable {
  /// What to ask the use case for.
  private(set) var request: CharacterListRequest

  /// How the list was seen last; a search leaves it as it is.
  private var filter = CharacterFilter()
  private var sort = CharacterSort.name

  init(_ request: CharacterListRequest) {
    self.request = request
    if case .list(let filter, let sort) = request.source {
      self.filter = filter
      self.sort = sort
    }
  }

  /// Goes on or back by pages, from one that was seen.
  ///
  /// - Parameters:
  ///   - step: How many pages.
  ///   - count: How many there are.
  /// - Returns: Whether there is such a page; else nothing changes.
  mutating func turnPage(by step: Int, of count: Int) -> Bool {
    // Whoever is past the end, however far, comes back to the last page.
    let page = min(request.page.page - 1, count) + 1 + step
    guard (1...max(count, 1)).contains(page) else { return false }
    request.page = PageRequest(page: page, limit: request.page.limit)
    return true
  }

  /// Lists in another order, from the first page on; ends a search.
  mutating func pick(_ sort: CharacterSort) {
    self.sort = sort
    begin(.list(filter, sort))
  }

  /// Lists by another filter, from the first page on; ends a search.
  mutating func pick(_ filter: CharacterFilter) {
    self.filter = filter
    begin(.list(filter, sort))
  }

  /// Searches, from the first page on; text without a word shows the list as it was seen last.
  mutating func search(_ text: String) {
    let hasWords = !SearchTerms(text).words.isEmpty
    begin(hasWords ? .search(text) : .list(filter, sort))
  }

  private mutating func begin(_ source: CharacterListRequest.Source) {
    request = CharacterListRequest(source, page: PageRequest(limit: request.page.limit))
  }
}
