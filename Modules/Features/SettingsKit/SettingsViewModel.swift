import DisplayKit
import FlowKit

/// Performs the request of the command `config`, or the requests of the page of a setting.
final class SettingsViewModel: ViewModel {
  let display = Display<SettingsState, SettingsAction>(.loading)

  /// Sends ``SettingsEvent/requestPerformed``.
  let signals = Signal<any ViewEvent>()

  private let request: SettingsRequest?
  private let perform: PerformSettingsRequest

  /// Creates a view model that performs `request`, if any, when the view appears.
  init(_ request: SettingsRequest?, perform: PerformSettingsRequest) {
    self.request = request
    self.perform = perform
  }

  func handle(_ action: SettingsAction) {
    switch action {
    case .appeared: if let request { start(request) }
    case .valueKept(let key, let value): start(.set(key, to: value))
    case .answerArrived(let answer):
      update(.loaded(answer))
      signals.send(SettingsEvent.requestPerformed(answer.overrideNote))
    case .requestFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case perform }

  private func start(_ request: SettingsRequest) {
    update(.loading)
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
