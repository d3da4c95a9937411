import CharacterDomain
import DisplayKit
import FlowKit

/// The view model of the form in which the user edits the filter of a list.
///
/// It sends a ``CharacterListEvent`` as a signal when the user has applied or cancelled the filter.
final class CharacterFilterViewModel: ViewModel {
  let display: Display<CharacterFilterState, CharacterFilterAction>

  /// The events that the flow answers.
  let signals = Signal<any ViewEvent>()

  private let query: CharacterListQuery

  /// Creates a view model of the filter of a query.
  init(_ query: CharacterListQuery) {
    self.query = query
    display = Display(CharacterFilterState(draft: CharacterFilterDraft(query.selection)))
  }

  /// The query with the values that can be applied, for a route that restores the form.
  var currentQuery: CharacterListQuery {
    var query = query
    query.selection = state.draft.validSelection
    return query
  }

  func handle(_ action: CharacterFilterAction) {
    switch action {
    case .kindsPicked(let kinds): update { $0.draft.kinds = kinds }
    case .onlyFavoritesPicked(let isOn): update { $0.draft.onlyFavorites = isOn }
    case .textEdited(let field, let text): edit(field, text)
    case .resetTapped: update(CharacterFilterState(draft: CharacterFilterDraft()))
    case .applyTapped: apply()
    case .cancelTapped: signals.send(CharacterListEvent.filterCancelled)
    }
  }

  // MARK: - Internal

  private func edit(_ field: CharacterFilterDraft.Field, _ text: String) {
    update {
      $0.draft[field] = text
      if $0.problem?.field == field { $0.problem = nil }
    }
  }

  /// Applies the filter to the list, not to a search.
  private func apply() {
    do throws(CharacterFilterDraft.Problem) {
      var query = query
      query.selection = try state.draft.selection()
      query.searchText = ""
      signals.send(CharacterListEvent.filterPicked(query))
    } catch {
      update { $0.problem = error }
    }
  }
}
