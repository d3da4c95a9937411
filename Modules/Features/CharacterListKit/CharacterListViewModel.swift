public import CharacterDomain
public import DisplayKit

/// The view model of a screen that lists or searches characters, page by page.
///
/// A search starts when the user pauses typing. A newer request cancels an older one.
public final class CharacterListViewModel: ViewModel {
  /// The pause in typing after which a search starts.
  public static let searchDebounce = Duration.milliseconds(150)

  /// The state and its subscribers.
  public let display: Display<CharacterListState, CharacterListAction>

  private let getList: GetCharacterList
  private let getFavorites: GetFavorites
  private let favorites: Store<Favorites>
  private var query: ListQuery

  /// Creates a view model with an initial request that follows the shared favorites.
  public init(
    request: CharacterListRequest, getList: GetCharacterList, getFavorites: GetFavorites,
    favorites: Store<Favorites>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    query = ListQuery(request)
    self.getList = getList
    self.getFavorites = getFavorites
    self.favorites = favorites
    display = Display(.loading, clock: clock)
    follow(favorites, id: "favorites") { _ in .favoritesChanged }
  }

  /// Handles an event on the screen.
  public func handle(_ action: CharacterListAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .nextPageTapped: changePage(by: 1)
    case .previousPageTapped: changePage(by: -1)
    case .sortPicked(let sort):
      query.setSort(sort)
      load()
    case .filterPicked(let filter):
      query.setFilter(filter)
      load()
    case .searchTyped(let text):
      query.setSearchText(text)
      load(.latest(debounce: Self.searchDebounce))
    case .listArrived(let list, let answer):
      favorites.update { $0 = $0.newer(answer.favorites) }
      show(list, answer.problem)
    case .listFailed(let error): update(.failed(error))
    case .favoritesChanged:
      if case .loaded(let model) = state { show(model.list, model.favoritesProblem) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func show(_ list: CharacterList, _ problem: FavoritesError?) {
    update(
      .loaded(
        CharacterListDisplayModel(list, favorites: favorites.state, favoritesProblem: problem)))
  }

  private func changePage(by offset: Int) {
    guard case .loaded(let model) = state else { return }
    if query.changePage(by: offset, pageCount: model.list.pageCount) { load() }
  }

  private func load(_ policy: EffectPolicy = .latest) {
    update(.loading)
    let request = query.request
    run(id: EffectID(Effect.load, for: request), policy: policy) { [getList, getFavorites] in
      do throws(CharacterSelectionError) {
        return .listArrived(try await getList(request), await getFavorites())
      } catch {
        return .listFailed(error)
      }
    }
  }
}
