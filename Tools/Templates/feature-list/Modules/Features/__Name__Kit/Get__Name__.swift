public import __Domain__

/// Loads one page of the list, ordered by name.
public struct Get__Name__: Sendable {
  private let repository: any __Subject__Repository

  /// Creates a use case over a repository.
  public init(repository: any __Subject__Repository) {
    self.repository = repository
  }

  /// Returns the requested page.
  public func callAsFunction(
    _ request: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try await repository.list(__Subject__Filter(), sort: .name, page: request)
  }
}
