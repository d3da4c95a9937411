/// One page of a list, with the length of the whole list.
public struct Page<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The items, in order; empty past the end of the list.
  public let items: [Item]

  /// The request that the page answers.
  public let request: PageRequest

  /// The length of the whole list.
  public let total: Total

  /// Creates the page that answers a request.
  public init(items: [Item], request: PageRequest, total: Total) {
    self.items = items
    self.request = request
    self.total = total
  }

  /// The number of pages in the whole list, at the limit of the request; 0 if the list is empty.
  public var pageCount: Int {
    let (full, rest) = total.count.quotientAndRemainder(dividingBy: max(request.limit, 1))
    return request.limit == 0 ? 0 : full + min(rest, 1)
  }
}

/// Allows a recording to contain a page.
extension Page: Codable where Item: Codable {}

/// The length of a list.
public enum Total: Hashable, Sendable, Codable {
  case exactly(Int)
  /// Counting stopped at this number; there are more.
  case moreThan(Int)

  /// The number of items that were counted. A negative number, which an edited recording can contain,
  /// is 0.
  public var count: Int {
    switch self {
    case .exactly(let count), .moreThan(let count): max(count, 0)
    }
  }

  /// A Boolean value that indicates whether all items were counted.
  public var isExact: Bool {
    switch self {
    case .exactly: true
    case .moreThan: false
    }
  }
}

/// A page of a list: its number and its size.
///
/// ```swift
/// let second = PageRequest(page: 2, limit: 20)
/// print(second.offset)  // 20
/// ```
public struct PageRequest: Hashable, Sendable {
  /// The maximum number of items on a page.
  public static let maximumLimit = 1_000

  /// The page number, counted from 1.
  public let page: Int

  /// The number of items on a full page; 0 requests only the total.
  public let limit: Int

  /// Creates a request that every repository can answer: a page below 1 becomes 1, and the limit is
  /// clamped to `0...maximumLimit`.
  public init(page: Int = 1, limit: Int) {
    self.page = max(page, 1)
    self.limit = min(max(limit, 0), Self.maximumLimit)
  }

  /// The number of items before the page; `Int.max` on overflow.
  public var offset: Int {
    let (product, overflow) = (page - 1).multipliedReportingOverflow(by: limit)
    return overflow ? .max : product
  }
}

extension PageRequest: Codable {
  private enum CodingKeys: CodingKey { case page, limit }

  /// Decodes a request and clamps its numbers as ``init(page:limit:)`` does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      page: try container.decode(Int.self, forKey: .page),
      limit: try container.decode(Int.self, forKey: .limit))
  }
}

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

  /// The fact by which the characters are sorted.
  public let key: Key

  /// A Boolean value that indicates whether the highest key comes first.
  public let isReversed: Bool

  /// Creates an order by one fact, ascending by default.
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
