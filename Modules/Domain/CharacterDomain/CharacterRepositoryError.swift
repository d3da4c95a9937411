/// An error of a character repository.
public enum CharacterRepositoryError: Error, Hashable, Sendable, Codable {
  /// No character has the ID.
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

extension CharacterRepositoryError: CustomStringConvertible {
  /// What failed and why, in one sentence without a period.
  public var description: String {
    switch self {
    case .notFound: "no such character"
    case .unreachable(let reason): "could not reach the character source: \(reason)"
    case .refused: "the character source is refusing requests"
    case .invalidResponse(let problem, let location):
      "invalid response from the character source: \(problem), at \(location)"
    case .storage(let reason): "could not read the stored characters: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
