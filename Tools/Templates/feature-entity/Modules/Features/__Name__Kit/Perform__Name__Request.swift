public import __Entity__Domain

/// Performs what the user requests: list, add or remove.
public struct Perform__Name__Request: Sendable {
  private let repository: any __Entity__Repository

  /// Creates a use case over a repository.
  public init(repository: any __Entity__Repository) {
    self.repository = repository
  }

  /// Performs the request, and returns what is stored, or what was added or removed.
  public func callAsFunction(
    _ request: __Name__Request
  ) async throws(__Entity__RepositoryError) -> __Name__Result {
    switch request {
    case .list: .listed(try await repository.all())
    case .add(let draft): .added(try await repository.add(draft))
    case .remove(let id): .removed(try await repository.remove(id))
    }
  }
}

/// What the user requests.
public enum __Name__Request: Hashable, Sendable {
  case list
  case add(__Entity__Draft)
  case remove(__Entity__ID)
}
