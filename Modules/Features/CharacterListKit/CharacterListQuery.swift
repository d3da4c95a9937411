public import CharacterDomain
import CharacterPresentation
import FlowKit
import RouteFieldsKit

/// The filter, order, search text and selected row of a list screen.
///
/// A search shows the matching characters of the selection, the best match first. When the search
/// ends, the order applies again.
///
/// ```swift
/// let deities = CharacterSelection(CharacterFilter(kinds: [.deity]))
/// var query = CharacterListQuery(deities, sort: .year)
/// query.searchText = "zeus"
/// ```
public struct CharacterListQuery: Hashable, Sendable, Codable {
  /// The characters to list or to search.
  public var selection: CharacterSelection

  /// The sort order of the list. A search ignores it.
  public var sort: CharacterSort

  /// The text of the search field. Text without a letter or digit starts no search.
  public var searchText: String

  /// The index of the row to select first, counted from 0. An index after the last row selects the
  /// last row.
  public var selectedRow: Int

  /// Creates a query. By default it lists all characters by name, from the start.
  public init(
    _ selection: CharacterSelection = CharacterSelection(), sort: CharacterSort = .name,
    searchText: String = "", selectedRow: Int = 0
  ) {
    self.selection = selection
    self.sort = sort
    self.searchText = searchText
    self.selectedRow = selectedRow
  }

  // MARK: - Internal

  /// Whether the search text contains a word. Text such as `!` starts no search.
  var isSearch: Bool { !SearchTerms(searchText).words.isEmpty }

  /// Returns the request for a page, counted from 0.
  ///
  /// Queries that differ only in the selected row have equal requests.
  func request(
    page: Int, limit: Int = CharacterListState.pageSize
  ) -> CharacterListRequest {
    CharacterListRequest(
      isSearch ? .search(searchText.trimmed, in: selection) : .list(selection, sort),
      page: PageRequest(page: page + 1, limit: limit))
  }
}

/// A request for one page, or for all pages, of a list or of search results.
struct CharacterListRequest: Hashable, Sendable, Codable {
  enum Source: Hashable, Sendable, Codable {
    /// The selected characters in the given order.
    case list(CharacterSelection, CharacterSort)
    /// The selected characters that match the text, the best match first.
    case search(String, in: CharacterSelection = CharacterSelection())
  }

  enum Extent: Hashable, Sendable, Codable {
    case page(PageRequest)
    /// A page with this number, whose length the user's settings determine.
    case standardPage(Int)
    case all
  }

  let source: Source
  let extent: Extent

  init(_ source: Source, extent: Extent) {
    self.source = source
    self.extent = extent
  }

  init(_ source: Source, page: PageRequest) {
    self.init(source, extent: .page(page))
  }

  /// The requested page. A standard page has the default length. If all characters are requested,
  /// this is the first page of the maximum length.
  var page: PageRequest {
    switch extent {
    case .page(let page): page
    case .standardPage(let number): PageRequest(page: number, limit: Settings().rowsPerPage)
    case .all: PageRequest(limit: PageRequest.maximumLimit)
    }
  }

  var selection: CharacterSelection {
    switch source {
    case .list(let selection, _), .search(_, let selection): selection
    }
  }

  /// The sort order; `nil` for a search.
  var sort: CharacterSort? {
    switch source {
    case .list(_, let sort): sort
    case .search: nil
    }
  }

  /// The words of a search; empty for a list.
  var terms: SearchTerms {
    switch source {
    case .list: SearchTerms("")
    case .search(let text, _): SearchTerms(text)
    }
  }
}

extension RouteFormat<CharacterListQuery> {
  /// Fields such as `kind=deity&sort=-year&q=zeus&row=3`. Fields with default values are omitted.
  static var characterList: RouteFormat {
    .fields(
      RouteFieldGroup { fields throws(RouteProblem) in
        var query = try RouteFieldGroup.characterListQuery.read(&fields)
        query.selectedRow = try RouteFieldGroup.selectedRow.read(&fields)
        return query
      } write: { query, fields in
        RouteFieldGroup.characterListQuery.write(query, &fields)
        RouteFieldGroup.selectedRow.write(query.selectedRow, &fields)
      })
  }

  /// The fields of a list's route except the selected row, for the filter form.
  static var characterFilter: RouteFormat { .fields(.characterListQuery) }
}

extension RouteFieldGroup<CharacterListQuery> {
  fileprivate static var characterListQuery: RouteFieldGroup {
    RouteFieldGroup { fields throws(RouteProblem) in
      CharacterListQuery(
        try RouteFieldGroup<CharacterSelection>.characterSelection.read(&fields),
        sort: try fields.take("sort", expected: sorts) { CharacterSort(route: $0) } ?? .name,
        searchText: try fields.take("q", expected: "a shorter text") { $0.searchText } ?? "")
    } write: { query, fields in
      RouteFieldGroup<CharacterSelection>.characterSelection.write(query.selection, &fields)
      if query.sort != .name { fields.add("sort", query.sort.route) }
      if !query.searchText.isEmpty { fields.add("q", query.searchText) }
    }
  }

  private static var sorts: String {
    CharacterSort.Key.allCases.map(\.rawValue).joined(separator: ", ") + ", or one with - before it"
  }
}

extension CharacterSort {
  fileprivate init?(route: String) {
    let isReversed = route.hasPrefix("-")
    guard let key = Key(rawValue: isReversed ? String(route.dropFirst()) : route) else {
      return nil
    }
    self.init(by: key, isReversed: isReversed)
  }

  fileprivate var route: String { (isReversed ? "-" : "") + key.rawValue }
}

extension String {
  /// The text; `nil` if it is too long for a search.
  fileprivate var searchText: String? {
    unicodeScalars.count <= CharacterName.maximumLength ? self : nil
  }

  /// The text without leading and trailing whitespace.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
