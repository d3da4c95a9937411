import DisplayKit
import __Domain__

/// Loads a page, and then, if asked, the pages after it.
final class __Name__ViewModel: ViewModel {
  let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let firstPage: PageRequest
  private let getPage: Get__Name__
  private var text = ""
  private var requested: PageRequest?

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
      if let next = state.content?.nextPage, next != requested { load(next) }
    case .pageArrived(let page):
      let earlier = page.request == firstPage ? [] : state.content?.entries ?? []
      update(.loaded(__Name__DisplayModel(page, after: earlier)))
    case .pageFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  /// Loads a page instead of the one that is being loaded.
  private func load(_ page: PageRequest) {
    requested = page
    run(id: Effect.load) { [getPage, text] () throws(__Subject__RepositoryError) in
      try await getPage(page, matching: text)
    } success: {
      .pageArrived($0)
    } failure: {
      .pageFailed($0)
    }
  }
}
