public import __Domain__

/// What the screen shows: always exactly one of these.
public enum __Name__State: Hashable, Sendable {
  case loading
  case loaded(__Name__DisplayModel)
  /// Nothing stands on the page.
  case empty
  case failed(__Subject__RepositoryError)
}

/// A page as people read it, and the page it was made from for views that machines read.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// One __noun__.
  public struct Row: Hashable, Sendable {
    /// The number to ask for it by.
    public let number: String

    /// The name.
    public let name: String
  }

  /// The facts behind the texts.
  public let page: __Name__

  /// What stands on the page.
  public let rows: [Row]

  /// Which page of how many this is; empty where it is the only one.
  public let footer: String

  /// Shapes a page for reading.
  public init(_ page: __Name__) {
    self.page = page
    rows = page.items.map { summary in
      Row(number: summary.reference.id.description, name: summary.reference.name)
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
