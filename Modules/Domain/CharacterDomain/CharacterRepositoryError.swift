/// Why a repository could not answer.
public enum CharacterRepositoryError: Error, Hashable, Sendable {
  /// There is no such character.
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
