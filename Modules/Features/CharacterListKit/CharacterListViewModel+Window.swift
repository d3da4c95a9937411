import CharacterDomain
import DisplayKit

/// A list whose rows are loaded by visible range.
///
/// One effect loads the first rows of a query, and one effect each a further page. A new query
/// cancels all of them, so that their answers are dropped: rows of an older query never arrive.
extension CharacterListViewModel {
  func handle(_ action: CharacterListAction, in window: CharacterListWindow) {
    switch action {
    case .appeared, .retryTapped: loadRows(of: window)
    case .sortPicked(let sort): showList(in: window) { $0.sort = sort }
    case .filterPicked(let filter): showList(in: window) { $0.filter = filter }
    case .parametersChanged(let parameters):
      show(parameters.query, in: window, selectedRow: parameters.selectedRow)
    case .searchTyped(let text): search(text, in: window)
    case .rowsShown(let rows):
      guard window.hasWantedRows else { return }
      loading.visibleRows = rows
      loadMissingPages(of: window)
    case .rowsArrived(let pages, let answer): showRows(pages, answer, in: window)
    case .pageArrived(let list): add(list, to: window)
    case .listFailed(let error):
      cancelPages()
      change(window) { $0.phase = .failed(error) }
    case .catalogTotalArrived(let total): change(window) { $0.catalogTotal = total }
    case .favoritesChanged: favoritesDidChange(in: window)
    case .characterShown(let id): follow(id, in: window)
    case .shownRowFound(let id, let row):
      if window.shownCharacter?.id == id { change(window) { $0.shownCharacter?.row = row } }
    case .favoriteToggled(let id):
      change(window) { $0.favoritesProblem = nil }
      toggle(id)
    case .rowFavoriteToggled(let row): toggle(row: row, in: window)
    case .favoriteSaved(let saved): merge(saved.favorites)
    case .favoriteFailed(let error): change(window) { $0.favoritesProblem = error }
    case .nextPageTapped, .previousPageTapped, .listArrived: break
    }
  }

  // MARK: - Internal

  private func change(
    _ window: CharacterListWindow, _ change: (inout CharacterListWindow) -> Void
  ) {
    var window = window
    change(&window)
    update(.window(window))
  }

  /// Shows the list, not a search, after a change of its query.
  private func showList(
    in window: CharacterListWindow, _ change: (inout CharacterListQuery) -> Void
  ) {
    var query = window.query
    query.searchText = ""
    change(&query)
    show(query, in: window)
  }

  /// Loads the rows of another query, by default from the start.
  private func show(
    _ query: CharacterListQuery, in window: CharacterListWindow, selectedRow: Int = 0,
    policy: EffectPolicy = .latest
  ) {
    var window = window
    window.query = query
    window.firstSelection = Self.loadableRow(selectedRow)
    loading.visibleRows = window.firstSelection..<window.firstSelection + 1
    loadRows(of: window, policy: policy)
  }

  /// Searches after a pause in typing, unless the new text means the same.
  private func search(_ text: String, in window: CharacterListWindow) {
    var query = window.query
    query.searchText = text
    if query.request(page: 0) == window.query.request(page: 0) {
      change(window) { $0.query = query }
    } else {
      show(
        query, in: window,
        policy: query.isSearch ? .latest(debounce: Self.searchDebounce) : .latest)
    }
  }

  /// Loads the visible rows of a query. The rows of before remain until then.
  private func loadRows(of window: CharacterListWindow, policy: EffectPolicy = .latest) {
    cancelPages()
    change(window) {
      $0.phase = .loading
      $0.favoritesProblem = nil
    }
    let query = window.query
    let requests = CharacterListWindow.pages(of: loading.visibleRows).map(query.request(page:))
    run(id: EffectID(Effect.load, for: requests), policy: policy) { [getList, getFavorites] in
      do throws(CharacterSelectionError) {
        var pages: [CharacterList] = []
        for request in requests { pages.append(try await getList(request)) }
        return .rowsArrived(pages, await getFavorites())
      } catch {
        return .listFailed(error)
      }
    }
    loadCatalogTotal(for: window)
  }

