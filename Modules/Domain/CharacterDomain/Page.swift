/// One page of a list, with the length of the whole list.
public struct Page<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The items, in order; empty past the end of the list.
  public let items: [Item]

  /// The request that the page answers.
  public let request: PageRequest

  /// The length of the whole list.
  public let total: Total

  /// Creates a page.
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
