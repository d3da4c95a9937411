public import CharacterDomain
import DisplayTesting
public import Testing

/// A repository of which a test writes the answers; a question without an answer fails the test.
///
/// ```swift
/// let slow = StubCharacterRepository(onCharacter: { _ in
///   await gate.pass()
///   return holmes
/// })
/// ```
public struct StubCharacterRepository: CharacterRepository {
  /// Answers ``CharacterDomain/CharacterRepository/character(_:)``.
  public typealias OnCharacter =
    @Sendable (CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter

  /// Answers ``CharacterDomain/CharacterRepository/list(_:sort:page:)``.
  public typealias OnList =
    @Sendable (CharacterFilter, CharacterSort, PageRequest) async throws(CharacterRepositoryError)
    -> Page<CharacterSummary>

  /// Answers ``CharacterDomain/CharacterRepository/search(_:page:)``.
  public typealias OnSearch =
    @Sendable (String, PageRequest) async throws(CharacterRepositoryError) -> Page<CharacterMatch>

  /// Answers ``CharacterDomain/CharacterRepository/find(_:limit:)``.
  public typealias OnFind =
    @Sendable (CharacterLookup, Int) async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// Answers ``CharacterDomain/CharacterRepository/suggestions(for:limit:)``.
  public typealias OnSuggestions =
    @Sendable (String, Int) async throws(CharacterRepositoryError) -> [NamedCharacter]

  private let onCharacter: OnCharacter
  private let onList: OnList
  private let onSearch: OnSearch
  private let onFind: OnFind
  private let onSuggestions: OnSuggestions

  /// A repository with these answers; questions without one fail the test at `sourceLocation`.
  public init(
    onCharacter: OnCharacter? = nil, onList: OnList? = nil, onSearch: OnSearch? = nil,
    onFind: OnFind? = nil, onSuggestions: OnSuggestions? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.onCharacter =
      onCharacter
      ?? unexpectedCall("character", throwing: .notFound, sourceLocation: sourceLocation)
    self.onList =
      onList
      ?? unexpectedCall("list", throwing: .notFound, sourceLocation: sourceLocation)
    self.onSearch =
      onSearch
      ?? unexpectedCall("search", throwing: .notFound, sourceLocation: sourceLocation)
    self.onFind =
      onFind
      ?? unexpectedCall("find", throwing: .notFound, sourceLocation: sourceLocation)
    self.onSuggestions =
      onSuggestions
      ?? unexpectedCall("suggestions", throwing: .notFound, sourceLocation: sourceLocation)
  }

  /// The test's answer.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try await onCharacter(id)
  }

  /// The test's answer.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await onList(filter, sort, page)
  }

  /// The test's answer.
  public func search(
    _ text: String, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await onSearch(text, page)
  }

  /// The test's answer.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await onFind(lookup, limit)
  }

  /// The test's answer.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await onSuggestions(text, limit)
  }
}
