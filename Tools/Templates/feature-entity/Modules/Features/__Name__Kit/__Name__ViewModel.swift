public import DisplayKit
import __Entity__Domain

/// The view model of a screen that performs one request.
public final class __Name__ViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<
    __Name__State, __Name__Action
  >(.loading)

  private let request: __Name__Request
  private let perform: Perform__Name__Request

  /// Creates a view model for one request.
  public init(
    request: __Name__Request, perform: Perform__Name__Request
  ) {
    self.request = request
    self.perform = perform
  }

  /// Handles an event on the screen.
  public func handle(_ action: __Name__Action) {
    switch action {
    case .appeared, .retryTapped: start()
    case .requestFinished(let result): update(.finished(result))
    case .requestFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case perform }

  private func start() {
    update(.loading)
    run(id: Effect.perform) { [perform, request] in
      do throws(__Entity__RepositoryError) {
        return .requestFinished(try await perform(request))
      } catch {
        return .requestFailed(error)
      }
    }
  }
}
