public import CharacterDomain

/// Reads one page of characters, listed or searched. A search that finds nobody comes with those who
/// are called something like its text.
public struct GetCharacterList: Sendable {
  /// The most names that are suggested.
  public static let suggestionLimit = 3

  private let repository: any CharacterRepository

  /// A use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// The page that was asked for.
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
