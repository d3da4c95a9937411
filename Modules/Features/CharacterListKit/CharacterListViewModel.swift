public import CharacterDomain
public import DisplayKit

/// Shows characters page by page: listed by filter and order, or searched.
///
/// A search waits until typing rests; of several answers only that to the newest request is shown.
public final class CharacterListViewModel: ViewModel {
  /// How long typing rests before a search begins.
  public static let typingRest = Duration.milliseconds(150)

  /// Holds the state and who is drawn from it.
  public let display: Display<CharacterListState, CharacterListAction>

  private let getList: GetCharacterList
  private let getFavorites: GetFavorites
  private let favorites: Store<Favorites>
  private var query: ListQuery

  /// A view model that begins with a request, and follows the favorites that all screens share.
  public init(
    request: CharacterListRequest, getList: GetCharacterList, getFavorites: GetFavorites,
    favorites: Store<Favorites>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    query = ListQuery(request)
    self.getList = getList
    self.getFavorites = getFavorites
    self.favorites = favorites
    display = Display(.loading, clock: clock)
    follow(favorites) { .favoritesChanged($0) }
  }

  /// Answers what happened on the screen.
  public func handle(_ action: CharacterListAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .nextPageTapped: turnPage(by: 1)
    case .previousPageTapped: turnPage(by: -1)
    case .sortPicked(let sort):
      query.pick(sort)
      load()
    case .filterPicked(let filter):
      query.pick(filter)
      load()
    case .searchTyped(let text):
      query.search(text)
      load(.latest(debounce: Self.typingRest))
    case .listArrived(let list, let known):
      favorites.update { $0 = $0.newer(known.favorites) }
      show(list, known.problem)
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

  private func turnPage(by step: Int) {
    guard case .loaded(let model) = state else { return }
    if query.turnPage(by: step, of: model.list.pageCount) { load() }
  }

  private func load(_ policy: EffectPolicy = .latest) {
    update(.loading)
    run(id: Effect.load, policy: policy) { [getList, getFavorites, request = query.request] in
      do throws(CharacterRepositoryError) {
        return .listArrived(try await getList(request), await getFavorites())
      } catch {
        return .listFailed(error)
      }
    }
  }
}
