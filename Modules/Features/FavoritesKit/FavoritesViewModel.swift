import CharacterDomain
import DisplayKit

/// Lists and changes the favorites for a screen, or performs one request of a command.
///
/// After each request, it updates the store that all screens share. A view model that shows the
/// list also reloads the list when it differs from the store.
final class FavoritesViewModel: ViewModel {
  let display = Display<FavoritesState, FavoritesAction>(.loading)

  private let request: FavoritesRequest
  private let favorites: any FavoritesRepository
  private let store: Store<Favorites>
  private let list: ListFavorites
  private let change: ChangeFavorites
  private let clear: ClearFavorites
  private let undo: UndoFavorites
  private let importing: ImportFavorites
  /// The changes that this view model undid, in order, and that can be redone. Any other change
  /// removes them.
  private var undone: [FavoritesChange] = []

  /// Creates a view model. By default, the request `clear` fails, because the user can't be asked.
  init(
    request: FavoritesRequest, characters: any CharacterRepository,
    known: any CharacterRepository, favorites: any FavoritesRepository, store: Store<Favorites>,
    confirmClear: @escaping ClearFavorites.Confirm = { _ in nil }
  ) {
    self.request = request
    self.favorites = favorites
    self.store = store
    list = ListFavorites(characters: known, favorites: favorites)
    change = ChangeFavorites(characters: characters, known: known, favorites: favorites)
    clear = ClearFavorites(characters: known, favorites: favorites, confirm: confirmClear)
    undo = UndoFavorites(characters: known, favorites: favorites)
    importing = ImportFavorites(characters: known, favorites: favorites)
    follow(store, id: "favorites") { _ in .favoritesChanged }
  }

  func handle(_ action: FavoritesAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .favoritesChanged: if isOutdated { load() }
    case .listArrived(let answer): show(answer)
    case .changeArrived(let answer), .clearArrived(.cleared(let answer)):
      show(FavoritesChangeDisplayModel(answer))
    case .clearArrived(.declined): update(.declined)
    case .clearArrived(.unconfirmed): update(.failed(.unconfirmed))
    case .undoArrived(let answer?):
      undone.append(answer.saved.change)
      show(FavoritesChangeDisplayModel(answer))
    case .undoArrived(nil): showNothingToUndo()
    case .requestFailed(let error): showLoadFailure(error)
    case .changeFailed(let error) where state == .loading:
      cancel(id: loadID)
      update(.failed(error))
    case .changeFailed(let error):
      if case .listed(let model) = state, case .redo(let change)? = model.changes.first {
        undone.append(change)
      }
      finishChange(with: .failed(error))
    case .removeTapped(let id): change(.remove(id))
    case .undoTapped: change(.undo)
    case .redoTapped: redo()
    case .clearConfirmed(let ids): change(.clear(ids))
    case .missingCharacterSelected(let id): updateList { $0.notice = .missingCharacter(id) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load, change }

  private var loadID: EffectID<Effect, FavoritesRequest> { EffectID(.load, for: request) }

  /// Whether the visible list differs from the store, or the store has changed during loading.
  private var isOutdated: Bool {
    guard request == .list else { return false }
    return switch state {
    case .loading: !display.effectsInFlight.isEmpty
    case .listed(let model): model.answer.favorites != store.state
    case .changed, .nothingToUndo, .declined, .failed: false
    }
  }

  /// The policy for a repeated request. A new list request replaces a running list request. A
  /// running change is not repeated, because it may already be saved.
  private var policy: EffectPolicy {
    request == .list ? .latest : .dropNew
  }

  /// Performs the request. The old list stays visible until the new list arrives.
  private func load() {
    if case .listed = state { updateList { $0.isReloading = true } } else { update(.loading) }
    run(id: loadID, policy: policy) { [request, list, change, clear, undo, importing] in
      do throws(FavoritesRequestError) {
        switch request {
        case .list: return .listArrived(try await list())
        case .add(let words): return .changeArrived(try await change(.add, words))
        case .remove(let words): return .changeArrived(try await change(.remove, words))
        case .clear: return .clearArrived(try await clear())
        case .undo: return .undoArrived(try await undo())
        case .importing(let input): return .changeArrived(try await importing(input))
        }
      } catch {
        return .requestFailed(error)
      }
    }
  }

  /// Starts a change after the running changes. Ignores a change, except an undo, that is already
  /// running or waiting. Before the list is loaded, ignores every change except `clear`.
  private func change(_ newChange: FavoritesListChange) {
    switch newChange {
    case .remove, .clear: undone = []
    case .undo, .redo: break
    }
    if case .listed(let model) = state {
      if newChange != .undo, model.changes.contains(newChange) { return }
      updateList {
        $0.changes.append(newChange)
        $0.notice = nil
      }
    } else {
      // The question of a deep link can be answered before the list is loaded.
      guard case .clear = newChange, state == .loading else { return }
    }
    run(
      id: EffectID(Effect.change, for: newChange), policy: .queue, operation: accept(newChange)
    ) {
      $0
    } failure: {
      .changeFailed($0)
    }
  }

  /// Passes a change to the repository, and returns an operation that waits for the result.
  private func accept(
    _ newChange: FavoritesListChange
  ) -> @Sendable () async throws(FavoritesRequestError) -> FavoritesAction {
    favorites.accept { [change, clear, undo] () async throws(FavoritesRequestError) in
      switch newChange {
      case .remove(let id): .changeArrived(try await change(.remove, ["\(id)"]))
      case .clear(let ids): .changeArrived(try await clear(confirmed: ids))
      case .undo: .undoArrived(try await undo())
      case .redo(.add(let ids)): .changeArrived(try await change(.add, ids.map(\.description)))
      case .redo(.remove(let ids)):
        .changeArrived(try await change(.remove, ids.map(\.description)))
      }
    }
  }

  private func redo() {
    guard let last = undone.popLast() else { return updateList { $0.notice = .nothingToRedo } }
    change(.redo(last))
  }

  /// Shows a new list, or replaces the rows of the visible list.
  private func show(_ answer: ListFavorites.Answer) {
    if case .listed = state {
      updateList { $0.replace(by: answer) }
    } else {
      update(.listed(FavoritesDisplayModel(answer)))
    }
    updateStore(answer.favorites)
  }

  /// Shows a change in the list, and reloads the list if the new rows are not known. If no list is
  /// visible, loads the list, or shows only the change if the list was not requested.
  private func show(_ change: FavoritesChangeDisplayModel) {
    guard case .listed(let model) = state else {
      if request == .list { load() } else { update(.changed(change)) }
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

  private func showNothingToUndo() {
    guard case .listed = state else { return update(.nothingToUndo) }
    finishChange(with: .nothingToUndo)
  }

  /// Shows why the request failed. After a failed reload, the old list stays.
  private func showLoadFailure(_ error: FavoritesRequestError) {
    guard case .listed = state else { return update(.failed(error)) }
    updateList {
      $0.isReloading = false
      $0.notice = .failed(error)
    }
  }

  private func finishChange(with notice: FavoritesNotice) {
    updateList { $0.finishChange(with: notice) }
  }

  private func updateList(_ body: (inout FavoritesDisplayModel) -> Void) {
    guard case .listed(var model) = state else { return }
    body(&model)
    let new = FavoritesState.listed(model)
    if new != state { update(new) }
  }

  private func updateStore(_ favorites: Favorites) {
    store.update { $0 = $0.newer(favorites) }
  }
}
