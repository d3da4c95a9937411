import DisplayKit

/// Performs one request of the command `config`.
final class SettingsViewModel: ViewModel {
  let display = Display<SettingsState, SettingsAction>(.loading)

  private let request: SettingsRequest
  private let perform: PerformSettingsRequest

  init(_ request: SettingsRequest, perform: PerformSettingsRequest) {
    self.request = request
    self.perform = perform
  }

  func handle(_ action: SettingsAction) {
    switch action {
    case .appeared: start()
    case .answerArrived(let answer): update(.loaded(answer))
    case .requestFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case perform }

  private func start() {
    run(id: EffectID(Effect.perform, for: request), policy: .dropNew) {
      [perform, request] () throws(SettingsRequestError) in
      try await perform(request)
    } success: {
      .answerArrived($0)
    } failure: {
      .requestFailed($0)
    }
  }
}
