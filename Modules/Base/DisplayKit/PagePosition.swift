/// The position of a page in a list.
///
/// ```swift
/// print(PagePosition(2, of: 5))  // page 2 of 5
/// ```
public struct PagePosition: Hashable, Sendable, CustomStringConvertible {
  /// The page number, counted from 1.
  public let page: Int

  /// The number of pages that were counted.
  public let pageCount: Int

  /// A Boolean value that indicates whether all pages were counted.
  public let isExact: Bool

  /// Creates a position. Pass `false` for `isExact` if more pages may follow.
  public init(_ page: Int, of pageCount: Int, isExact: Bool = true) {
    self.page = page
    self.pageCount = pageCount
    self.isExact = isExact
  }

  /// The position as text, such as "page 2 of at least 100".
  public var description: String { "page \(page) of \(isExact ? "" : "at least ")\(pageCount)" }

  /// The position as text if there are other pages; otherwise empty.
  public var footer: String { pageCount > 1 || !isExact ? description : "" }
}
