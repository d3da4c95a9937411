public import __Domain__

/// Loads one __noun__.
public struct Get__Name__: Sendable {
  private let repository: any __Subject__Repository

  /// Creates a use case over a repository.
  public init(repository: any __Subject__Repository) {
    self.repository = repository
  }

  /// Returns the __noun__ with an ID.
  public func callAsFunction(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try await repository.__subject__(id)
  }
}
