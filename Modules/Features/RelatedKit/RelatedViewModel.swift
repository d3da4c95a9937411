import CharacterDomain
import DisplayKit
import FlowKit

/// Loads the related characters of one character, up to the depth that the user picks.
final class RelatedViewModel: ViewModel {
  let display = Display<RelatedState, RelatedAction>(.loading)

  /// Sends ``RelatedEvent/characterShown(_:)`` to the screen's flow.
  let signals = Signal<any ViewEvent>()

  private var request: RelatedRequest
  private let getRelated: GetRelated

  init(_ request: RelatedRequest, getRelated: GetRelated) {
    self.request = request
    self.getRelated = getRelated
  }

  func handle(_ action: RelatedAction) {
    switch action {
    case .appeared, .retryTapped, .reloadTapped: load()
    case .depthPicked(let depth): pick(depth)
    case .foldToggled(let id):
      updateContent { $0.folded.formSymmetricDifference([id]) }
    case .relatedArrived(let related):
      var model = RelatedDisplayModel(related, depth: request.depth)
      if case .loaded(let old) = state { model.folded = old.folded }
      update(.loaded(model))
      if let first = related.nodes.first {
        signals.send(RelatedEvent.characterShown(first.character.id))
      }
    case .relatedFailed(let error):
      if !updateContent({ $0.reload = .failed(error) }) { update(.failed(error)) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  /// Loads the relations up to a new depth. Does nothing before the first rows are shown, or if the
  /// depth is not valid or has not changed.
  private func pick(_ depth: Int) {
    guard case .loaded = state, RelatedRequest.depths.contains(depth), depth != request.depth
    else { return }
    request.depth = depth
    load()
  }

  /// Loads the relations. The old rows stay visible until the new rows arrive.
  private func load() {
    if !updateContent({ $0.startReload(depth: request.depth) }) { update(.loading) }
    run(id: EffectID(Effect.load, for: request)) {
      [getRelated, request] () throws(ResolveCharacterError) in
      try await getRelated(request)
    } success: {
      .relatedArrived($0)
    } failure: {
      .relatedFailed($0)
    }
  }
}
