public import DisplayKit
public import __Domain__

/// The state of the list screen.
public typealias __Name__State = LoadState<
  __Name__DisplayModel, __Subject__RepositoryError
>

/// The texts of a page, with the page itself for machine-readable views.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// The texts of one row.
  public struct Row: Hashable, Sendable {
    /// The ID of the entity.
    public let id: __Subject__ID

    /// The name that the row shows.
    public let name: String
  }

  /// The page that the texts describe.
  public let page: Page<__Subject__Summary>

  /// The rows of the page, ordered by name.
  public let rows: [Row]

  /// The position of the page; empty if there is only one.
  public let footer: String

  /// Creates the texts for a page.
  public init(_ page: Page<__Subject__Summary>) {
    self.page = page
    rows = page.items.map { Row(id: $0.reference.id, name: $0.reference.name) }
    footer = PagePosition(page.request.page, of: page.pageCount, isExact: page.total.isExact).footer
  }
}

/// An event on the screen.
public enum __Name__Action: Sendable, Codable {
  case appeared
  case retryTapped
  case pageArrived(Page<__Subject__Summary>)
  case pageFailed(__Subject__RepositoryError)
}
