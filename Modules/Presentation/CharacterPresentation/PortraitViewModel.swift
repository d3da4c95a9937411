import CharacterDomain
public import DisplayKit
public import PictureKit

/// The state of a portrait: loading, loaded or failed.
public typealias PortraitState = LoadState<PixelImage, PortraitError>

/// An action of a portrait, or the result of its effect.
enum PortraitAction: Sendable {
  case appeared, disappeared, retryTapped
  case portraitArrived(PixelImage)
  case portraitFailed(PortraitError)
}

/// Loads the portrait of one character while it is visible.
final class PortraitViewModel: ViewModel {
  let display = Display<PortraitState, PortraitAction>(.loading)

  private let id: CharacterID
  private let form: PortraitForm
  private let getPortrait: GetPortrait

  /// Creates a view model, which loads nothing before the portrait appears.
  init(of id: CharacterID, as form: PortraitForm, getPortrait: GetPortrait) {
    (self.id, self.form, self.getPortrait) = (id, form, getPortrait)
  }

  func handle(_ action: PortraitAction) {
    switch action {
    case .appeared: if state == .loading { load() }
    case .disappeared: cancel(id: Effect.load)
    case .retryTapped:
      update(.loading)
      load()
    case .portraitArrived(let image): update(.loaded(image))
    case .portraitFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    run(id: Effect.load) { [id, form, getPortrait] () throws(PortraitError) in
      try await getPortrait(of: id, as: form)
    } success: {
      .portraitArrived($0)
    } failure: {
      .portraitFailed($0)
    }
  }
}
