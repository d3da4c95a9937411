import CharacterDomain
import DisplayKit

/// The page: loading, loaded up to some character, or failed.
typealias PortraitsState = LoadState<PortraitsDisplayModel, CharacterRepositoryError>

/// The characters whose portraits the page shows.
struct PortraitsDisplayModel: Hashable {
  /// The last page of the list that was loaded.
  let page: Page<CharacterSummary>
  /// The characters of this page and of the pages before it.
  let characters: [CharacterSummary]
  /// The error of the request for the next page; `nil` if it has not failed.
  var failure: CharacterRepositoryError?
  /// How old and how complete the copy of the source is; `nil` for the embedded catalog.
  var sourceLine: String?
  /// The source of the characters; `nil` for the embedded catalog.
  var source: SourceName?

  init(_ page: Page<CharacterSummary>, after earlier: [CharacterSummary] = []) {
    self.page = page
    characters = earlier + page.items
  }

  /// The request for the next page; `nil` if this one is not full, so it is the last.
  var nextPage: PageRequest? {
    let request = page.request
    return page.items.count < request.limit
      ? nil : PageRequest(page: request.page + 1, limit: request.limit)
  }
}

enum PortraitsAction: Sendable {
  case appeared
  case retryTapped
  /// The user has reached the end of the loaded tiles.
  case endReached
  case pageArrived(Page<CharacterSummary>)
  case pageFailed(CharacterRepositoryError)
  /// The status of the source changed.
  case sourceChanged
}
