/// An error of a repository.
public enum __Entity__RepositoryError: Error, Hashable, Sendable, Codable {
  /// Nothing with this ID is stored.
  case notFound(__Entity__ID)

  /// The storage can't be used, and nothing has changed; `reason` says why.
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
