/// One page of a list, with the number of items in the whole list.
public struct Page<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The items in order; empty after the end of the list.
  public let items: [Item]

  /// The request for this page.
  public let request: PageRequest

  /// The number of items in the whole list.
  public let total: Total

  /// Creates a page from its items, their request and the total.
  public init(items: [Item], request: PageRequest, total: Total) {
    self.items = items
    self.request = request
    self.total = total
  }

  /// The number of pages in the whole list, with `request.limit` items each. It is 0 if the list is
  /// empty or the limit is 0.
  public var pageCount: Int {
    let (full, rest) = total.count.quotientAndRemainder(dividingBy: max(request.limit, 1))
    return request.limit == 0 ? 0 : full + min(rest, 1)
  }
}

/// Makes pages codable, because recordings contain them.
extension Page: Codable where Item: Codable {}

/// The number of items in a list, which may be a lower bound.
public enum Total: Hashable, Sendable, Codable {
  case exactly(Int)
  /// More items than this number, at which counting stopped.
  case moreThan(Int)

  /// The number of counted items, at least 0. An edited recording can contain a negative number,
  /// which counts as 0.
  public var count: Int {
    switch self {
    case .exactly(let count), .moreThan(let count): max(count, 0)
    }
  }

  /// A Boolean value that indicates whether counting reached the end of the list.
  public var isExact: Bool {
    switch self {
    case .exactly: true
    case .moreThan: false
    }
  }
}

/// The number and the size of a requested page.
///
/// ```swift
/// let second = PageRequest(page: 2, limit: 20)
/// print(second.offset)  // 20
/// ```
public struct PageRequest: Hashable, Sendable {
  /// The maximum number of items on a page. Larger limits are reduced to this number.
  public static let maximumLimit = 1_000

  /// The page number, counted from 1.
  public let page: Int

  /// The maximum number of items on the page. With 0, a request returns only the total.
  public let limit: Int

  /// Creates a valid request: a page below 1 becomes 1, and the limit is clamped to
  /// `0...maximumLimit`.
  public init(page: Int = 1, limit: Int) {
    self.page = max(page, 1)
    self.limit = min(max(limit, 0), Self.maximumLimit)
  }

  /// The number of items before the page; `Int.max` if it would overflow.
  public var offset: Int {
    let (product, overflow) = (page - 1).multipliedReportingOverflow(by: limit)
    return overflow ? .max : product
  }
}

extension PageRequest: Codable {
  private enum CodingKeys: CodingKey { case page, limit }

  /// Decodes a request, and clamps its numbers like ``init(page:limit:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      page: try container.decode(Int.self, forKey: .page),
      limit: try container.decode(Int.self, forKey: .limit))
  }
}
