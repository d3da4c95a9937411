/// An error of a repository.
public enum __Subject__RepositoryError: Error, Hashable, Sendable, Codable {
  /// No __noun__ has the ID.
  case notFound

  /// The source can't be reached, for this reason.
  case unreachable(reason: String)

  /// The source rejects requests for now, and may say how long to wait.
  case refused(retryAfter: Duration?)

  /// The response of the source can't be decoded: the problem and its location.
  case invalidResponse(problem: String, location: String)

  /// The storage can't be read, for this reason.
  case storage(reason: String)

  /// The task of the caller was cancelled.
  case cancelled
}

extension __Subject__RepositoryError: CustomStringConvertible {
  /// What failed and why, without a period.
  public var description: String {
    switch self {
    case .notFound: "no such __noun__"
    case .unreachable(let reason): "could not reach the source: \(reason)"
    case .refused: "the source is refusing requests"
    case .invalidResponse(let problem, let location):
      "invalid response from the source: \(problem), at \(location)"
    case .storage(let reason): "could not read the stored data: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
