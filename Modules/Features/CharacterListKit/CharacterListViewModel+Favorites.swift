import CharacterDomain
import DisplayKit

/// Reads and changes the favorites of a list screen.
extension CharacterListViewModel {
  /// Updates the shared store, unless the store already has a newer version.
  func merge(_ newer: Favorites) {
    favorites.update { $0 = $0.newer(newer) }
  }

  /// Adds a character to the favorites or removes it, after all changes that are still being saved.
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

  /// Toggles the favorite state of a row's character. If the row is not loaded yet, loads it first.
  /// Does nothing if the rows are outdated.
  func toggle(row: Int) {
    guard state.phase == .loaded, state.hasWantedRows, let rows = state.rows, 0..<rows.count ~= row
    else { return }
    if let match = rows[row] {
      return handle(.favoriteToggled(match.summary.reference.id))
    }
    loading.toggledRows.append(row)
    let page = row / CharacterListState.pageSize
    if loading.pages[page] == nil { load(page) }
  }

  /// Updates the stars of the rows. Reloads the list if it contains only favorites.
  func favoritesDidChange() {
    let ids = favorites.state.ids
    update { $0.favoriteIDs = Set(ids) }
    guard state.query.selection.onlyFavorites, let loaded = loading.favoriteIDs, loaded != ids
    else { return }
    loading.favoriteIDs = ids
    loadRows(of: state.query)
  }
}
