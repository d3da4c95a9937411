import __Entity__Domain

enum __Name__Request: Hashable {
  case list
  case add(__Entity__Draft)
  case remove(__Entity__ID)
}

enum __Name__Result: Hashable, Codable {
  case listed([__Entity__])
  case added(__Entity__)
  case removed(__Entity__)
}

/// Performs a request. Returns the list, or the __noun__ that was added or removed.
struct Perform__Name__Request: Sendable {
  let repository: any __Entity__Repository

  func callAsFunction(
    _ request: __Name__Request
  ) async throws(__Entity__RepositoryError) -> __Name__Result {
    switch request {
    case .list: .listed(try await repository.all())
    case .add(let draft): .added(try await repository.add(draft))
    case .remove(let id): .removed(try await repository.remove(id))
    }
  }
}
