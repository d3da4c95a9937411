public import CharacterDomain
import CharacterPresentation
import FlowKit
import RouteFieldsKit

/// What a list screen shows when it is opened, and with which it is restored.
///
/// A search shows the selected characters that match it, the best match first. The order applies again
/// when the search ends.
///
/// ```swift
/// let deities = CharacterSelection(CharacterFilter(kinds: [.deity]))
/// var query = CharacterListQuery(deities, sort: .year)
/// query.searchText = "zeus"
/// ```
public struct CharacterListQuery: Hashable, Sendable, Codable {
  /// The characters that are listed or searched.
  public var selection: CharacterSelection

  /// The order of the rows while there is no search.
  public var sort: CharacterSort

  /// The text of the search field; text without a letter or digit doesn't start a search.
  public var searchText: String

  /// The index of the row that is selected first, from 0. After a row past the end, the last one is
  /// selected.
  public var selectedRow: Int

  /// Creates a query; by default for the start of the list of all characters by name.
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

  /// A Boolean value that indicates whether the search text has a word.
  var isSearch: Bool { !SearchTerms(searchText).words.isEmpty }

  /// Returns the request for a page, counted from 0.
  ///
  /// Queries with the same rows have the same requests.
  func request(page: Int) -> CharacterListRequest {
    CharacterListRequest(
      isSearch ? .search(searchText.trimmed, in: selection) : .list(selection, sort),
      page: PageRequest(page: page + 1, limit: CharacterListState.pageSize))
  }
}

/// What is loaded: a list or the results of a search, one page or all of it.
struct CharacterListRequest: Hashable, Sendable, Codable {
  enum Source: Hashable, Sendable, Codable {
    /// The selected characters in an order.
    case list(CharacterSelection, CharacterSort)
    /// The selected characters that match the text, the best match first.
    case search(String, in: CharacterSelection = CharacterSelection())
  }

  enum Extent: Hashable, Sendable, Codable {
    case page(PageRequest)
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

  /// The page; for all characters, a page of the maximum length.
  var page: PageRequest {
    switch extent {
    case .page(let page): page
    case .all: PageRequest(limit: PageRequest.maximumLimit)
    }
  }

  var selection: CharacterSelection {
    switch source {
    case .list(let selection, _), .search(_, let selection): selection
    }
  }

  /// The order; `nil` for a search.
  var sort: CharacterSort? {
    switch source {
    case .list(_, let sort): sort
    case .search: nil
    }
  }

  /// The words of a search; none for a list.
  var terms: SearchTerms {
    switch source {
    case .list: SearchTerms("")
    case .search(let text, _): SearchTerms(text)
    }
  }
}

extension RouteFormat<CharacterListQuery> {
  /// Fields such as `kind=deity&sort=-year&q=zeus&row=3`, without those that have the default value.
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

  /// The fields of a list without its row, for the form in which its filter is edited.
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

  /// The text without spaces at both ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
