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
