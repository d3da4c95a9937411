public import CharacterDomain
public import DisplayKit

/// The view model of a screen that lists the favorites and changes them, or makes one change and
/// shows the effect.
///
/// It updates the shared store of favorites after each request. A list also follows that store.
public final class FavoritesViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<FavoritesState, FavoritesAction>(.loading)

  private let request: FavoritesRequest
  private let favorites: any FavoritesRepository
  let store: Store<Favorites>
  private let list: ListFavorites
  private let change: ChangeFavorites
  private let clear: ClearFavorites
  private let undo: UndoFavorites

  /// Creates a view model for one request.
  ///
  /// - Parameters:
  ///   - request: The task of the screen.
  ///   - characters: The source of characters.
  ///   - favorites: The storage of favorites.
  ///   - store: The favorites that all screens share.
  ///   - confirmClear: Asks before all favorites are removed. By default, it can't ask.
  public init(
    request: FavoritesRequest, characters: any CharacterRepository,
    favorites: any FavoritesRepository, store: Store<Favorites>,
    confirmClear: @escaping ClearFavorites.Confirm = { _ in nil }
  ) {
    self.request = request
    self.favorites = favorites
    self.store = store
    list = ListFavorites(characters: characters, favorites: favorites)
    change = ChangeFavorites(characters: characters, favorites: favorites)
    clear = ClearFavorites(characters: characters, favorites: favorites, confirm: confirmClear)
    undo = UndoFavorites(characters: characters, favorites: favorites)
    follow(store, id: "favorites") { _ in .favoritesChanged }
  }

  /// Handles an event on the screen.
  public func handle(_ action: FavoritesAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .favoritesChanged: if isOutdated { load() }
    case .listArrived(let answer): show(answer)
    case .changeArrived(let answer), .clearArrived(.cleared(let answer)):
      show(FavoritesChangeDisplayModel(answer))
    case .clearArrived(.declined): update(.declined)
    case .clearArrived(.unconfirmed): update(.failed(.unconfirmed))
    case .undoArrived(let answer?): show(FavoritesChangeDisplayModel(answer))
    case .undoArrived(nil): showNothingToUndo()
    case .requestFailed(let error): showLoadFailure(error)
    case .changeFailed(let error): finishChange(with: .failed(error))
    case .removeTapped(let id): change(.remove(id))
    case .undoTapped: change(.undo)
    case .clearTapped: askBeforeClearing()
    case .clearConfirmed: answerQuestion(isConfirmed: true)
    case .clearDeclined: answerQuestion(isConfirmed: false)
    case .missingCharacterSelected(let id): updateList { $0.notice = .missingCharacter(id) }
    }
  }

  // MARK: - Internal

  enum Effect { case load, change }

  var loadID: EffectID<Effect, FavoritesRequest> { EffectID(.load, for: request) }

  /// A Boolean value that indicates whether the store differs from the list that is shown or loading.
  private var isOutdated: Bool {
    guard request == .list else { return false }
    return switch state {
    case .loading: !display.effectsInFlight.isEmpty
    case .listed(let model): model.answer.favorites != store.state
    case .changed, .nothingToUndo, .declined, .failed: false
    }
  }

  /// A newer list request replaces an older one. A running change is not repeated, because it may
  /// already be saved.
  private var policy: EffectPolicy {
    request == .list ? .latest : .dropNew
  }

  /// Performs the request. A list stays visible until the new one arrives.
  func load() {
    if case .listed = state { updateList { $0.isReloading = true } } else { update(.loading) }
    run(id: loadID, policy: policy) { [request, list, change, clear, undo] in
      do throws(FavoritesRequestError) {
        switch request {
        case .list: return .listArrived(try await list())
        case .add(let words): return .changeArrived(try await change(.add, words))
        case .remove(let words): return .changeArrived(try await change(.remove, words))
        case .clear: return .clearArrived(try await clear())
        case .undo: return .undoArrived(try await undo())
        }
      } catch {
        return .requestFailed(error)
      }
    }
  }

  /// Starts a change of the list, after those that are running. A removal that is still running is
  /// not repeated.
  private func change(_ newChange: FavoritesListChange) {
    guard case .listed(let model) = state else { return }
    if newChange != .undo, model.changes.contains(newChange) { return }
    updateList {
      $0.changes.append(newChange)
      $0.notice = nil
    }
    run(
      id: EffectID(Effect.change, for: newChange), policy: .queue, operation: accept(newChange)
    ) {
      $0
    } failure: {
      .changeFailed($0)
    }
  }

  /// Accepts a change, and returns an operation that waits for its answer.
  private func accept(
    _ newChange: FavoritesListChange
  ) -> @Sendable () async throws(FavoritesRequestError) -> FavoritesAction {
    favorites.accept { [change, clear, undo] () async throws(FavoritesRequestError) in
      switch newChange {
      case .remove(let id): .changeArrived(try await change(.remove, ["\(id)"]))
      case .clear(let ids): .changeArrived(try await clear(confirmed: ids))
      case .undo: .undoArrived(try await undo())
      }
    }
  }

  private func askBeforeClearing() {
    updateList {
      let ids = $0.rows.map(\.id)
      if !ids.isEmpty { $0.question = FavoritesDisplayModel.ClearQuestion(ids: ids) }
    }
  }

  private func answerQuestion(isConfirmed: Bool) {
    guard case .listed(let model) = state, let question = model.question else { return }
    updateList { $0.question = nil }
    if isConfirmed { change(.clear(question.ids)) }
  }
}
