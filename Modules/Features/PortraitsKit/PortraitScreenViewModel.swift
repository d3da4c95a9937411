import CharacterDomain
import DisplayKit
import FlowKit

/// The state of a portrait's screen: the character is being looked up, was found, or was not.
typealias PortraitScreenState = LoadState<CharacterSummary, ResolveCharacterError>

enum PortraitScreenAction: Sendable {
  case appeared, retryTapped
  case characterArrived(CharacterSummary)
  case characterFailed(ResolveCharacterError)
}

/// Looks up the character whose portrait a screen shows.
final class PortraitScreenViewModel: ViewModel {
  let display = Display<PortraitScreenState, PortraitScreenAction>(.loading)

  /// Sends ``PortraitEvent/characterShown(_:)`` to the screen's flow.
  let signals = Signal<any ViewEvent>()

  private let name: CharacterName
  private let resolve: ResolveCharacter

  init(_ name: CharacterName, resolve: ResolveCharacter) {
    (self.name, self.resolve) = (name, resolve)
  }

  func handle(_ action: PortraitScreenAction) {
    switch action {
    case .appeared, .retryTapped:
      update(.loading)
      run(id: Effect.resolve) { [name, resolve] () throws(ResolveCharacterError) in
        try await resolve(name).character.summary
      } success: {
        .characterArrived($0)
      } failure: {
        .characterFailed($0)
      }
    case .characterArrived(let character):
      update(.loaded(character))
      signals.send(PortraitEvent.characterShown(character.reference.id))
    case .characterFailed(let error): update(.failed(error))
    }
  }

  private enum Effect { case resolve }
}
