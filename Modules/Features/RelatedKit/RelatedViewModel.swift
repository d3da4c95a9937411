import CharacterDomain
public import DisplayKit

/// The view model of a screen that shows the characters related to one.
public final class RelatedViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<RelatedState, RelatedAction>(.loading)

  private let request: RelatedRequest
  private let getRelated: GetRelated

  /// Creates a view model for a request.
  public init(_ request: RelatedRequest, getRelated: GetRelated) {
    self.request = request
    self.getRelated = getRelated
  }

  /// Handles an event on the screen.
  public func handle(_ action: RelatedAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .relatedArrived(let related): update(.loaded(RelatedDisplayModel(related)))
    case .relatedFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    update(.loading)
    run(id: EffectID(Effect.load, for: request)) { [getRelated, request] in
      do throws(ResolveCharacterError) {
        return .relatedArrived(try await getRelated(request))
      } catch {
        return .relatedFailed(error)
      }
    }
  }
}
