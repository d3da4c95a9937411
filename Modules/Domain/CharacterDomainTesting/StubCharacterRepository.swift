public import CharacterDomain
import Testing

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

  private let onCharacter: OnCharacter?
  private let onList: OnList?
  private let onSearch: OnSearch?
  private let onFind: OnFind?
  private let onSuggestions: OnSuggestions?

  /// A repository with these answers.
  public init(
    onCharacter: OnCharacter? = nil, onList: OnList? = nil, onSearch: OnSearch? = nil,
    onFind: OnFind? = nil, onSuggestions: OnSuggestions? = nil
  ) {
    self.onCharacter = onCharacter
    self.onList = onList
    self.onSearch = onSearch
    self.onFind = onFind
    self.onSuggestions = onSuggestions
  }

  /// The test's answer.
  public func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter {
    guard let onCharacter else { throw unexpected("character \(id)") }
    return try await onCharacter(id)
  }

  /// The test's answer.
  public func list(
    _ filter: CharacterFilter, sort: CharacterSort, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterSummary> {
    guard let onList else { throw unexpected("page \(page.page) of a list") }
    return try await onList(filter, sort, page)
  }

  /// The test's answer.
  public func search(
    _ text: String, page: PageRequest
  ) async throws(CharacterRepositoryError) -> Page<CharacterMatch> {
    guard let onSearch else { throw unexpected("a search for '\(text)'") }
    return try await onSearch(text, page)
  }

  /// The test's answer.
  public func find(
    _ lookup: CharacterLookup, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    guard let onFind else { throw unexpected("\(lookup)") }
    return try await onFind(lookup, limit)
  }

  /// The test's answer.
  public func suggestions(
    for text: String, limit: Int
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    guard let onSuggestions else { throw unexpected("suggestions for '\(text)'") }
    return try await onSuggestions(text, limit)
  }

  // MARK: - Internal

  private func unexpected(_ question: String) -> CharacterRepositoryError {
    Issue.record("Nobody expected this question: \(question)")
    return .notFound
  }
}
