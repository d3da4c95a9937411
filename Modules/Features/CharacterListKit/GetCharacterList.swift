public import CharacterDomain

/// Reads one page of characters, listed or searched.
public struct GetCharacterList: Sendable {
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
      CharacterList(try await repository.search(text, page: request.page), of: request)
    }
  }
}
