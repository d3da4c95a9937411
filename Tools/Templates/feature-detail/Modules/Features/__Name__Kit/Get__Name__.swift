import __Domain__

/// Gets the __noun__ with an ID.
struct Get__Name__: Sendable {
  let repository: any __Subject__Repository

  func callAsFunction(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try await repository.__subject__(id)
  }
}
