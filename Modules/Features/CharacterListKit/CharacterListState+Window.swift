public import CharacterDomain

/// The state of a list whose rows are loaded by visible range.
///
/// While other rows load, the last ones remain, marked by ``isOutdated``.
public struct CharacterListWindow: Hashable, Sendable {
  /// The state of loading.
  public enum Phase: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case loading, loaded
    /// Loading failed, for this reason.
    case failed(CharacterSelectionError)
  }

  /// The character that another screen shows.
  struct ShownCharacter: Hashable, Sendable {
    let id: CharacterID
    /// The index of its row; `nil` if it has none, or if that is not known.
    var row: Int?
  }

  /// The number of rows of a page.
  public static let pageSize = 100

  /// The wanted rows.
  public internal(set) var query: CharacterListQuery

  /// The state of loading the wanted rows.
  public internal(set) var phase: Phase

  /// The newest rows that were loaded, which may be those of an older query.
  public internal(set) var rows: CharacterListRows?

  /// The favorites.
  public internal(set) var favoriteIDs: Set<CharacterID>

  /// The reason why the favorites can't be read or changed.
  public internal(set) var favoritesProblem: FavoritesError?

  /// The number of characters without a filter; `nil` if it is not known.
  public internal(set) var catalogTotal: Total?

  /// The character that another screen shows, if the selection follows it.
  var shownCharacter: ShownCharacter?

  /// The index of the row that is selected when the wanted rows are first shown.
  var firstSelection: Int

  init(_ query: CharacterListQuery, firstSelection: Int = 0) {
    self.query = query
    self.firstSelection = firstSelection
    phase = .loading
    favoriteIDs = []
  }

  /// A Boolean value that indicates whether the rows are not the wanted ones, or not the newest.
  public var isOutdated: Bool { phase == .loading || !hasWantedRows }

  /// A Boolean value that indicates whether the rows belong to the query.
  var hasWantedRows: Bool { rows?.request == query.request(page: 0) }

  /// Returns the rows of a page.
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
