import CharacterDomain
import DisplayKit
import TerminalViews

/// Asks whether favorites should be removed. If so, emits a ``FavoritesEvent`` in place of the event of
/// the alert.
final class ClearQuestionView: TerminalView, ContentContainer {
  private let ids: [CharacterID]

  init(_ ids: [CharacterID]) {
    self.ids = ids
    super.init()
    content = Alert(
      AlertModel(
        ClearFavorites.question(count: ids.count), message: "You can undo it.",
        actions: [AlertAction("remove", "Remove"), .cancel], preferredActionID: "cancel"))
  }

  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case AlertEvent.actionChosen("remove") = event else { return false }
    emit(FavoritesEvent.clearConfirmed(ids))
    return true
  }
}
