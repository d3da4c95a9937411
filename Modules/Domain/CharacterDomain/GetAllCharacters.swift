/// Reads all characters, for lists without pages such as shell completions.
///
/// ```swift
/// let slugs = await GetAllCharacters(repository: repository)().map(\.slug)
/// ```
public struct GetAllCharacters: Sendable {
  private let repository: any CharacterRepository

  /// Creates a use case over a repository.
  public init(repository: any CharacterRepository) {
    self.repository = repository
  }

  /// Returns all characters, sorted by name; after an error, those read before it.
  public func callAsFunction() async -> [CharacterReference] {
    await summaries().map(\.reference)
  }

  /// Returns the summaries of all characters, sorted by name; after an error, those read before it.
  public func summaries() async -> [CharacterSummary] {
    var characters: [CharacterSummary] = []
    var request = PageRequest(limit: PageRequest.maximumLimit)
    while let page = try? await repository.list(.init(), sort: .name, page: request) {
      characters += page.items
      if request.page >= page.pageCount { break }
      request = PageRequest(page: request.page + 1, limit: request.limit)
    }
    return characters
  }
}
