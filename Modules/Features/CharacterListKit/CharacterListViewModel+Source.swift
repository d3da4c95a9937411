import CharacterDomain
import CharacterPresentation
import DisplayKit

/// Follows the source of the rows: shows its status, and loads the rows again when newer answers
/// have arrived.
extension CharacterListViewModel {
  /// The number of pages to search for the rows in the middle, which new rows above them move down.
  private nonisolated static var maximumShift: Int { 3 }

  /// Shows what the status says. Loads the rows of another source, or newer ones of the same source.
  func sourceDidChange() {
    let status = source.status.state
    let isOther = status.selected != state.source
    update {
      $0.source = status.selected
      $0.sourceLine = status.line(about: status.selected)
    }
    guard loading.isStarted else { return }
    if isOther { showOtherSource() } else { refreshIfNeeded() }
  }

  /// Notes that all rows are requested now, instead of newer ones.
  func willRequestRows() {
    cancel(id: EffectID(Effect.refresh, for: [CharacterListRequest]()))
    loading.isRefreshing = false
    loading.isStarted = true
    loading.revision = revision
  }

  /// Loads the rows again if the source has newer answers. If rows are being loaded, they are loaded
  /// again after that. The old rows stay, and are not dimmed.
  func refreshIfNeeded() {
    guard loading.isStarted, revision != loading.revision else { return }
    if state.phase.isFailed { return loadRows(of: state.query) }
    guard state.phase == .loaded, state.hasWantedRows, !loading.isRefreshing,
      loading.pages.isEmpty, let rows = state.rows
    else { return }
    loading.isRefreshing = true
    loading.revision = revision
    let requests = loading.wantedPages(count: rows.count).map { state.query.request(page: $0) }
    let middle = (loading.visibleRows.lowerBound + loading.visibleRows.upperBound) / 2
    let kept = rows[min(middle, rows.count - 1)]?.summary.reference.id
    run(id: EffectID(Effect.refresh, for: requests)) { [getList, query = state.query] in
      do throws(CharacterSelectionError) {
        var pages: [CharacterList] = []
        for request in requests { pages.append(try await getList(request)) }
        let next = (requests.last?.page.page ?? 0)..<(pages.last?.pageCount ?? 0)
        for page in next.prefix(Self.maximumShift) where !pages.contains(kept) {
          pages.append(try await getList(query.request(page: page)))
        }
        return .rowsRefreshed(pages)
      } catch {
        return .rowsRefreshed([])
      }
    }
  }

  /// Replaces the rows with newer ones. The table keeps its selected character in its line.
  func showRefreshed(_ pages: [CharacterList]) {
    loading.isRefreshing = false
    guard !pages.isEmpty else { return }
    // The pages that are being loaded belong to the old rows.
    for page in loading.pages.keys { cancelPage(page) }
    let rows = CharacterListRows(of: state.query, pages: pages)
    update {
      $0.rows = rows
      if $0.query.isUnlimited { $0.catalogTotal = rows.total }
    }
    loadMissingPages()
    loadCatalogTotal(for: state.query)
    refreshIfNeeded()
  }

  // MARK: - Internal

  private var revision: Int? {
    let status = source.status.state
    return status.revision(of: status.selected)
  }

  private func showOtherSource() {
    update {
      $0.rows = nil
      $0.catalogTotal = nil
      $0.shownCharacter = nil
    }
    var query = state.query
    query.selectedRow = 0
    show(query)
  }
}

extension [CharacterList] {
  /// Returns whether a page contains a character, or whether there is no character to look for.
  fileprivate func contains(_ id: CharacterID?) -> Bool {
    guard let id else { return true }
    return contains { $0.matches.contains { $0.summary.reference.id == id } }
  }
}
