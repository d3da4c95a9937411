import CharacterDomain

/// The running page requests of a list, and the pages that should be loaded next.
struct CharacterListLoading {
  var visibleRows: Range<Int>

  /// The requests for the loading pages, by page number.
  var pages: [Int: CharacterListRequest] = [:]

  /// The rows whose favorite state the user toggled before the rows were loaded, in order.
  var toggledRows: [Int] = []

  /// The IDs of the favorites when the rows were loaded; `nil` before the first rows are loaded.
  var favoriteIDs: [CharacterID]?

  /// The revision of the source when rows were requested last.
  var revision: Int?

  /// Whether rows have been requested.
  var isStarted = false

  /// Whether the rows are being loaded again because the source has newer answers.
  var isRefreshing = false

  /// Whether to keep a restored selection by ignoring the next character that another screen shows.
  var keepsSelection: Bool

  init(firstRow: Int) {
    visibleRows = firstRow..<firstRow + 1
    keepsSelection = firstRow > 0
  }

  /// Returns the pages that should be loaded for the visible rows.
  func wantedPages(count: Int) -> ClosedRange<Int> {
    let pages = CharacterListState.pages(around: visibleRows)
    let last = max(0, count - 1) / CharacterListState.pageSize
    return min(pages.lowerBound, last)...min(pages.upperBound, last)
  }

  /// Removes the toggled rows of a page, and returns their indices within the page.
  mutating func takeToggledRows(ofPage page: Int) -> [Int] {
    let rows = CharacterListState.rows(ofPage: page)
    defer { toggledRows.removeAll(where: rows.contains) }
    return toggledRows.filter(rows.contains).map { $0 - rows.lowerBound }
  }

  /// Returns whether the response for a page is still needed, because the page should be kept in
  /// memory or has toggled rows.
  func needs(_ page: Int, count: Int) -> Bool {
    keptPages(count: count).contains(page)
      || toggledRows.contains(where: CharacterListState.rows(ofPage: page).contains)
  }

  /// Returns the pages to keep in memory: the wanted pages, and one page before and after them.
  func keptPages(count: Int) -> ClosedRange<Int> {
    let wanted = wantedPages(count: count)
    return wanted.lowerBound - 1...wanted.upperBound + 1
  }
}
