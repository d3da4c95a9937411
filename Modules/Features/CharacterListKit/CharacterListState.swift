import CharacterDomain

/// The state of a list screen. Its rows are loaded as they become visible.
///
/// While new rows load, the old rows stay, and `isOutdated` is `true`.
public struct CharacterListState: Hashable, Sendable {
  // MARK: - Internal

  enum Phase: Hashable, Sendable {
    case loading, loaded
    case failed(CharacterSelectionError)

    var isFailed: Bool {
      switch self {
      case .failed: true
      case .loading, .loaded: false
      }
    }
  }

  /// The character that another screen shows.
  struct ShownCharacter: Hashable, Sendable {
    let id: CharacterID
    /// The index of the character's row; `nil` if the list has no such row, or if the index is not
    /// known yet.
    var row: Int?
  }

  /// A jump to the first row that begins with a letter. Each jump has a new number, so that two
  /// jumps to the same letter differ.
  struct Jump: Hashable, Sendable {
    let letter: String
    /// The index of the row; `nil` if no row begins with the letter.
    let row: Int?
    let number: Int
  }

  /// The number of rows on a page.
  static let pageSize = 100

  /// The query of the list. Its rows may not be loaded yet.
  var query: CharacterListQuery

  /// The loading state of the rows for `query`.
  var phase = Phase.loading

  /// The rows that were loaded last. They may belong to an earlier query.
  var rows: CharacterListRows?

  var favoriteIDs: Set<CharacterID> = []

  /// The error of the last attempt to read or change the favorites; `nil` if the attempt succeeded.
  var favoritesProblem: FavoritesError?

  /// The last change of the favorites that this screen saved; `nil` before the first change.
  var savedChange: SavedFavorites?

  /// The number of characters in the catalog; `nil` before it is loaded.
  var catalogTotal: Total?

  /// The character that another screen shows, if the selection follows that screen.
  var shownCharacter: ShownCharacter?

  /// The last jump to a letter; `nil` before the first jump.
  var jump: Jump?

  /// The source of the rows; `nil` for the embedded catalog.
  var source: SourceName?

  /// How old and how complete the copy of the source is; `nil` for the embedded catalog.
  var sourceLine: String?

  init(_ query: CharacterListQuery, source: SourceName? = nil) {
    self.query = query
    self.source = source
  }

  /// Whether the rows belong to an earlier query, or are being loaded again.
  var isOutdated: Bool { phase == .loading || !hasWantedRows }

  /// Whether the rows belong to the query.
  var hasWantedRows: Bool { rows?.request == query.request(page: 0) }

  /// Characters to offer if a search found nothing; otherwise empty.
  var suggestions: [NamedCharacter] { rows.flatMap { $0.count == 0 ? $0.suggestions : nil } ?? [] }

  static func rows(ofPage page: Int) -> Range<Int> { page * pageSize..<(page + 1) * pageSize }

  /// Returns the pages that contain the rows in a range.
  static func pages(of range: Range<Int>) -> ClosedRange<Int> {
    let first = max(0, range.lowerBound)
    return first / pageSize...max(first, range.upperBound - 1) / pageSize
  }

  /// Returns the pages that contain the rows in a range, and the rows up to half a page before and
  /// after the range.
  static func pages(around range: Range<Int>) -> ClosedRange<Int> {
    let margin = pageSize / 2
    return pages(
      of: max(0, range.lowerBound - margin)..<max(range.upperBound, range.lowerBound) + margin)
  }
}

/// The rows of a list. Only the visible rows and the rows near them are loaded.
///
/// Copies and comparisons take time only for the loaded pages; unchanged pages are compared by
/// identity. So a list of a million rows costs as much as a list of a thousand rows.
struct CharacterListRows: Hashable, Sendable {
  /// The maximum number of rows. It is small enough that calculations with indices can't overflow.
  static let maximumCount = Int(Int32.max)

