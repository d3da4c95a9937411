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
  private var isLoading = false

  init(_ firstPage: PageRequest, getPage: Get__Name__) {
    self.firstPage = firstPage
    self.getPage = getPage
  }

  func handle(_ action: __Name__Action) {
    switch action {
    case .appeared, .retryTapped:
      update(.loading)
      load(firstPage)
    case .textTyped(let text):
      self.text = text
      load(firstPage)
    case .endReached:
      if !isLoading, let next = state.content?.nextPage { load(next) }
    case .pageArrived(let page):
      isLoading = false
      let earlier = page.request == firstPage ? [] : state.content?.entries ?? []
      update(.loaded(__Name__DisplayModel(page, after: earlier)))
    case .pageFailed(let error):
      isLoading = false
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  /// Loads a page instead of the one that is being loaded.
  private func load(_ page: PageRequest) {
    isLoading = true
    run(id: Effect.load) { [getPage, text] () throws(__Subject__RepositoryError) in
      try await getPage(page, matching: text)
    } success: {
      .pageArrived($0)
    } failure: {
      .pageFailed($0)
    }
  }
}
