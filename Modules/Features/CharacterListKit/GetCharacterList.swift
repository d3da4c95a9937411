public import CharacterDomain

/// Loads one page of a list or search. A search without results includes suggestions.
public struct GetCharacterList: Sendable {
  /// The maximum number of suggestions.
  public static let suggestionLimit = 3

  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns the requested page.
  public func callAsFunction(
    _ request: CharacterListRequest
  ) async throws(CharacterRepositoryError) -> CharacterList {
    switch request.source {
    case .list(let filter, let sort):
      CharacterList(
        try await repository.list(filter, sort: sort, page: request.page), of: request)
    case .search(let text):
      try await search(text, request)
    }
  }

  // MARK: - Internal

  private func search(
    _ text: String, _ request: CharacterListRequest
  ) async throws(CharacterRepositoryError) -> CharacterList {
    let page = try await repository.search(text, page: request.page)
    if page.total.count > 0 { return CharacterList(page, of: request) }
    let suggestions = try await repository.suggestions(for: text, limit: Self.suggestionLimit)
    return CharacterList(page, of: request, suggestions: suggestions)
  }
}
