import CharacterDomain

/// The pages that the view model of a list loads and wants.
struct CharacterListLoading {
  var visibleRows: Range<Int>

  /// The requests for the pages that are loading, by the numbers of the pages.
  var pages: [Int: CharacterListRequest] = [:]

  /// The rows that the user has added to the favorites or removed before they were loaded, in order.
  var toggledRows: [Int] = []

  /// The favorites at the time when the rows were loaded.
  var favoriteIDs: [CharacterID]?

  /// Whether the first character that another screen shows doesn't change the selection.
  var keepsSelection: Bool

  init(firstRow: Int) {
    visibleRows = firstRow..<firstRow + 1
    keepsSelection = firstRow > 0
  }

  /// The pages that should be loaded.
  func wantedPages(count: Int) -> ClosedRange<Int> {
    let pages = CharacterListState.pages(around: visibleRows)
    let last = max(0, count - 1) / CharacterListState.pageSize
    return min(pages.lowerBound, last)...min(pages.upperBound, last)
  }

  /// Removes and returns the toggled rows of a page, as indices in the page.
  mutating func takeToggledRows(ofPage page: Int) -> [Int] {
    let rows = CharacterListState.rows(ofPage: page)
    defer { toggledRows.removeAll(where: rows.contains) }
    return toggledRows.filter(rows.contains).map { $0 - rows.lowerBound }
  }

  /// Returns whether the answer for a page is still of use.
  func needs(_ page: Int, count: Int) -> Bool {
    keptPages(count: count).contains(page)
      || toggledRows.contains(where: CharacterListState.rows(ofPage: page).contains)
  }

  /// The pages that are kept: the wanted ones, and one before and after them.
  func keptPages(count: Int) -> ClosedRange<Int> {
    let wanted = wantedPages(count: count)
    return wanted.lowerBound - 1...wanted.upperBound + 1
  }
}
