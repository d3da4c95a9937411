/// Why a repository could not answer.
public enum __Subject__RepositoryError: Error, Hashable, Sendable, Codable {
  /// There is no such __noun__.
  case notFound

  /// The source could not be reached; the reason is for people.
  case unreachable(reason: String)

  /// The source refuses for now, and says how long to wait if it knows.
  case refused(retryAfter: Duration?)

  /// The source answered something that was not understood: what was wrong, and where.
  case notUnderstood(problem: String, place: String)

  /// The storage could not be read; the reason is for people.
  case storage(reason: String)

  /// The asking task was cancelled.
  case cancelled
}

extension __Subject__RepositoryError: CustomStringConvertible {
  /// One sentence for people: what went wrong, why, and what to do, without a full stop.
  public var description: String {
    switch self {
    case .notFound:
      "there is no such __noun__"
    case .unreachable(let reason):
      "the source can't be reached (\(reason)); try again later"
    case .refused(let wait):
      "the source refuses to answer for now; try again "
        + (wait.map { "in \($0.wholeSeconds)" } ?? "later")
    case .notUnderstood(let problem, let place):
      "the source gave an answer that can't be read (\(problem), at \(place))"
    case .storage(let reason):
      "what is stored can't be read (\(reason))"
    case .cancelled:
      "interrupted"
    }
  }
}

extension Duration {
  /// The duration in seconds for people, rounded up: who comes too early is refused again.
  fileprivate var wholeSeconds: String {
    let seconds = max(components.seconds + (components.attoseconds > 0 ? 1 : 0), 1)
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
