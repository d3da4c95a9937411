import DisplayKit
import __Domain__

/// Loads one __noun__.
final class __Name__ViewModel: ViewModel {
  let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let id: __Subject__ID
  private let getDetail: Get__Name__

  init(id: __Subject__ID, getDetail: Get__Name__) {
    self.id = id
    self.getDetail = getDetail
  }

  func handle(_ action: __Name__Action) {
    switch action {
    case .appeared, .retryTapped:
      load()
    case .detailArrived(let entity):
      update(.loaded(__Name__DisplayModel(entity)))
    case .detailFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    update(.loading)
    run(id: Effect.load) { [getDetail, id] () throws(__Subject__RepositoryError) in
      try await getDetail(id)
    } success: {
      .detailArrived($0)
    } failure: {
      .detailFailed($0)
    }
  }
}
