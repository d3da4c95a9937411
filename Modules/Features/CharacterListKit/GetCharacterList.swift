public import CharacterDomain

/// Loads one page of a list or search, or all of it. Suggestions are included if there are no results.
public struct GetCharacterList: Sendable {
  /// The maximum number of suggestions.
  public static let suggestionLimit = 3

  private let repository: any CharacterRepository
  private let favorites: any FavoritesRepository

  /// Creates a use case over the source of characters and the favorites.
  public init(repository: any CharacterRepository, favorites: any FavoritesRepository) {
    self.repository = repository
    self.favorites = favorites
  }

  /// Returns the requested page, or all results as one page.
  public func callAsFunction(
    _ request: CharacterListRequest
  ) async throws(CharacterSelectionError) -> CharacterList {
    switch request.source {
    case .list(let filter, let sort):
      let filter = try await self.filter(filter, of: request)
      let page = try await pages(of: request) { page throws(CharacterRepositoryError) in
        try await repository.list(filter, sort: sort, page: page)
      }
      return CharacterList(
        page, of: request, filterSuggestions: await filterSuggestions(page.total, filter))
    case .search(let text, let filter):
      return try await search(text, in: try await self.filter(filter, of: request), request)
    }
  }

  // MARK: - Internal

  private func filter(
    _ filter: CharacterFilter, of request: CharacterListRequest
  ) async throws(CharacterSelectionError) -> CharacterFilter {
    do {
      return try await CharacterSelection(filter, onlyFavorites: request.onlyFavorites)
        .filter(favoritesIn: favorites)
    } catch {
      throw .favorites(error)
    }
  }

  private func search(
    _ text: String, in filter: CharacterFilter, _ request: CharacterListRequest
  ) async throws(CharacterSelectionError) -> CharacterList {
    let page = try await pages(of: request) { page throws(CharacterRepositoryError) in
      try await repository.search(text, in: filter, page: page)
    }
    // Suggestions may be any characters, so they would not help within a filter.
    if page.total.count > 0 || filter != CharacterFilter() {
      return CharacterList(
        page, of: request, filterSuggestions: await filterSuggestions(page.total, filter))
    }
    do {
      let suggestions = try await repository.suggestions(for: text, limit: Self.suggestionLimit)
      return CharacterList(page, of: request, suggestions: suggestions)
    } catch {
      throw .repository(error)
    }
  }

  /// Returns what was probably meant in a filter without results.
  private func filterSuggestions(
    _ total: Total, _ filter: CharacterFilter
  ) async -> [FilterSuggestion] {
    total.count > 0 ? [] : await SuggestFilterTexts(repository: repository)(filter)
  }

  /// Loads the requested page, or all pages, which become one.
  private func pages<Item>(
    of request: CharacterListRequest,
    load: (PageRequest) async throws(CharacterRepositoryError) -> Page<Item>
  ) async throws(CharacterSelectionError) -> Page<Item> {
    do {
      var page = try await load(request.page)
      guard request.extent == .all else { return page }
      for number in 1..<max(page.pageCount, 1) {
        let next = try await load(PageRequest(page: number + 1, limit: request.page.limit))
        page = Page(items: page.items + next.items, request: page.request, total: page.total)
      }
      return page
    } catch {
      throw .repository(error)
    }
  }
}
