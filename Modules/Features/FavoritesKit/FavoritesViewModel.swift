public import CharacterDomain
public import DisplayKit

/// The view model of a screen that lists the favorites, or changes them and shows the effect.
///
/// It updates the shared store of favorites after each request. A list also follows that store.
public final class FavoritesViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<FavoritesState, FavoritesAction>(.loading)

  private let request: FavoritesRequest
  private let store: Store<Favorites>
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
    case .appeared, .retryTapped:
      update(.loading)
      load()
    case .favoritesChanged:
      if isOutdated { load() }
    case .listArrived(let answer):
      update(.listed(FavoritesDisplayModel(answer)))
      updateStore(answer.favorites)
    case .changeArrived(let answer), .clearArrived(.cleared(let answer)):
      update(.changed(FavoritesChangeDisplayModel(answer)))
      updateStore(answer.saved.favorites)
    case .clearArrived(.declined):
      update(.declined)
    case .clearArrived(.unconfirmed):
      update(.failed(.unconfirmed))
    case .undoArrived(let answer):
      update(answer.map { .changed(FavoritesChangeDisplayModel($0)) } ?? .nothingToUndo)
      if let answer { updateStore(answer.saved.favorites) }
    case .requestFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

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

  private func load() {
    run(id: EffectID(Effect.load, for: request), policy: policy) {
      [request, list, change, clear, undo] in
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

  /// Updates the shared store, unless it is newer.
  private func updateStore(_ favorites: Favorites) {
    store.update { $0 = $0.newer(favorites) }
  }
}
