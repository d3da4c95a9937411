import CharacterDomain
import CharacterPresentation
import DisplayKit

/// The view model of a list screen. It loads rows as they become visible.
///
/// One effect loads the first rows of a query; each further page has its own effect. A search
/// starts when the user pauses typing. A new query cancels the effects of the earlier query, so
/// that rows of the earlier query never arrive.
final class CharacterListViewModel: ViewModel {
  /// The pause in typing after which a search starts.
  static let searchDebounce = Duration.milliseconds(150)

  let display: Display<CharacterListState, CharacterListAction>

  let getList: GetCharacterList
  let source: ScreenSource
  private let getFavorites: GetFavorites
  let toggleFavorite: ToggleFavorite
  let favorites: Store<Favorites>
  var loading: CharacterListLoading

  /// Creates a view model that observes the store of favorites that all screens share.
  init(
    _ query: CharacterListQuery, getList: GetCharacterList, getFavorites: GetFavorites,
    toggleFavorite: ToggleFavorite, favorites: Store<Favorites>,
    source: ScreenSource = ScreenSource(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let query = query.loadable
    loading = CharacterListLoading(firstRow: query.selectedRow)
    self.getList = getList
    self.getFavorites = getFavorites
    self.toggleFavorite = toggleFavorite
    self.favorites = favorites
    self.source = source
    let state = CharacterListState(query, source: source.status.state.selected)
    display = Display(state, clock: clock)
    follow(favorites, id: "favorites") { _ in .favoritesChanged }
    follow(source.status, id: "source") { _ in .sourceChanged }
  }

  func handle(_ action: CharacterListAction) {
    switch action {
    case .appeared: loadRows(of: state.query)
    case .retryTapped: loadRows(of: state.query, refreshesSource: true)
    case .sortPicked(let sort): show(CharacterListQuery(state.query.selection, sort: sort))
    case .queryChanged(let query): show(query)
    case .searchTyped(let text): search(text)
    case .rowsShown(let rows):
      guard state.hasWantedRows else { return }
      loading.visibleRows = rows
      loadMissingPages()
    case .rowsArrived(let pages, let answer): showRows(pages, answer)
    case .pageArrived(let list): add(list)
    case .listFailed(let error):
      cancelPages()
      update { $0.phase = .failed(error) }
    case .sourceChanged: sourceDidChange()
    case .rowsRefreshed(let pages): showRefreshed(pages)
    case .catalogTotalArrived(let total): update { $0.catalogTotal = total }
    case .favoritesChanged: favoritesDidChange()
    case .characterShown(let id): follow(id)
    case .shownRowFound(let id, let row):
      if state.shownCharacter?.id == id { update { $0.shownCharacter?.row = row } }
    case .letterTyped(let letter): findRow(beginningWith: letter)
    case .letterSearched(let letter, let row):
      let number = (state.jump?.number ?? 0) + 1
      update { $0.jump = CharacterListState.Jump(letter: letter, row: row, number: number) }
    case .favoriteToggled(let id):
      update { $0.favoritesProblem = nil }
      toggle(id)
    case .rowFavoriteToggled(let row): toggle(row: row)
    case .favoriteSaved(let saved):
      update { $0.savedChange = saved }
      merge(saved.favorites)
    case .favoriteFailed(let error): update { $0.favoritesProblem = error }
    }
  }

  // MARK: - Internal

  enum Effect: Hashable {
    case load
    case refresh
    case page(Int)
    case findRow
    case findLetter
    case catalogTotal
    case toggleFavorite
  }

  /// Loads the rows of another query, around its selected row.
  func show(_ query: CharacterListQuery, policy: EffectPolicy = .latest) {
    let query = query.loadable
    loading.visibleRows = query.selectedRow..<query.selectedRow + 1
    loadRows(of: query, policy: policy)
  }

  /// Shows the results for new text after a pause in typing, or the list if the text has no word.
  /// Loads nothing if the request stays the same.
  private func search(_ text: String) {
    var query = state.query
    query.searchText = text
    if query.request(page: 0) == state.query.request(page: 0) {
      update { $0.query = query }
    } else {
      query.selectedRow = 0
      show(query, policy: query.isSearch ? .latest(debounce: Self.searchDebounce) : .latest)
    }
  }

  /// Loads the visible rows of a query. The old rows stay until the new rows arrive.
  func loadRows(
    of query: CharacterListQuery, policy: EffectPolicy = .latest, refreshesSource: Bool = false
  ) {
    cancelPages()
    willRequestRows()
    update {
      $0.query = query
      $0.phase = .loading
      $0.favoritesProblem = nil
    }
    let requests = CharacterListState.pages(of: loading.visibleRows).map { query.request(page: $0) }
    run(id: EffectID(Effect.load, for: requests), policy: policy) {
      [getList, getFavorites, source] in
      if refreshesSource { await source.refresh() }
      do throws(CharacterSelectionError) {
        var pages: [CharacterList] = []
        for request in requests { pages.append(try await getList(request)) }
        return .rowsArrived(pages, await getFavorites())
      } catch {
        return .listFailed(error)
      }
    }
    if state.catalogTotal == nil { loadCatalogTotal(for: query) }
  }

  private func showRows(_ pages: [CharacterList], _ answer: GetFavorites.Answer) {
    merge(answer.favorites)
    loading.favoriteIDs = favorites.state.ids
    let rows = CharacterListRows(of: state.query, pages: pages)
    let shown = state.shownCharacter
    update {
      $0.phase = .loaded
      $0.favoriteIDs = Set(favorites.state.ids)
      $0.favoritesProblem = answer.problem
      $0.rows = rows
      $0.shownCharacter = nil
      if $0.query.isUnlimited { $0.catalogTotal = rows.total }
    }
    loadMissingPages()
    // Search the new rows only for a character whose row is not known yet.
    if let shown, shown.row == nil { follow(shown.id) }
    refreshIfNeeded()
  }

  /// Finds the row of a character that another screen shows. Loads further pages if needed.
  private func follow(_ id: CharacterID) {
    if loading.keepsSelection {
      // A restored list keeps its own selection.
      loading.keepsSelection = false
      return
    }
    let row = state.hasWantedRows ? state.rows?.index(of: id) : nil
    let shown = CharacterListState.ShownCharacter(id: id, row: row)
    guard shown != state.shownCharacter else { return }
    update { $0.shownCharacter = shown }
    guard row == nil, state.phase == .loaded, let count = state.rows?.count, count > 0 else {
      return
    }
    let requests = CharacterListState.pages(of: 0..<count).prefix(Self.maximumSearchedPages)
      .map { state.query.request(page: $0) }
    run(id: EffectID(Effect.findRow, for: requests[0])) { [getList] in
      for request in requests {
        guard let list = try? await getList(request) else { return nil }
        if let row = list.matches.firstIndex(where: { $0.summary.reference.id == id }) {
          return .shownRowFound(id, row: request.page.offset + row)
        }
      }
      return nil
    }
  }

  /// The maximum number of pages to search for a character. The limit keeps a large list from being
  /// read completely.
  private static var maximumSearchedPages: Int { 50 }

  /// Finds the first row that begins with a letter.
  private func findRow(beginningWith letter: String) {
    guard state.phase == .loaded, let count = state.rows?.count, count > 0 else { return }
    run(id: EffectID(Effect.findLetter, for: letter)) { [getList, query = state.query] in
      do throws(CharacterSelectionError) {
        let row = try await getList.firstRow(beginningWith: letter, in: query, count: count)
        return .letterSearched(letter, row: row)
      } catch {
        return nil
      }
    }
  }

  // MARK: - Further pages

  /// Loads the missing pages around the visible rows, and cancels requests for pages that are too
  /// far away.
  func loadMissingPages() {
    guard state.phase == .loaded, let rows = state.rows, rows.count > 0 else { return }
    for page in loading.pages.keys where !loading.needs(page, count: rows.count) {
      cancelPage(page)
    }
    for page in loading.wantedPages(count: rows.count)
    where rows.pages[page] == nil && loading.pages[page] == nil {
      load(page)
    }
  }

  func load(_ page: Int) {
    let request = state.query.request(page: page)
    loading.pages[page] = request
    run(id: EffectID(Effect.page(page), for: request)) {
      [getList] () throws(CharacterSelectionError) in
      try await getList(request)
    } success: {
      .pageArrived($0)
    } failure: {
      .listFailed($0)
    }
  }

  private func add(_ list: CharacterList) {
    let page = list.request.page.page - 1
    loading.pages[page] = nil
    update { $0.rows?.add(list, keeping: loading.keptPages(count: list.total.count)) }
    for row in loading.takeToggledRows(ofPage: page) where row < list.matches.count {
      toggle(list.matches[row].summary.reference.id)
    }
    refreshIfNeeded()
  }

  private func cancelPages() {
    loading.toggledRows = []
    // A running search for a letter would find a row of the old list.
    cancel(id: EffectID(Effect.findLetter, for: ""))
    for page in loading.pages.keys { cancelPage(page) }
  }

  func cancelPage(_ page: Int) {
    guard let request = loading.pages.removeValue(forKey: page) else { return }
    cancel(id: EffectID(Effect.page(page), for: request))
  }

  /// Loads the number of characters in the catalog, unless the query lists the whole catalog.
  func loadCatalogTotal(for query: CharacterListQuery) {
    guard !query.isUnlimited else { return }
    let request = CharacterListRequest(
      .list(CharacterSelection(), .name), page: PageRequest(limit: 0))
    run(id: EffectID(Effect.catalogTotal, for: request), policy: .dropNew) { [getList] in
      guard let list = try? await getList(request) else { return nil }
      return .catalogTotalArrived(list.total)
    }
  }
}

extension CharacterListQuery {
  /// Whether the query has neither a search nor a filter.
  var isUnlimited: Bool { !isSearch && selection == CharacterSelection() }

  /// The query, with its selected row limited to indices that can be loaded.
  fileprivate var loadable: CharacterListQuery {
    var query = self
    query.selectedRow = min(max(0, selectedRow), CharacterListRows.maximumCount)
    return query
  }
}
