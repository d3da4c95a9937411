import DisplayTesting
public import Testing
public import __Domain__

/// A repository of which a test writes the answers; a question without an answer fails the test.
///
/// ```swift
/// let slow = Stub__Subject__Repository(on__Subject__: { _ in
///   await gate.pass()
///   return fixture
/// })
/// ```
public struct Stub__Subject__Repository: __Subject__Repository {
  /// Answers a question for one of an id.
  public typealias On__Subject__ =
    @Sendable (__Subject__ID)
    async throws(__Subject__RepositoryError) -> __Entity__

  /// Answers a question for a page of a list.
  public typealias OnList =
    @Sendable (__Subject__Filter, __Subject__Sort, PageRequest)
    async throws(__Subject__RepositoryError) -> Page<__Subject__Summary>

  /// Answers a search.
  public typealias OnSearch =
    @Sendable (String, PageRequest)
    async throws(__Subject__RepositoryError) -> Page<__Subject__Match>

  private let on__Subject__: On__Subject__
  private let onList: OnList
  private let onSearch: OnSearch

  /// A repository with these answers; questions without one fail the test at `sourceLocation`.
  public init(
    on__Subject__: On__Subject__? = nil,
    onList: OnList? = nil, onSearch: OnSearch? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.on__Subject__ =
      on__Subject__
      ?? unexpectedCall("__subject__", throwing: .notFound, sourceLocation: sourceLocation)
    self.onList =
      onList
      ?? unexpectedCall("list", throwing: .notFound, sourceLocation: sourceLocation)
    self.onSearch =
      onSearch
      ?? unexpectedCall("search", throwing: .notFound, sourceLocation: sourceLocation)
  }

  /// The test's answer.
  public func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try await on__Subject__(id)
  }

  /// The test's answer.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try await onList(filter, sort, page)
  }

  /// The test's answer.
  public func search(
    _ text: String, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try await onSearch(text, page)
  }
}
