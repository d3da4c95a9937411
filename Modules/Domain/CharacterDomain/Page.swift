/// One part of a long list, and how long the whole is.
public struct Page<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The items, in order; none when the page is past the end.
  public let items: [Item]

  /// What was asked for.
  public let request: PageRequest

  /// The length of the whole list.
  public let total: Total

  /// A page of the given parts.
  public init(items: [Item], request: PageRequest, total: Total) {
    self.items = items
    self.request = request
    self.total = total
  }

  /// How many pages the whole list has, at the request's limit; 0 when it is empty.
  public var pageCount: Int {
    request.limit == 0 ? 0 : (total.count + request.limit - 1) / request.limit
  }
}

/// How many items there are.
public enum Total: Hashable, Sendable, Codable {
  case exactly(Int)
  /// Counting stopped here: there are more.
  case moreThan(Int)

  /// The number that was counted.
  public var count: Int {
    switch self {
    case .exactly(let count), .moreThan(let count): count
    }
  }

  /// Whether the number is all there are.
  public var isExact: Bool {
    switch self {
    case .exactly: true
    case .moreThan: false
    }
  }
}
