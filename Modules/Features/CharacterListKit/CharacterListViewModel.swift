public import CharacterDomain
public import DisplayKit

/// The view model of a screen that lists or searches characters.
///
/// A list is shown page by page, or all at once with rows that are loaded by visible range. A search
/// starts when the user pauses typing. A newer request cancels an older one.
public final class CharacterListViewModel: ViewModel {
  /// The pause in typing after which a search starts.
  public static let searchDebounce = Duration.milliseconds(150)

  /// The state and its subscribers.
  public let display: Display<CharacterListState, CharacterListAction>

  let getList: GetCharacterList
  let getFavorites: GetFavorites
  let favorites: Store<Favorites>
  private let toggleFavorite: ToggleFavorite

  /// The page, if the list is shown page by page.
  private var query: ListQuery

  /// What is loaded, if rows are loaded by visible range.
  var loading: WindowLoading

  /// Creates a view model of one page that follows the shared favorites.
  public convenience init(
    request: CharacterListRequest, getList: GetCharacterList, getFavorites: GetFavorites,
    toggleFavorite: ToggleFavorite, favorites: Store<Favorites>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      .loading, request: request, getList: getList, getFavorites: getFavorites,
      toggleFavorite: toggleFavorite, favorites: favorites, clock: clock)
  }

  /// Creates a view model of a list whose rows are loaded by visible range.
  ///
  /// Its state is always ``CharacterListState/window(_:)``.
  ///
  /// - Parameters:
  ///   - query: The first filter, order and search.
  ///   - selectedRow: The index of the row that is selected first.
  ///   - getList: Loads a page.
  ///   - getFavorites: Reads the favorites.
  ///   - toggleFavorite: Changes a favorite.
  ///   - favorites: The favorites that all screens share.
  ///   - clock: The clock of the pause in typing.
  public convenience init(
    query: CharacterListQuery, selectedRow: Int = 0, getList: GetCharacterList,
    getFavorites: GetFavorites, toggleFavorite: ToggleFavorite, favorites: Store<Favorites>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      .window(
        CharacterListWindow(query, firstSelection: Self.loadableRow(selectedRow))),
      request: query.request(page: 0), getList: getList, getFavorites: getFavorites,
      toggleFavorite: toggleFavorite, favorites: favorites, clock: clock)
  }

  private init(
    _ state: CharacterListState, request: CharacterListRequest, getList: GetCharacterList,
    getFavorites: GetFavorites, toggleFavorite: ToggleFavorite, favorites: Store<Favorites>,
    clock: any Clock<Duration>
  ) {
    query = ListQuery(request)
    loading = WindowLoading(firstRow: state.firstSelection)
    self.getList = getList
    self.getFavorites = getFavorites
    self.toggleFavorite = toggleFavorite
    self.favorites = favorites
    display = Display(state, clock: clock)
    follow(favorites, id: "favorites") { _ in .favoritesChanged }
  }

  /// Handles an event on the screen.
  public func handle(_ action: CharacterListAction) {
    if case .window(let window) = state { return handle(action, in: window) }
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
      merge(answer.favorites)
      show(list, answer.problem)
    case .listFailed(let error): update(.failed(error))
    case .favoritesChanged:
      if case .loaded(let model) = state { show(model.list, model.favoritesProblem) }
    case .favoriteToggled(let id): toggle(id)
    case .favoriteSaved(let saved): merge(saved.favorites)
    case .favoriteFailed(let error):
      if case .loaded(let model) = state { show(model.list, error) }
    case .characterShown, .shownRowFound, .parametersChanged, .rowsShown, .rowFavoriteToggled,
      .rowsArrived, .pageArrived,
      .catalogTotalArrived:
      break
    }
  }

  // MARK: - Internal

  enum Effect: Hashable {
    case load
    case page(Int)
    case findRow
    case catalogTotal
    case toggleFavorite
  }

  /// Returns the index of a row that can be loaded.
  static func loadableRow(_ row: Int) -> Int { min(max(0, row), CharacterListRows.maximumCount) }

  /// Updates the shared store, unless it is newer.
  func merge(_ newer: Favorites) {
    favorites.update { $0 = $0.newer(newer) }
  }

  /// Adds a character to the favorites or removes it, after the changes that are still being saved.
  func toggle(_ id: CharacterID) {
    run(
      id: EffectID(Effect.toggleFavorite, for: id), policy: .queue,
      operation: toggleFavorite.accept(id)
    ) {
      .favoriteSaved($0)
    } failure: {
      .favoriteFailed($0)
    }
  }

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

extension CharacterListState {
  fileprivate var firstSelection: Int {
    switch self {
    case .loading, .loaded, .failed: 0
    case .window(let window): window.firstSelection
    }
  }
}
