/// Which part of a long list is wanted.
///
/// ```swift
/// let second = PageRequest(page: 2, limit: 20)
/// print(second.offset)  // 20
/// ```
public struct PageRequest: Hashable, Sendable {
  /// The most that one page can hold.
  public static let maximumLimit = 1_000

  /// The page, counted from 1.
  public let page: Int

  /// How many items a page has at most; 0 asks for the total alone.
  public let limit: Int

  /// A page below 1 is the first, a limit is brought into `0...maximumLimit`: a repository never
  /// meets a request it can't answer.
  public init(page: Int = 1, limit: Int) {
    self.page = max(page, 1)
    self.limit = min(max(limit, 0), Self.maximumLimit)
  }

  /// How many items stand before the page; the greatest number there is where that overflows.
  public var offset: Int {
    let (product, overflow) = (page - 1).multipliedReportingOverflow(by: limit)
    return overflow ? .max : product
  }
}

extension PageRequest: Codable {
  private enum CodingKeys: CodingKey { case page, limit }

  /// Reads a request; its numbers are brought into their bounds as ``init(page:limit:)`` does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      page: try container.decode(Int.self, forKey: .page),
      limit: try container.decode(Int.self, forKey: .limit))
  }
}
