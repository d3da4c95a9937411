/// The order of a list.
///
/// Characters with equal keys are sorted by name; those without the key come last.
///
/// ```swift
/// let newestFirst = CharacterSort.year.reversed()
/// ```
public struct CharacterSort: Hashable, Sendable, Codable {
  /// The fact by which a list is sorted.
  public enum Key: String, CaseIterable, Hashable, Sendable, Codable {
    case name, year, work, author
  }

  /// The sort key.
  public let key: Key

  /// A Boolean value that indicates whether the highest key comes first.
  public let isReversed: Bool

  /// Creates an order.
  public init(by key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// The alphabetical order of names.
  public static let name = CharacterSort(by: .name)

  /// The oldest work first.
  public static let year = CharacterSort(by: .year)

  /// The alphabetical order of works.
  public static let work = CharacterSort(by: .work)

  /// The alphabetical order of authors.
  public static let author = CharacterSort(by: .author)

  /// Returns the order by the same key with the highest key first.
  public func reversed() -> CharacterSort {
    CharacterSort(by: key, isReversed: !isReversed)
  }
}
