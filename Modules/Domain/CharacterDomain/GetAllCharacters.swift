/// Gets all characters by name, for lists to choose from that have no pages.
///
/// ```swift
/// let slugs = await GetAllCharacters(repository: repository)().map(\.slug)
/// ```
public struct GetAllCharacters: Sendable {
  private let repository: any CharacterRepository

  /// A use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// All characters in order of name; those that could be read before an error.
  public func callAsFunction() async -> [CharacterReference] {
    var characters: [CharacterReference] = []
    var request = PageRequest(limit: PageRequest.maximumLimit)
    while let page = try? await repository.list(.init(), sort: .name, page: request) {
      characters += page.items.map(\.reference)
      if request.page >= page.pageCount { break }
      request = PageRequest(page: request.page + 1, limit: request.limit)
    }
    return characters
  }
}
