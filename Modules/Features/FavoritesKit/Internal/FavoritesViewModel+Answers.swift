import CharacterDomain
import DisplayKit

extension FavoritesViewModel {
  /// Shows a list, or the new rows of the one that is shown.
  func show(_ answer: ListFavorites.Answer) {
    if case .listed = state {
      updateList { $0.replace(by: answer) }
    } else {
      update(.listed(FavoritesDisplayModel(answer)))
    }
    updateStore(answer.favorites)
  }

  /// Shows a change: in the list, if there is one, or by itself.
  func show(_ change: FavoritesChangeDisplayModel) {
    guard case .listed(let model) = state else {
      update(.changed(change))
      return updateStore(change.saved.favorites)
    }
    let change = change.named(by: model.known)
    let newest = store.state.newer(change.saved.favorites)
    let answer = model.answer.updated(by: change)
    // A list that is loading may have been read before the change.
    let isComplete = answer?.favorites == newest
    if isComplete { cancel(id: loadID) }
    updateList { model in
      model.finishChange(with: .changed(change))
      if let answer { model.replace(by: answer) }
      model.isReloading = !isComplete
    }
    if !isComplete { load() }
    updateStore(change.saved.favorites)
  }

  /// Shows that there was no change to undo.
  func showNothingToUndo() {
    guard case .listed = state else { return update(.nothingToUndo) }
    finishChange(with: .nothingToUndo)
  }

  /// Shows why the request failed. A list that can't be loaded again stays as it is.
  func showLoadFailure(_ error: FavoritesRequestError) {
    guard case .listed = state else { return update(.failed(error)) }
    updateList {
      $0.isReloading = false
      $0.notice = .failed(error)
    }
  }

  /// Ends the change of the list that runs.
  func finishChange(with notice: FavoritesNotice) {
    updateList { $0.finishChange(with: notice) }
  }

  /// Changes the list; does nothing if no list is shown.
  func updateList(_ body: (inout FavoritesDisplayModel) -> Void) {
    guard case .listed(var model) = state else { return }
    body(&model)
    let new = FavoritesState.listed(model)
    if new != state { update(new) }
  }

  /// Updates the shared store, unless it is newer.
  func updateStore(_ favorites: Favorites) {
    store.update { $0 = $0.newer(favorites) }
  }
}
