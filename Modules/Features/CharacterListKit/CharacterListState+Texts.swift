import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalViews

extension CharacterListState {
  /// One line with the title, the number of rows, the conditions and the order.
  var title: StyledText {
    // On a narrow screen, the end is cut: first the order, then the conditions.
    let parts = [count] + conditions + (query.isSearch ? bestMatch : [order])
    return parts.reduce(heading) { $0 + StyledText(" · " + $1) }
  }

  /// Returns the title, the conditions and the order, for a frame around the rows. The order is
  /// omitted during a search, and for the default order by name. If not everything fits in `width`
  /// columns, the conditions are cut.
  func paneTitle(width: Int) -> StyledText {
    func part(_ text: StyledText) -> StyledText {
      StyledText(" · ", style: .foreground(.secondary)) + text
    }
    let title = heading
    let order = query.isSearch || query.sort == .name ? "" : part(StyledText(orderSymbol))
    if conditions.isEmpty { return title + order }
    // The key x removes all conditions.
    let room = width - (title + part(" ×") + order).width
    let filter = StyledText(conditions.joined(separator: ", ")).truncated(toWidth: max(1, room))
    return title + part(filter + " ×") + order
  }

  /// Returns the position of a row, such as `70/1,359`, for a frame around the rows. Unless the
  /// rows of the query are loaded, returns their number or the loading state, as in ``title``.
  func position(ofRow row: Int?) -> StyledText {
    guard phase == .loaded, hasWantedRows, let total = rows?.total else { return StyledText(count) }
    return StyledText(((row ?? -1) + 1).grouped + "/" + total.count.grouped)
  }

  /// A sentence about the last change of the favorites that this screen saved; `nil` if this screen
  /// saved no change, or if the last change had no effect.
  var changeNotice: String? {
    guard let change = savedChange?.change, let id = change.ids.first else { return nil }
    let row = rows?.index(of: id).flatMap { rows?[$0] }
    let name = row?.summary.reference.name ?? "character \(id)"
    return switch change {
    case .add: "★ Added \(name) to favorites"
    case .remove: "Removed \(name) from favorites"
    }
  }

  /// A sentence about the last jump if no row begins with its letter; otherwise `nil`.
  var jumpNotice: String? {
    guard let jump, jump.row == nil else { return nil }
    return "No \(query.sort.key.rawValue) begins with \(SafeText.quoted(jump.letter))."
  }

  /// The message that replaces the rows of an empty list.
  var emptyText: String {
    if query.isSearch {
      let text = "No results for \(SafeText.quoted(query.searchText))"
      return query.selection == CharacterSelection() ? text : "\(text) in the filter"
    }
    if query.selection.onlyFavorites {
      return query.selection.filter == CharacterFilter()
        ? "No favorites yet" : "No favorites match the filter"
    }
    return query.selection.filter == CharacterFilter()
      ? "No characters" : "No characters match the filter"
  }

  /// A hint for an empty list, such as `x removes the filter`.
  var emptyHint: String {
    if query.selection.filter != CharacterFilter() { return "x removes the filter" }
    if query.selection.onlyFavorites { return "f on a character adds it" }
    return query.isSearch ? "Esc ends the search" : "r loads them again"
  }

  /// A question such as `No match: did you mean author 'Homer'?` for a filter that matches no
  /// character; `nil` if there is nothing to suggest.
  var filterHint: String? {
    guard phase == .loaded, let suggestions = rows?.filterSuggestions, !suggestions.isEmpty else {
      return nil
    }
    let texts = suggestions.map { "\($0.property) \(SafeText.quoted($0.text))" }
    return DidYouMean.hint(suggesting: texts).map { "No match: \($0)" }
  }

  /// Returns an error message to show beside the rows.
  ///
  /// - Parameter retryKey: The key that retries.
  /// - Returns: The message; `nil` if nothing failed, or if no rows have been loaded yet.
  func problem(retryKey: String) -> String? {
    if rows == nil { return nil }
    if case .failed(let error) = phase {
      let text = "Not loaded (\(retryKey) to retry): \(error.cause)"
      return hasWantedRows || !query.isSearch ? text : text + ". The rows are those of before."
    }
    guard let favoritesProblem else { return nil }
    return [favoritesProblem.description, favoritesProblem.hint].compactMap { $0 }
      .joined(separator: "; ")
  }

  /// Returns the rows or, before they are loaded, a loading or error view.
  @MainActor
  func content(_ rows: TerminalView) -> AsyncContent {
    if self.rows != nil { return .success(rows) }
    guard case .failed(let error) = phase else { return .loading("characters") }
    let hint: String? =
      switch error {
      case .repository: nil
      case .favorites(let error): error.hint
      }
    return .failure(
      title: "Could not load the characters",
      description: ["\(error.cause)", hint].compactMap { $0 }.joined(separator: "\n"))
  }

  // MARK: - Internal

  private var heading: StyledText {
    StyledText(source.map { "Characters of \($0)" } ?? "Characters", style: .bold)
  }

  private var count: String {
    if phase == .loading { return "Loading…" }
    guard hasWantedRows, let total = rows?.total else { return "Not loaded" }
    // Without suggestions, the table itself says that there are no results.
    if query.isSearch, total.count == 0, !suggestions.isEmpty { return emptyText }
    if let catalogTotal, catalogTotal != total { return "\(total.text) of \(catalogTotal.text)" }
    return total.text
  }

  private var bestMatch: [String] {
    rows?.count == 0 && phase == .loaded ? [] : ["best match first"]
  }

  private var order: String {
    "sorted by \(query.sort.key.rawValue)" + (query.sort.isReversed ? ", reversed" : "")
  }

  private var orderSymbol: String {
    query.sort.key.rawValue + (query.sort.isReversed ? " ↓" : " ↑")
  }

  private var conditions: [String] {
    (query.selection.onlyFavorites ? ["favorites"] : []) + query.selection.filter.conditions
  }
}

extension CharacterFilter {
  fileprivate var conditions: [String] {
    let kinds = CharacterKind.allCases.filter(self.kinds.contains).map(\.rawValue)
    let texts = [
      ("kind", kinds.isEmpty ? nil : kinds.joined(separator: ", ")), ("work", work),
      ("author", author), ("tradition", tradition), ("language", language),
      ("years", years?.text), ("chosen", ids.map { "\($0.count)" }),
    ]
    return texts.compactMap { name, text in text.map { "\(name): \($0)" } }
  }
}
