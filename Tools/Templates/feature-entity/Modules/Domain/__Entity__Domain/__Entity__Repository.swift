/// Stores every __noun__ of the user.
///
/// `__Entity__RepositoryContract` in the testing module contains its requirements.
public protocol __Entity__Repository: Sendable {
  /// Returns everything that is stored, ordered by ID.
  func all() async throws(__Entity__RepositoryError) -> [__Entity__]

  /// Stores a new __noun__ with an ID that was never used.
  func add(
    _ draft: __Entity__Draft
  ) async throws(__Entity__RepositoryError) -> __Entity__

  /// Removes the __noun__ with an ID, and returns it.
  func remove(
    _ id: __Entity__ID
  ) async throws(__Entity__RepositoryError) -> __Entity__
}

/// An error of a repository.
public enum __Entity__RepositoryError: Error, Hashable, Sendable, Codable {
  /// Nothing with this ID is stored.
  case notFound(__Entity__ID)

  /// The storage can't be used, for this reason; nothing has changed.
  case storage(reason: String, hint: String? = nil)

  /// The task of the caller was cancelled.
  case cancelled
}

extension __Entity__RepositoryError: CustomStringConvertible {
  /// What failed and why, without a period.
  public var description: String {
    switch self {
    case .notFound(let id): "there is no __noun__ \(id)"
    case .storage(let reason, _): reason
    case .cancelled: "interrupted"
    }
  }
}
