public import DisplayKit
public import __Domain__

/// The view model of a screen that shows one page of the list.
public final class __Name__ViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let request: PageRequest
  private let getPage: Get__Name__

  /// Creates a view model for one page.
  public init(request: PageRequest, getPage: Get__Name__) {
    self.request = request
    self.getPage = getPage
  }

  /// Handles an event on the screen.
  public func handle(_ action: __Name__Action) {
    switch action {
    case .appeared, .retryTapped:
      load()
    case .pageArrived(let page):
      update(.loaded(__Name__DisplayModel(page)))
    case .pageFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    update(.loading)
    run(id: Effect.load) { [getPage, request] () throws(__Subject__RepositoryError) in
      try await getPage(request)
    } success: {
      .pageArrived($0)
    } failure: {
      .pageFailed($0)
    }
  }
}