  /// The request for the first page, which identifies the list.
  let request: CharacterListRequest

  /// The row to select when the rows are first shown.
  let firstSelection: Int

  /// Characters with names similar to the search text, if nothing was found.
  let suggestions: [NamedCharacter]

  /// The values that the user probably meant, if no character matches the filter.
  let filterSuggestions: [FilterSuggestion]

  /// The number of rows on all pages.
  private(set) var total: Total

  /// The loaded pages by page number, counted from 0.
  private(set) var pages: [Int: [CharacterMatch]]

  /// Creates the rows of a query from one or more loaded pages.
  init(of query: CharacterListQuery, pages: [CharacterList]) {
    request = query.request(page: 0)
    firstSelection = query.selectedRow
    total = pages.last?.total ?? .exactly(0)
    suggestions = pages.last?.suggestions ?? []
    filterSuggestions = pages.last?.filterSuggestions ?? []
    self.pages = Dictionary(
      pages.map { ($0.request.page.page - 1, $0.matches) }, uniquingKeysWith: { $1 })
  }

  /// The number of rows to show, limited to ``maximumCount``.
  var count: Int { min(total.count, Self.maximumCount) }

  /// The character in a row; `nil` if the row is not loaded.
  subscript(index: Int) -> CharacterMatch? {
    guard 0..<count ~= index else { return nil }
    let (page, row) = index.quotientAndRemainder(dividingBy: CharacterListState.pageSize)
    guard let matches = pages[page], row < matches.count else { return nil }
    return matches[row]
  }

  /// Returns the index of a character's row; `nil` if the row is not loaded.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows, which has an upper limit.
  func index(of id: CharacterID) -> Int? {
    for (page, matches) in pages {
      if let row = matches.firstIndex(where: { $0.summary.reference.id == id }) {
        return page * CharacterListState.pageSize + row
      }
    }
    return nil
  }

  /// Adds a page, and removes all pages outside a range.
  mutating func add(_ list: CharacterList, keeping range: ClosedRange<Int>) {
    pages[list.request.page.page - 1] = list.matches
    pages = pages.filter { range.contains($0.key) }
    total = list.total
  }
}

enum CharacterListAction: Sendable {
  case appeared
  case retryTapped
  case sortPicked(CharacterSort)
  /// The screen was opened again with a new query, or the user removed the filter. The old rows
  /// stay until the new rows arrive.
  case queryChanged(CharacterListQuery)
  /// The user changed the search text. Text without a word ends the search.
  case searchTyped(String)
  /// These rows are visible, or may soon be visible.
  case rowsShown(Range<Int>)
  case favoriteToggled(CharacterID)
  /// The user toggled the favorite state of a row. Its character may not be loaded yet.
  case rowFavoriteToggled(Int)
  /// The first pages of a list were loaded.
  case rowsArrived([CharacterList], GetFavorites.Answer)
  /// A further page of the current list was loaded.
  case pageArrived(CharacterList)
  case listFailed(CharacterSelectionError)
  /// The status of the source changed.
  case sourceChanged
  /// The pages around the visible rows were loaded again, because the source has newer answers;
  /// empty if that failed.
  case rowsRefreshed([CharacterList])
  /// Another screen shows this character. If the list contains it, its row is selected.
  case characterShown(CharacterID)
  /// The row of the character on another screen was found.
  case shownRowFound(CharacterID, row: Int)
  /// The user jumps to the first row that begins with a letter.
  case letterTyped(String)
  /// The first row that begins with a letter was searched for; `row` is `nil` if there is no such
  /// row.
  case letterSearched(String, row: Int?)
  /// The number of characters in the catalog was loaded.
  case catalogTotalArrived(Total)
  case favoriteSaved(SavedFavorites)
  case favoriteFailed(FavoritesError)
  /// The shared store of favorites changed.
  case favoritesChanged
}

/// Makes the actions codable, because recordings contain them.
extension CharacterListAction: Codable {}