  private func showRows(
    _ pages: [CharacterList], _ answer: GetFavorites.Answer, in window: CharacterListWindow
  ) {
    merge(answer.favorites)
    loading.favoriteIDs = favorites.state.ids
    var window = window
    window.phase = .loaded
    window.favoriteIDs = Set(favorites.state.ids)
    window.favoritesProblem = answer.problem
    let rows = CharacterListRows(
      of: window.query.request(page: 0), pages: pages, firstSelection: window.firstSelection)
    window.rows = rows
    if window.query.isUnlimited { window.catalogTotal = rows.total }
    let shown = window.shownCharacter
    window.shownCharacter = nil
    update(.window(window))
    loadMissingPages(of: window)
    // Rows of another query are followed only after a character that has no row yet.
    if let shown, shown.row == nil { follow(shown.id, in: window) }
  }

  /// Finds the row of a character that another screen shows, if needed in pages that are not loaded.
  private func follow(_ id: CharacterID, in window: CharacterListWindow) {
    if loading.keepsSelection {
      // A restored list has a selection of its own.
      loading.keepsSelection = false
      return
    }
    let row = window.hasWantedRows ? window.rows?.index(of: id) : nil
    let shown = CharacterListWindow.ShownCharacter(id: id, row: row)
    guard shown != window.shownCharacter else { return }
    change(window) { $0.shownCharacter = shown }
    guard row == nil, window.phase == .loaded, let count = window.rows?.count, count > 0 else {
      return
    }
    let requests = CharacterListWindow.pages(of: 0..<count).prefix(Self.maximumSearchedPages)
      .map(window.query.request(page:))
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

  /// The number of pages in which the row of a character is searched, so that a large list is not read
  /// as a whole.
  private static var maximumSearchedPages: Int { 50 }

  // MARK: - Further pages

  /// Loads the pages around the visible rows that are missing, and cancels those that are too far
  /// away.
  private func loadMissingPages(of window: CharacterListWindow) {
    guard window.phase == .loaded, let rows = window.rows, rows.count > 0 else { return }
    for page in loading.pages.keys where !loading.needs(page, count: rows.count) {
      cancelPage(page)
    }
    for page in loading.wantedPages(count: rows.count)
    where rows.pages[page] == nil && loading.pages[page] == nil {
      load(page, of: window.query)
    }
  }

  private func load(_ page: Int, of query: CharacterListQuery) {
    let request = query.request(page: page)
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

  private func add(_ list: CharacterList, to window: CharacterListWindow) {
    let page = list.request.page.page - 1
    loading.pages[page] = nil
    change(window) { window in
      window.rows?.add(list, keeping: loading.keptPages(count: list.total.count))
    }
    for row in loading.takeToggledRows(ofPage: page) where row < list.matches.count {
      toggle(list.matches[row].summary.reference.id)
    }
  }

  private func cancelPages() {
    loading.toggledRows = []
    for page in loading.pages.keys { cancelPage(page) }
  }

  private func cancelPage(_ page: Int) {
    guard let request = loading.pages.removeValue(forKey: page) else { return }
    cancel(id: EffectID(Effect.page(page), for: request))
  }

  // MARK: - Numbers and favorites

  /// Loads the number of characters without a filter, unless the rows themselves say it.
  private func loadCatalogTotal(for window: CharacterListWindow) {
    guard window.catalogTotal == nil, !window.query.isUnlimited else { return }
    let request = CharacterListRequest(.list(CharacterFilter(), .name), page: PageRequest(limit: 0))
    run(id: EffectID(Effect.catalogTotal, for: request), policy: .dropNew) { [getList] in
      guard let list = try? await getList(request) else { return nil }
      return .catalogTotalArrived(list.total)
    }
  }

  /// Adds the character of a row to the favorites or removes it, if needed after the row is loaded.
  private func toggle(row: Int, in window: CharacterListWindow) {
    guard window.phase == .loaded, window.hasWantedRows, let rows = window.rows,
      0..<rows.count ~= row
    else { return }
    if let match = rows[row] {
      return handle(.favoriteToggled(match.summary.reference.id), in: window)
    }
    loading.toggledRows.append(row)
    let page = row / CharacterListWindow.pageSize
    if loading.pages[page] == nil { load(page, of: window.query) }
  }

  /// Marks the favorites. A list of favorites is loaded again.
  private func favoritesDidChange(in window: CharacterListWindow) {
    let ids = favorites.state.ids
    change(window) { $0.favoriteIDs = Set(ids) }
    guard case .window(let window) = state, window.query.onlyFavorites,
      let loaded = loading.favoriteIDs, loaded != ids
    else { return }
    loading.favoriteIDs = ids
    loadRows(of: window)
  }
}

extension CharacterListQuery {
  /// A Boolean value that indicates whether the query has no condition.
  fileprivate var isUnlimited: Bool {
    !isSearch && !onlyFavorites && filter == CharacterFilter()
  }
}
