public import CharacterDomain
import DisplayTesting
public import Testing

/// A repository that a test implements with closures. A call of a method that has no closure fails
/// the test.
///
/// ```swift
/// let slow = StubCharacterRepository(onCharacter: { _ in
///   await gate.pass()
///   return holmes
/// })
/// ```
public struct StubCharacterRepository: CharacterRepository {
  /// The closure that implements ``CharacterDomain/CharacterRepository/character(_:)``.
  public typealias OnCharacter =
    @Sendable (CharacterID) async throws(CharacterRepositoryError) -> FictionalCharacter

  /// The closure that implements ``CharacterDomain/CharacterRepository/list(_:sort:page:)``.
  public typealias OnList =
    @Sendable (CharacterFilter, CharacterSort, PageRequest) async throws(CharacterRepositoryError)
    -> Page<CharacterSummary>

  /// The closure that implements ``CharacterDomain/CharacterRepository/search(_:in:page:)``.
  public typealias OnSearch =
    @Sendable (String, CharacterFilter, PageRequest) async throws(CharacterRepositoryError)
    -> Page<CharacterMatch>

  /// The closure that implements ``CharacterDomain/CharacterRepository/find(_:limit:)``.
  public typealias OnFind =
    @Sendable (CharacterLookup, Int) async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// The closure that implements ``CharacterDomain/CharacterRepository/suggestions(for:limit:)``.
  public typealias OnSuggestions =
    @Sendable (String, Int) async throws(CharacterRepositoryError) -> [NamedCharacter]

  /// The closure that implements ``CharacterDomain/CharacterRepository/statistics(_:)``.
  public typealias OnStatistics =
    @Sendable (CharacterFilter) async throws(CharacterRepositoryError) -> CharacterStatistics

  /// The closure that implements
  /// ``CharacterDomain/CharacterRepository/characters(_:after:limit:)``.
  public typealias OnCharacters =
    @Sendable (CharacterFilter, CharacterID?, Int) async throws(CharacterRepositoryError)
    -> [FictionalCharacter]

  private let onCharacter: OnCharacter
  private let onList: OnList
  private let onSearch: OnSearch
  private let onFind: OnFind
  private let onSuggestions: OnSuggestions
  private let onStatistics: OnStatistics
  private let onCharacters: OnCharacters

  /// Creates a repository. A call of a method that has no closure fails the test at
  /// `sourceLocation`.
  public init(
    onCharacter: OnCharacter? = nil, onList: OnList? = nil, onSearch: OnSearch? = nil,
    onFind: OnFind? = nil, onSuggestions: OnSuggestions? = nil,
    onStatistics: OnStatistics? = nil, onCharacters: OnCharacters? = nil,
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
    self.onStatistics =
      onStatistics
      ?? unexpectedCall("statistics", throwing: .notFound, sourceLocation: sourceLocation)
    self.onCharacters =
      onCharacters
      ?? unexpectedCall("characters", throwing: .notFound, sourceLocation: sourceLocation)
  }

  /// Calls the `onCharacter` closure; without one, fails the test and throws.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    try await onCharacter(id)
  }

  /// Calls the `onList` closure; without one, fails the test and throws.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    try await onList(filter, sort, page)
  }

  /// Calls the `onSearch` closure; without one, fails the test and throws.
  public func search(
    _ text: String, in filter: CharacterFilter, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    try await onSearch(text, filter, page)
  }

  /// Calls the `onFind` closure; without one, fails the test and throws.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await onFind(lookup, limit)
  }

  /// Calls the `onSuggestions` closure; without one, fails the test and throws.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    try await onSuggestions(text, limit)
  }

  /// Calls the `onStatistics` closure; without one, fails the test and throws.
  public func statistics(
    _ filter: CharacterFilter
  ) async throws(CharacterRepositoryError) -> CharacterStatistics {
    try await onStatistics(filter)
  }

  /// Calls the `onCharacters` closure; without one, fails the test and throws.
  public func characters(
    _ filter: CharacterFilter, after id: CharacterID?, limit: Int
  ) async throws(CharacterRepositoryError) -> [FictionalCharacter] {
    try await onCharacters(filter, id, limit)
  }
}
