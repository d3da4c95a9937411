import DisplayKit
import __Domain__

/// Loads the first page, and further pages as the user scrolls.
final class __Name__ViewModel: ViewModel {
  let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let firstPage: PageRequest
  private let getPage: Get__Name__
  private var text = ""
  /// The page that is being loaded; `nil` if there is none.
  private var pending: PageRequest?

  init(_ firstPage: PageRequest, getPage: Get__Name__) {
    self.firstPage = firstPage
    self.getPage = getPage
  }

  func handle(_ action: __Name__Action) {
    switch action {
    case .retryTapped where state.content?.failure != nil: loadNextPage()
    case .appeared, .retryTapped:
      update(.loading)
      load(firstPage)
    case .textTyped(let text):
      self.text = text
      load(firstPage)
    case .endReached:
      if pending == nil, state.content?.failure == nil { loadNextPage() }
    case .pageArrived(let page):
      pending = nil
      let earlier = page.request == firstPage ? [] : state.content?.entries ?? []
      let list = __Name__DisplayModel(
        page, after: earlier, matching: text)
      update(.loaded(list))
    case .pageFailed(let error):
      let isFirst = pending == firstPage
      pending = nil
      if isFirst || !updateContent({ $0.failure = error }) { update(.failed(error)) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func loadNextPage() {
    guard let next = state.content?.nextPage else { return }
    updateContent { $0.failure = nil }
    load(next)
  }

  /// Loads a page instead of the one that is being loaded.
  private func load(_ page: PageRequest) {
    pending = page
    run(id: Effect.load) { [getPage, text] () throws(__Subject__RepositoryError) in
      try await getPage(page, matching: text)
    } success: {
      .pageArrived($0)
    } failure: {
      .pageFailed($0)
    }
  }
}
