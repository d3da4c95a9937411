import CharacterDomain
import CharacterPresentation
import DisplayKit
import FlowKit

/// The view model of the form in which the user edits a filter.
///
/// It sends a ``CharacterListEvent`` as a signal when the user has applied or cancelled the filter.
final class CharacterFilterViewModel: ViewModel {
  let display: Display<CharacterFilterState, CharacterFilterAction>

  /// The signals for the flow, each a ``CharacterListEvent``.
  let signals = Signal<any ViewEvent>()

  private let query: CharacterListQuery

  init(_ query: CharacterListQuery) {
    self.query = query
    display = Display(CharacterFilterState(draft: CharacterFilterDraft(query.selection)))
  }

  /// The query with all valid values, for a route that restores the form.
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

  /// Sends a signal with the edited filter and an empty search text. If a field is invalid, shows
  /// its problem instead.
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

enum CharacterFilterAction: Sendable {
  case kindsPicked(Set<CharacterKind>)
  case textEdited(CharacterFilterDraft.Field, String)
  case onlyFavoritesPicked(Bool)
  case resetTapped
  case applyTapped
  case cancelTapped
}

struct CharacterFilterState: Hashable, Sendable {
  var draft: CharacterFilterDraft

  /// The error that is shown below a field; `nil` after the user edits that field.
  var problem: CharacterFilterDraft.Problem?
}

/// A filter while the user edits it, with the text of each field as typed.
struct CharacterFilterDraft: Hashable, Sendable {
  /// A text field of the form.
  enum Field: String, CaseIterable, Hashable, Sendable {
    case work, author, tradition, language, years
  }

  /// An invalid field, and the message to show below it.
  struct Problem: Error, Hashable {
    let field: Field
    let message: String
  }

  var kinds: Set<CharacterKind>
  var onlyFavorites: Bool
  private var texts: [Field: String]
  private let ids: Set<CharacterID>?

  init(_ selection: CharacterSelection = CharacterSelection()) {
    let filter = selection.filter
    kinds = filter.kinds
    onlyFavorites = selection.onlyFavorites
    ids = filter.ids
    texts = [
      .work: filter.work, .author: filter.author, .tradition: filter.tradition,
      .language: filter.language, .years: filter.years?.text,
    ].compactMapValues { $0 }
  }

  /// The text of a field; empty if the filter has no such condition.
  subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  /// Returns the selection that the draft describes. Throws the problem of the first invalid field.
  func selection() throws(Problem) -> CharacterSelection {
    CharacterSelection(
      CharacterFilter(
        kinds: kinds, work: try words(.work), author: try words(.author),
        tradition: try words(.tradition), language: try words(.language), years: try years(),
        ids: ids),
      onlyFavorites: onlyFavorites)
  }

  /// The selection without the conditions of invalid fields.
  var validSelection: CharacterSelection {
    CharacterSelection(
      CharacterFilter(
        kinds: kinds, work: try? words(.work), author: try? words(.author),
        tradition: try? words(.tradition), language: try? words(.language), years: try? years(),
        ids: ids),
      onlyFavorites: onlyFavorites)
  }

  // MARK: - Internal

  private func words(_ field: Field) throws(Problem) -> String? {
    let text = self[field]
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    if text.unicodeScalars.count > CharacterName.maximumLength {
      throw Problem(
        field: field, message: "Longer than \(CharacterName.maximumLength) characters")
    }
    if SearchTerms(text).words.isEmpty {
      throw Problem(field: field, message: "No letter or digit")
    }
    return text
  }

  private func years() throws(Problem) -> YearRange? {
    let text = self[.years]
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let years = YearRange(text: text) else {
      throw Problem(
        field: .years, message: "Not a year or years: 1862, 1800-1850, 19th, ..500 BCE")
    }
    return years
  }
}
