public import DisplayKit
public import __Domain__

/// Shows one __noun__.
public final class __Name__ViewModel: ViewModel {
  /// Holds the state and who is drawn from it.
  public let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let id: __Subject__ID
  private let getDetail: Get__Name__

  /// A view model for the one of this number.
  public init(id: __Subject__ID, getDetail: Get__Name__) {
    self.id = id
    self.getDetail = getDetail
  }

  /// Answers what happened on the screen.
  public func handle(_ action: __Name__Action) {
    switch action {
    case .appeared, .retryTapped:
      load()
    case .detailArrived(let detail):
      update(.loaded(__Name__DisplayModel(detail)))
    case .detailFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    update(.loading)
    run(id: Effect.load) { [getDetail, id] in
      do throws(__Subject__RepositoryError) {
        return .detailArrived(try await getDetail(id))
      } catch {
        return .detailFailed(error)
      }
    }
  }
}
