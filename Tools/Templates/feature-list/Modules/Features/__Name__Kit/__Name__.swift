public import __Domain__

/// One page of the list.
public struct __Name__: Hashable, Sendable, Codable {
  /// The items of the page, ordered by name; empty past the last page.
  public let items: [__Subject__Summary]

  /// The page number, counted from 1.
  public let number: Int

  /// The number of pages, or of those that were counted.
  public let pageCount: Int

  /// A Boolean value that indicates whether counting stopped before the last page.
  public let isPartlyCounted: Bool

  /// Creates the page from a page of the repository.
  public init(_ page: Page<__Subject__Summary>) {
    items = page.items
    number = page.request.page
    pageCount = page.pageCount
    isPartlyCounted = !page.total.isExact
  }
}
