/// A source of data about each __noun__.
///
/// Only its errors reveal whether a repository is a file or a remote source. Every implementation
/// passes the contract suite of `__Domain__Testing`. An implementation never interprets text from
/// a user as query syntax.
///
/// A call in a cancelled task throws ``__Subject__RepositoryError/cancelled``.
public protocol __Subject__Repository: Sendable {
  /// Returns the __noun__ with this ID.
  ///
  /// - Throws: ``__Subject__RepositoryError/notFound`` if there is none.
  func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__

  /// Returns one page of the entities that match the filter, in the given order.
  func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary>

  /// Returns one page of the entities that match the filter and every word of the text.
  ///
  /// A word matches the beginning of a word in the name or text. Matches in names rank first. Text
  /// without a word matches nothing.
  func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match>
}

/// The conditions that every __noun__ of a list fulfills.
public struct __Subject__Filter: Hashable, Sendable, Codable {
  /// Text whose every word must begin a word in the name.
  public var name: String?

  /// Creates a filter; a condition that is `nil` always holds.
  public init(name: String? = nil) { self.name = name }
}

/// The sort key of a list. Equal names are sorted by ID.
public enum __Subject__Sort: String, CaseIterable, Hashable, Sendable, Codable {
  case name, id
}

/// A search result: one __noun__, and the text that explains why it matched.
public struct __Subject__Match: Hashable, Sendable, Codable {
  /// The __noun__ that was found.
  public let summary: __Subject__Summary

  /// The text of the entity; `nil` if its name contains all words of the search.
  public let passage: String?

  /// Pairs one __noun__ with the text in which a search found it.
  public init(_ summary: __Subject__Summary, passage: String?) {
    self.summary = summary
    self.passage = passage
  }
}

/// An error of a repository.
public enum __Subject__RepositoryError: Error, Hashable, Sendable, Codable {
  /// No __noun__ has the ID.
  case notFound

  /// The source can't be reached; `reason` says why.
  case unreachable(reason: String)

  /// The storage can't be read; `reason` says why.
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
    case .storage(let reason): "could not read the stored data: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
