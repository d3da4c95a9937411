import CharacterDomain
import DisplayKit
import TerminalViews

/// Asks the user whether to remove favorites. If the user agrees, emits a ``FavoritesEvent`` in
/// place of the alert's event.
///
/// The question is only about characters that are favorites, because a route can contain any IDs.
final class ClearQuestionView: TerminalView, ContentContainer {
  private let ids: [CharacterID]
  private let favorites: Store<Favorites>
  private let alert = Alert(AlertModel(""))
  private var subscription: SubscriptionToken?

  init(_ ids: [CharacterID], favorites: Store<Favorites>) {
    self.ids = ids
    self.favorites = favorites
    super.init()
    content = alert
    subscription = favorites.subscribe { [weak self] _ in self?.ask() }
    ask()
  }

  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case AlertEvent.actionChosen("remove") = event else { return false }
    emit(FavoritesEvent.clearConfirmed(savedIDs))
    return true
  }

  // MARK: - Internal

  private var savedIDs: [CharacterID] { ids.filter(favorites.state.contains) }

  private func ask() {
    let count = savedIDs.count
    alert.model =
      count == 0
      ? AlertModel("No favorites to remove")
      : AlertModel(
        ClearFavorites.question(count: count, isAll: count == favorites.state.ids.count),
        message: "You can undo it.",
        actions: [AlertAction("remove", "Remove"), .cancel], preferredActionID: "cancel")
  }
}
