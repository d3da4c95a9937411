/// The sort order of a list.
///
/// Characters with equal sort keys are sorted by name. Characters without a sort key come last,
/// even if the order is descending.
///
/// ```swift
/// let newestFirst = CharacterSort.year.reversed()
/// ```
public struct CharacterSort: Hashable, Sendable, Codable {
  /// The fact by which to sort a list.
  public enum Key: String, CaseIterable, Hashable, Sendable, Codable {
    case name, year, work, author
  }

  /// The fact by which the list is sorted.
  public let key: Key

  /// A Boolean value that indicates whether the order is descending.
  public let isReversed: Bool

  /// Creates an order, by default ascending.
  public init(by key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// The alphabetical order by name.
  public static let name = CharacterSort(by: .name)

  /// The order by year, from the oldest work to the newest.
  public static let year = CharacterSort(by: .year)

  /// The alphabetical order by work.
  public static let work = CharacterSort(by: .work)

  /// The alphabetical order by author.
  public static let author = CharacterSort(by: .author)

  /// Returns the opposite order by the same key.
  public func reversed() -> CharacterSort {
    CharacterSort(by: key, isReversed: !isReversed)
  }
}
