public import __Domain__

/// Reads one page of all there are, in order of name.
public struct Get__Name__: Sendable {
  private let repository: any __Subject__Repository

  /// A use case over a repository.
  public init(repository: any __Subject__Repository) {
    self.repository = repository
  }

  /// The page that was asked for.
  public func callAsFunction(
    _ request: PageRequest
  ) async throws(__Subject__RepositoryError) -> __Name__ {
    let page = try await repository.list(__Subject__Filter(), sort: .name, page: request)
    return __Name__(page)
  }
}
