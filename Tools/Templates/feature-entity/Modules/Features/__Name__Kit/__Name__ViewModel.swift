import DisplayKit
import __Entity__Domain

/// Performs one request.
final class __Name__ViewModel: ViewModel {
  let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let request: __Name__Request
  private let perform: Perform__Name__Request

  init(
    request: __Name__Request, perform: Perform__Name__Request
  ) {
    self.request = request
    self.perform = perform
  }

  func handle(_ action: __Name__Action) {
    switch action {
    case .appeared, .retryTapped: start()
    case .requestFinished(let result): update(.loaded(result))
    case .requestFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case perform }

  private func start() {
    update(.loading)
    run(id: Effect.perform) { [perform, request] () throws(__Entity__RepositoryError) in
      try await perform(request)
    } success: {
      .requestFinished($0)
    } failure: {
      .requestFailed($0)
    }
  }
}
