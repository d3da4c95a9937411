/// A source of characters.
///
/// Only its errors reveal whether a repository is a database or a remote source. Every
/// implementation passes the contract suite of `CharacterDomainTesting`. An implementation never
/// interprets text from a user as query syntax.
///
/// A call in a cancelled task throws ``CharacterRepositoryError/cancelled``.
public protocol CharacterRepository: Sendable {
  /// Returns the character with this ID.
  ///
  /// - Throws: ``CharacterRepositoryError/notFound`` if no character has this ID, and
  ///   ``CharacterRepositoryError/unknownSource(_:known:)`` if the repository lacks its source.
  func character(_ id: CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter

  /// Returns one page of the characters that match the filter, sorted by `sort`.
  func list(_ filter: CharacterFilter, sort: CharacterSort, page: PageRequest)
    async throws(CharacterRepositoryError) -> Page<CharacterSummary>

  /// Returns one page of the characters that match the filter and every word of the text.
  ///
  /// Each word must begin a word in one of the character's fields. Results are sorted by
  /// ``SearchRank``. Text without a word matches nothing.
  func search(_ text: String, in filter: CharacterFilter, page: PageRequest)
    async throws(CharacterRepositoryError) -> Page<CharacterMatch>

  /// Returns at most `limit` characters that match the lookup, without repetition.
  ///
  /// Matches by name come before matches by alias; each group is sorted by name. Each result
  /// contains the name that matched: the character's own name, or else its first matching alias.
  func find(_ lookup: CharacterLookup, limit: Int)
    async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// Returns at most `limit` characters whose names or aliases are similar to the text, the most
  /// similar first. Each character appears once.
  ///
  /// ``NameSimilarity`` defines the score and the order.
  func suggestions(for text: String, limit: Int)
    async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// Counts the characters that match the filter, by kind, language, century and tradition.
  func statistics(_ filter: CharacterFilter)
    async throws(CharacterRepositoryError) -> CharacterStatistics

  /// Returns the complete characters that match the filter and follow a character, at most `limit`.
  ///
  /// The order is stable, but unspecified. To read all characters, pass the ID of the last one of
  /// each result to the next call, until a result is empty. A character that is saved or removed
  /// between two calls doesn't change which other characters the calls return.
  ///
  /// Unlike ``character(_:)``, the result includes relations to characters that the repository lacks.
  /// If it doesn't know the name of such a character, the name is empty.
  ///
  /// - Parameters:
  ///   - filter: The conditions that each character fulfills.
  ///   - id: The ID of the last character of the previous result; `nil` for the first call.
  ///   - limit: The maximum number of characters.
  /// - Returns: The characters; empty at the end.
  /// - Throws: The same errors as ``list(_:sort:page:)``.
  func characters(_ filter: CharacterFilter, after id: CharacterID?, limit: Int)
    async throws(CharacterRepositoryError) -> [FictionalCharacter]

  /// Returns where the answers so far come from; `nil` for an embedded catalog, and before the first
  /// answer. The default implementation returns `nil`.
  func provenance() async -> Provenance?
}

extension CharacterRepository {
  /// Returns `nil`, which is right for a repository without a remote source.
  public func provenance() async -> Provenance? { nil }
}

/// The reason why a character repository can't answer a request.
public enum CharacterRepositoryError: Error, Hashable, Sendable, Codable {
  /// No character has the requested ID.
  case notFound

  /// The repository has no characters of the source of the requested ID. The known sources don't
  /// include the embedded catalog.
  case unknownSource(SourceName, known: [SourceName])

  /// The source can't be reached now; `reason` explains why.
  case unreachable(reason: String)

  /// The source can't be used until something is changed, such as its address or its certificate, or
  /// a library is installed; `reason` explains why.
  case unusable(reason: String)

  /// The source temporarily rejects requests. `retryAfter` is the time to wait, or `nil` if the
  /// source doesn't say how long.
  case refused(retryAfter: Duration?)

  /// The response can't be decoded. `location` says where the problem is.
  case invalidResponse(problem: String, location: String)

  /// The copy of a source lacks the answer, and no request may be sent. The text says what is
  /// missing.
  case notCopied(String)

  /// The storage can't be read or written; `reason` explains why.
  case storage(reason: String)

  /// The caller's task was cancelled.
  case cancelled
}

extension CharacterRepositoryError: CustomStringConvertible {
  /// What failed and why, in one sentence without a period.
  public var description: String {
    switch self {
    case .notFound: "no such character"
    case .unknownSource(let name, let known) where known.isEmpty:
      "only the embedded catalog is read here, not the source '\(name)'"
    case .unknownSource(let name, let known):
      "no source named '\(name)'; known: \(known.map(\.rawValue).joined(separator: ", "))"
    case .unreachable(let reason): "could not reach the character source: \(reason)"
    case .unusable(let reason): "could not use the character source: \(reason)"
    case .refused: "the character source is refusing requests"
    case .invalidResponse(let problem, let location):
      "invalid response from the character source: \(problem), at \(location)"
    case .notCopied(let missing): missing
    case .storage(let reason): "could not use the stored characters: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
