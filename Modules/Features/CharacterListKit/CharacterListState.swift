import CharacterDomain

/// The state of a list screen, whose rows are loaded by visible range.
///
/// While other rows load, the last ones remain, marked by `isOutdated`.
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
    /// The index of its row; `nil` if it has none, or if that is not known.
    var row: Int?
  }

  /// The number of rows of a page.
  static let pageSize = 100

  /// The query whose rows are shown or loading.
  var query: CharacterListQuery

  /// Whether the rows of the query are loading, loaded or failed.
  var phase = Phase.loading

  /// The newest rows that were loaded, which may be those of an older query.
  var rows: CharacterListRows?

  var favoriteIDs: Set<CharacterID> = []

  /// The reason why the favorites can't be read or changed.
  var favoritesProblem: FavoritesError?

  /// The number of characters without a filter; `nil` if it is not known.
  var catalogTotal: Total?

  /// The character that another screen shows, if the selection follows it.
  var shownCharacter: ShownCharacter?

  init(_ query: CharacterListQuery) {
    self.query = query
  }

  /// A Boolean value that indicates whether the rows belong to an older query, or are outdated.
  var isOutdated: Bool { phase == .loading || !hasWantedRows }

  /// A Boolean value that indicates whether the rows belong to the query.
  var hasWantedRows: Bool { rows?.request == query.request(page: 0) }

  /// Characters to open instead, if a search found nothing.
  var suggestions: [NamedCharacter] { rows.flatMap { $0.count == 0 ? $0.suggestions : nil } ?? [] }

  static func rows(ofPage page: Int) -> Range<Int> { page * pageSize..<(page + 1) * pageSize }

  /// Returns the pages with the rows of a range.
  static func pages(of range: Range<Int>) -> ClosedRange<Int> {
    let first = max(0, range.lowerBound)
    return first / pageSize...max(first, range.upperBound - 1) / pageSize
  }

  /// Returns the pages with the rows of a range, and half a page before and after them.
  static func pages(around range: Range<Int>) -> ClosedRange<Int> {
    let margin = pageSize / 2
    return pages(
      of: max(0, range.lowerBound - margin)..<max(range.upperBound, range.lowerBound) + margin)
  }
}

/// The rows of a list, of which those around the visible ones are loaded.
///
/// A copy and a comparison take time for the loaded pages only, and unchanged pages are compared by
/// identity. So a list of a million rows costs as much as one of a thousand.
struct CharacterListRows: Hashable, Sendable {
  /// The maximum number of rows, with whose indices no calculation overflows.
  static let maximumCount = Int(Int32.max)

  /// The request for the first page, which identifies the list.
  let request: CharacterListRequest

  /// The index of the row that is selected when the rows are first shown.
  let firstSelection: Int

  /// Characters with names similar to the search text, if nothing was found.
  let suggestions: [NamedCharacter]

  /// Texts that were probably meant in the filter, if no character matches it.
  let filterSuggestions: [FilterSuggestion]

  /// The number of all rows.
  private(set) var total: Total

  /// The loaded pages by their numbers, counted from 0.
  private(set) var pages: [Int: [CharacterMatch]]

  /// Creates the rows of a query from the answers for one or more pages.
  init(of query: CharacterListQuery, pages: [CharacterList]) {
    request = query.request(page: 0)
    firstSelection = query.selectedRow
    total = pages.last?.total ?? .exactly(0)
    suggestions = pages.last?.suggestions ?? []
    filterSuggestions = pages.last?.filterSuggestions ?? []
    self.pages = Dictionary(
      pages.map { ($0.request.page.page - 1, $0.matches) }, uniquingKeysWith: { $1 })
  }

  /// The number of rows that can be shown.
  var count: Int { min(total.count, Self.maximumCount) }

  /// The character of a row; `nil` if it is not loaded.
  subscript(index: Int) -> CharacterMatch? {
    guard 0..<count ~= index else { return nil }
    let (page, row) = index.quotientAndRemainder(dividingBy: CharacterListState.pageSize)
    guard let matches = pages[page], row < matches.count else { return nil }
    return matches[row]
  }

  /// Returns the index of a loaded character.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows, which is bounded.
  func index(of id: CharacterID) -> Int? {
    for (page, matches) in pages {
      if let row = matches.firstIndex(where: { $0.summary.reference.id == id }) {
        return page * CharacterListState.pageSize + row
      }
    }
    return nil
  }

  /// Adds a page, and removes those outside a range.
  mutating func add(_ list: CharacterList, keeping range: ClosedRange<Int>) {
    pages[list.request.page.page - 1] = list.matches
    pages = pages.filter { range.contains($0.key) }
    total = list.total
  }
}

/// An event on the list screen.
enum CharacterListAction: Sendable {
  case appeared
  case retryTapped
  case sortPicked(CharacterSort)
  /// The screen was opened again with another query, or the user removed the filter. The old rows
  /// remain until the new ones arrive.
  case queryChanged(CharacterListQuery)
  /// The text of the search field changed; text without a word shows the list again.
  case searchTyped(String)
  /// Other rows are visible.
  case rowsShown(Range<Int>)
  case favoriteToggled(CharacterID)
  /// The user has added a row to the favorites or removed it, whose character may not be loaded.
  case rowFavoriteToggled(Int)
  /// The first pages of a list.
  case rowsArrived([CharacterList], GetFavorites.Answer)
  /// Another page of the same list.
  case pageArrived(CharacterList)
  case listFailed(CharacterSelectionError)
  /// Another screen shows this character, whose row is selected if there is one.
  case characterShown(CharacterID)
  /// The row of the character that another screen shows.
  case shownRowFound(CharacterID, row: Int)
  /// The number of characters without a filter.
  case catalogTotalArrived(Total)
  case favoriteSaved(SavedFavorites)
  case favoriteFailed(FavoritesError)
  /// The shared store of favorites changed.
  case favoritesChanged
}

/// Allows a recording to contain the actions.
extension CharacterListAction: Codable {}
