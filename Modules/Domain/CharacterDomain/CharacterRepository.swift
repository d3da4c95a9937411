/// A source of characters.
///
/// A caller can't tell a database from a remote source, except by the errors. Every implementation
/// passes the contract suite of `CharacterDomainTesting`. Text from a user is always data: no
/// character in it has a special meaning.
///
/// A call in a cancelled task throws ``CharacterRepositoryError/cancelled``.
public protocol CharacterRepository: Sendable {
  /// Returns the character with this ID.
  ///
  /// - Throws: ``CharacterRepositoryError/notFound`` if there is none.
  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter

  /// Returns one page of the characters that match the filter, in the given order.
  func list(_ filter: CharacterFilter, sort: CharacterSort, page: PageRequest)
    async throws(CharacterRepositoryError) -> Page<CharacterSummary>

  /// Returns one page of the characters that match the filter and every word of the text.
  ///
  /// A word matches the beginning of a word in the character's texts. ``SearchRank`` is the order.
  /// Text without a word matches nothing.
  func search(_ text: String, in filter: CharacterFilter, page: PageRequest)
    async throws(CharacterRepositoryError) -> Page<CharacterMatch>

  /// Returns the characters that match the lookup, each once, at most `limit`.
  ///
  /// Matches by name come before matches by alias; both are sorted by name. Each result carries
  /// the name that matched: the character's own name, or else its first alias that matches.
  func find(_ lookup: CharacterLookup, limit: Int)
    async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// Returns the characters whose name or alias is most similar to the text, each once, the best
  /// first, at most `limit`.
  ///
  /// ``NameSimilarity`` defines the measure and the order.
  func suggestions(for text: String, limit: Int)
    async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// Returns how many of the characters that match the filter have each kind, language, century and
  /// tradition.
  func statistics(_ filter: CharacterFilter)
    async throws(CharacterRepositoryError) -> CharacterStatistics
}

/// An error of a character repository.
public enum CharacterRepositoryError: Error, Hashable, Sendable, Codable {
  /// No character has the ID.
  case notFound

  /// The source can't be reached; `reason` says why.
  case unreachable(reason: String)

  /// The source rejects requests for now, and may say how long to wait.
  case refused(retryAfter: Duration?)

  /// The response of the source can't be decoded: the problem and its location.
  case invalidResponse(problem: String, location: String)

  /// The storage can't be read; `reason` says why.
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
