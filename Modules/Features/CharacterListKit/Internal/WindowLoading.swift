import CharacterDomain

/// What a view model loads of a list whose rows are loaded by visible range.
struct WindowLoading {
  /// The visible rows.
  var visibleRows: Range<Int>

  /// The requests for the pages that are loading, by the numbers of the pages.
  var pages: [Int: CharacterListRequest] = [:]

  /// The favorites at the time when the rows were loaded.
  var favoriteIDs: [CharacterID]?

  init(firstRow: Int) {
    visibleRows = firstRow..<firstRow + 1
  }

  /// The pages that should be loaded.
  func wantedPages(count: Int) -> ClosedRange<Int> {
    let pages = CharacterListWindow.pages(around: visibleRows)
    let last = max(0, count - 1) / CharacterListWindow.pageSize
    return min(pages.lowerBound, last)...min(pages.upperBound, last)
  }

  /// The pages that are kept: the wanted ones, and one before and after them.
  func keptPages(count: Int) -> ClosedRange<Int> {
    let wanted = wantedPages(count: count)
    return wanted.lowerBound - 1...wanted.upperBound + 1
  }
}
