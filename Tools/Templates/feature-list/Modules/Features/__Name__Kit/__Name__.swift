public import __Domain__

/// One page as the screen knows it.
public struct __Name__: Hashable, Sendable, Codable {
  /// What stands on the page, in order of name; nothing past the end.
  public let items: [__Subject__Summary]

  /// Which page it is, counted from 1.
  public let number: Int

  /// How many pages were counted.
  public let pageCount: Int

  /// Whether the count stopped before the end.
  public let isPartlyCounted: Bool

  /// Shapes a page for the screen.
  public init(_ page: Page<__Subject__Summary>) {
    items = page.items
    number = page.request.page
    pageCount = page.pageCount
    isPartlyCounted = !page.total.isExact
  }
}
