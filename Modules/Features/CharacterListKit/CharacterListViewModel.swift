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
  private var request: CharacterListRequest
  private var filter = CharacterFilter()
  private var sort = CharacterSort.name

  /// A view model that begins with a request, and follows the favorites that all screens share.
  public init(
    request: CharacterListRequest, getList: GetCharacterList, getFavorites: GetFavorites,
    favorites: Store<Favorites>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.request = request
    self.getList = getList
    self.getFavorites = getFavorites
    self.favorites = favorites
    if case .list(let filter, let sort) = request.source {
      self.filter = filter
      self.sort = sort
    }
    display = Display(.loading, clock: clock)
    follow(favorites) { .favoritesChanged($0) }
  }

  /// Answers what happened on the screen.
  public func handle(_ action: CharacterListAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .nextPageTapped: turnPage(by: 1)
    case .previousPageTapped: turnPage(by: -1)
    case .sortPicked(let picked): show(filter, sortedBy: picked)
    case .filterPicked(let picked): show(picked, sortedBy: sort)
    case .searchTyped(let text): search(text)
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
    // Whoever is past the end, however far, comes back to the last page.
    let page = min(request.page.page - 1, model.list.pageCount) + 1 + step
    guard (1...max(model.list.pageCount, 1)).contains(page) else { return }
    request.page = PageRequest(page: page, limit: request.page.limit)
    load()
  }

  private func show(_ filter: CharacterFilter, sortedBy sort: CharacterSort) {
    self.filter = filter
    self.sort = sort
    begin(.list(filter, sort))
    load()
  }

  private func search(_ text: String) {
    let hasWords = !SearchTerms(text).words.isEmpty
    begin(hasWords ? .search(text) : .list(filter, sort))
    load(.latest(debounce: Self.typingRest))
  }

  private func begin(_ source: CharacterListRequest.Source) {
    request = CharacterListRequest(source, page: PageRequest(limit: request.page.limit))
  }

  private func load(_ policy: EffectPolicy = .latest) {
    update(.loading)
    run(id: Effect.load, policy: policy) { [getList, getFavorites, request] in
      do throws(CharacterRepositoryError) {
        return .listArrived(try await getList(request), await getFavorites())
      } catch {
        return .listFailed(error)
      }
    }
  }
}
