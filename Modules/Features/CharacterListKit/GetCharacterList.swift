import CharacterDomain
import CharacterPresentation

/// Loads one page or all pages of a list or search. If nothing is found, it adds suggestions.
struct GetCharacterList: Sendable {
  private let repository: any CharacterRepository
  private let favorites: any FavoritesRepository
  private let settings: @MainActor () -> Settings

  init(
    repository: any CharacterRepository, favorites: any FavoritesRepository,
    settings: @escaping @MainActor () -> Settings = { Settings() }
  ) {
    self.repository = repository
    self.favorites = favorites
    self.settings = settings
  }

  /// Returns the requested page, or all results as a single page. Reads the settings only for a
  /// standard page. A recording contains the resulting request, so its replay doesn't read them.
  func callAsFunction(
    _ request: CharacterListRequest
  ) async throws(CharacterSelectionError) -> CharacterList {
    var request = request
    if case .standardPage(let number) = request.extent {
      let page = PageRequest(page: number, limit: await settings().rowsPerPage)
      request = CharacterListRequest(request.source, page: page)
    }
    let filter: CharacterFilter
    do {
      filter = try await request.selection.filter(favoritesIn: favorites)
    } catch {
      throw .favorites(error)
    }
    do {
      return try await list(request, filter)
    } catch {
      throw .repository(error)
    }
  }

  /// Returns the index of the first of `count` rows that begins with a letter, by binary search; `nil`
  /// if there is none.
  func firstRow(
    beginningWith letter: String, in query: CharacterListQuery, count: Int
  ) async throws(CharacterSelectionError) -> Int? {
    let wanted = FoldedText(letter).line.prefix(1)
    var range = 0..<count
    var row: Int?
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let match = try await self(query.request(page: middle, limit: 1)).matches.first
      // Characters without a sort key come last.
      let first = match.flatMap { query.sort.text(of: $0.summary) }
        .map { FoldedText($0).line.prefix(1) }
      if first == wanted { row = middle }
      let isBefore = first.map { query.sort.isReversed ? $0 > wanted : $0 < wanted } ?? false
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return row
  }

  // MARK: - Internal

  private static let suggestionLimit = 3

  private func list(
    _ request: CharacterListRequest, _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterList {
    let page: Page<CharacterMatch>
    var suggestions: [NamedCharacter] = []
    switch request.source {
    case .list(_, let sort):
      page = try await pages(of: request) { page throws(CharacterRepositoryError) in
        Page(try await repository.list(filter, sort: sort, page: page))
      }
    case .search(let text, _):
      page = try await pages(of: request) { page throws(CharacterRepositoryError) in
        try await repository.search(text, in: filter, page: page)
      }
      // Suggestions ignore the filter, so they are loaded only without a filter.
      if page.total.count == 0, filter == CharacterFilter() {
        suggestions = try await repository.suggestions(for: text, limit: Self.suggestionLimit)
      }
    }
    let filterSuggestions =
      page.total.count > 0 ? [] : await SuggestFilterTexts(repository: repository)(filter)
    return CharacterList(
      page, of: request, suggestions: suggestions, filterSuggestions: filterSuggestions,
      provenance: await repository.provenance())
  }

  /// Loads the requested page, or joins all pages into one.
  private func pages(
    of request: CharacterListRequest,
    load: (PageRequest) async throws(CharacterRepositoryError) -> Page<CharacterMatch>
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    var page = try await load(request.page)
    guard request.extent == .all else { return page }
    for number in 1..<max(page.pageCount, 1) {
      let next = try await load(PageRequest(page: number + 1, limit: request.page.limit))
      page = Page(items: page.items + next.items, request: page.request, total: page.total)
    }
    return page
  }
}

/// A page of a list or search, with its request.
struct CharacterList: Hashable, Sendable, Codable {
  let request: CharacterListRequest

  /// The characters on the page. Only search results have passages.
  let matches: [CharacterMatch]

  /// The number of characters on all pages.
  let total: Total
  let pageCount: Int

  /// Characters with names similar to the search text, if nothing was found.
  let suggestions: [NamedCharacter]

  /// The values that the user probably meant, if no character matches the filter.
  let filterSuggestions: [FilterSuggestion]

  /// The source and the age of the list; `nil` for the embedded catalog.
  let provenance: Provenance?

  init(
    _ page: Page<CharacterMatch>, of request: CharacterListRequest,
    suggestions: [NamedCharacter] = [], filterSuggestions: [FilterSuggestion] = [],
    provenance: Provenance? = nil
  ) {
    self.request = request
    matches = page.items
    total = page.total
    pageCount = request.extent == .all ? min(page.pageCount, 1) : page.pageCount
    self.suggestions = suggestions
    self.filterSuggestions = filterSuggestions
    self.provenance = provenance
  }
}

extension Page<CharacterMatch> {
  init(_ page: Page<CharacterSummary>) {
    self.init(
      items: page.items.map { CharacterMatch($0, passage: nil) }, request: page.request,
      total: page.total)
  }
}

extension CharacterSort {
  /// Returns the text by which a character is sorted; `nil` if it has none.
  fileprivate func text(of summary: CharacterSummary) -> String? {
    switch key {
    case .name: summary.reference.name
    case .work: summary.work
    case .author: summary.author
    case .year: nil
    }
  }
}

extension Total {
  /// The number as display text, such as "more than 100".
  var text: String {
    switch self {
    case .exactly(let count): count.grouped
    case .moreThan(let count): "more than \(count.grouped)"
    }
  }
}
