public import CharacterDomain

/// The rows of a list, of which those around the visible ones are loaded.
///
/// A copy and a comparison take time for the loaded pages only, and unchanged pages are compared by
/// identity. So a list of a million rows costs as much as one of a thousand.
public struct CharacterListRows: Hashable, Sendable {
  /// The maximum number of rows, with whose indices no calculation overflows.
  static let maximumCount = Int(Int32.max)

  /// The request for the first page, which identifies the list.
  let request: CharacterListRequest

  /// The index of the row that is selected when the rows are first shown.
  public let firstSelection: Int

  /// The number of rows.
  public internal(set) var total: Total

  /// Characters with names similar to the search text, if nothing was found.
  public let suggestions: [NamedCharacter]

  /// Texts that were probably meant in the filter, if no character matches it.
  let filterSuggestions: [FilterSuggestion]

  /// The loaded pages by their numbers, counted from 0.
  private(set) var pages: [Int: [CharacterMatch]]

  /// Creates rows from the answers for one or more pages.
  ///
  /// - Parameters:
  ///   - request: The request for the first page.
  ///   - pages: The answers; at least one.
  ///   - firstSelection: The index of the row to select.
  init(of request: CharacterListRequest, pages: [CharacterList], firstSelection: Int) {
    self.request = request
    self.firstSelection = firstSelection
    total = pages.last?.total ?? .exactly(0)
    suggestions = pages.last?.suggestions ?? []
    filterSuggestions = pages.last?.filterSuggestions ?? []
    self.pages = Dictionary(
      pages.map { ($0.request.page.page - 1, $0.matches) }, uniquingKeysWith: { $1 })
  }

  /// The number of rows that can be shown.
  public var count: Int { min(total.count, Self.maximumCount) }

  /// The words that are emphasized; none in a list.
  public var terms: SearchTerms {
    switch request.source {
    case .list: SearchTerms("")
    case .search(let text, _): SearchTerms(text)
    }
  }

  /// Returns the character of a row; `nil` if it is not loaded.
  public subscript(index: Int) -> CharacterMatch? {
    guard 0..<count ~= index else { return nil }
    let (page, row) = index.quotientAndRemainder(dividingBy: CharacterListWindow.pageSize)
    guard let matches = pages[page], row < matches.count else { return nil }
    return matches[row]
  }

  /// Returns the index of a loaded character.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows, which is bounded.
  public func index(of id: CharacterID) -> Int? {
    for (page, matches) in pages {
      if let row = matches.firstIndex(where: { $0.summary.reference.id == id }) {
        return page * CharacterListWindow.pageSize + row
      }
    }
    return nil
  }

  // MARK: - Internal

  /// Adds a page, and removes those outside a range.
  mutating func add(_ list: CharacterList, keeping range: ClosedRange<Int>) {
    pages[list.request.page.page - 1] = list.matches
    pages = pages.filter { range.contains($0.key) }
    total = list.total
  }
}
