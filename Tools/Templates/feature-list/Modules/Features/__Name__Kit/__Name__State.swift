public import __Domain__

/// The state of the list screen.
public enum __Name__State: Hashable, Sendable {
  case loading
  case loaded(__Name__DisplayModel)
  /// The page has no rows.
  case empty
  case failed(__Subject__RepositoryError)
}

/// The texts of a page, with the page itself for machine-readable views.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// The texts of one row.
  public struct Row: Hashable, Sendable {
    /// The ID of the entity.
    public let id: __Subject__ID

    /// The ID as text.
    public let number: String

    /// The name.
    public let name: String
  }

  /// The page that the texts describe.
  public let page: __Name__

  /// The rows of the page.
  public let rows: [Row]

  /// The page number and the number of pages; empty if there is only one page.
  public let footer: String

  /// Creates the texts for a page.
  public init(_ page: __Name__) {
    self.page = page
    rows = page.items.map { summary in
      let reference = summary.reference
      return Row(id: reference.id, number: reference.id.description, name: reference.name)
    }
    footer = page.footer
  }
}

extension __Name__ {
  fileprivate var footer: String {
    if isPartlyCounted { return "page \(number) of at least \(pageCount)" }
    return pageCount > 1 ? "page \(number) of \(pageCount)" : ""
  }
}
