public import CharacterDomain
public import DisplayKit

/// Shows the favorites, or changes them and shows what came of it.
///
/// What the repository answers goes into the store that all screens share. A list follows that store.
public final class FavoritesViewModel: ViewModel {
  /// Holds the state and who is drawn from it.
  public let display = Display<FavoritesState, FavoritesAction>(.loading)

  private let request: FavoritesRequest
  private let store: Store<Favorites>
  private let list: ListFavorites
  private let change: ChangeFavorites
  private let undo: UndoFavorites

  /// A view model for one request.
  public init(
    request: FavoritesRequest, characters: any CharacterRepository,
    favorites: any FavoritesRepository, store: Store<Favorites>
  ) {
    self.request = request
    self.store = store
    list = ListFavorites(characters: characters, favorites: favorites)
    change = ChangeFavorites(characters: characters, favorites: favorites)
    undo = UndoFavorites(characters: characters, favorites: favorites)
    follow(store) { .favoritesChanged($0) }
  }

  /// Answers what happened on the screen.
  public func handle(_ action: FavoritesAction) {
    switch action {
    case .appeared, .retryTapped:
      update(.loading)
      load()
    case .favoritesChanged(let favorites):
      if isOutdated(by: favorites) { load() }
    case .listArrived(let answer):
      update(.listed(FavoritesDisplayModel(answer)))
      keep(answer.favorites)
    case .changeArrived(let answer):
      update(.changed(FavoritesChangeDisplayModel(answer)))
      keep(answer.saved.favorites)
    case .undoArrived(let answer):
      update(answer.map { .changed(FavoritesChangeDisplayModel($0)) } ?? .nothingToUndo)
      if let answer { keep(answer.saved.favorites) }
    case .requestFailed(let error):
      update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  /// Whether a list shows, or is about to show, other favorites.
  private func isOutdated(by favorites: Favorites) -> Bool {
    guard request == .list else { return false }
    return switch state {
    case .loading: !display.effectsInFlight.isEmpty
    case .listed(let model): model.answer.favorites != favorites
    case .changed, .nothingToUndo, .failed: false
    }
  }

  /// A list is as new as its last request. A change that is in flight may be saved already: asked for
  /// again, it would be made twice.
  private var policy: EffectPolicy {
    request == .list ? .latest : .dropNew
  }

  private func load() {
    run(id: Effect.load, policy: policy) { [request, list, change, undo] in
      do throws(FavoritesRequestError) {
        switch request {
        case .list: return .listArrived(try await list())
        case .add(let words): return .changeArrived(try await change(.add, words))
        case .remove(let words): return .changeArrived(try await change(.remove, words))
        case .undo: return .undoArrived(try await undo())
        }
      } catch {
        return .requestFailed(error)
      }
    }
  }

  /// Lets all screens know, unless they know something newer.
  private func keep(_ favorites: Favorites) {
    store.update { $0 = $0.newer(favorites) }
  }
}
