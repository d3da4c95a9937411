public import __Domain__

/// Finds the one that somebody asked for.
public struct Get__Name__: Sendable {
  private let repository: any __Subject__Repository

  /// A use case over a repository.
  public init(repository: any __Subject__Repository) {
    self.repository = repository
  }

  /// The one of this number.
  public func callAsFunction(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Name__ {
    __Name__(try await repository.__subject__(id))
  }
}
