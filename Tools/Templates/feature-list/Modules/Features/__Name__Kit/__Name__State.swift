import DisplayKit
import __Domain__

/// The list: loading, loaded up to a page, or failed.
typealias __Name__State = LoadState<
  __Name__DisplayModel, __Subject__RepositoryError
>

/// The loaded entries of the list.
struct __Name__DisplayModel: Hashable {
  /// The last page that was loaded.
  let page: Page<__Subject__Summary>

  /// The entries of this page and of the pages before it.
  let entries: [__Subject__Summary]

  /// The search text that the entries match; empty for the whole list.
  let text: String

  /// The error of the request for the next page; `nil` if it has not failed.
  var failure: __Subject__RepositoryError?

  init(
    _ page: Page<__Subject__Summary>, after earlier: [__Subject__Summary] = [],
    matching text: String = ""
  ) {
    self.page = page
    self.text = text
    entries = earlier + page.items
  }

  /// The request for the next page; `nil` if this one is not full, so it is the last.
  var nextPage: PageRequest? {
    let request = page.request
    return page.items.count < request.limit
      ? nil : PageRequest(page: request.page + 1, limit: request.limit)
  }

  /// The position of the page; empty if there is only one.
  var footer: String {
    PagePosition(page.request.page, of: page.pageCount, isExact: page.total.isExact).footer
  }
}

enum __Name__Action: Sendable, Codable {
  case appeared
  case retryTapped
  case textTyped(String)
  /// The user has reached the end of the loaded rows.
  case endReached
  case pageArrived(Page<__Subject__Summary>)
  case pageFailed(__Subject__RepositoryError)
}
