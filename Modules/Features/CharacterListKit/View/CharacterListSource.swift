import CharacterDomain
import TerminalText
import TerminalViews

/// The rows of a list screen. Rows that are not loaded are placeholders.
///
/// A row is made when it is first visible, and kept for the next frames.
final class CharacterListSource: ListSource {
  /// The number of rows, or of suggestions if there are none.
  let count: Int
  let version: Int
  /// The columns of a table.
  let columns: [TableColumn]

  private let window: CharacterListState
  private let layout: CharacterListLayout
  private let terms: SearchTerms
  private var madeRows: [Int: ListRow<CharacterListRowID>] = [:]

  private static let maximumMadeRows = 1_000

  /// Creates the rows of a window.
  ///
  /// - Parameters:
  ///   - window: The rows, and how they are marked.
  ///   - layout: The columns that fit.
  ///   - version: A number that no earlier source of the same table had.
  init(_ window: CharacterListState, layout: CharacterListLayout, version: Int) {
    self.window = window
    self.layout = layout
    self.version = version
    terms = window.rows?.request.terms ?? SearchTerms("")
    count = window.suggestions.isEmpty ? window.rows?.count ?? 0 : window.suggestions.count
    columns = layout.columns(for: window)
  }

  /// Returns the character of a row; `nil` if it is not loaded.
  func character(at index: Int) -> CharacterID? {
    if window.suggestions.indices.contains(index) { return window.suggestions[index].id }
    return window.rows?[index]?.summary.reference.id
  }

  // MARK: - ListSource

  func id(at index: Int) -> CharacterListRowID {
    character(at: index).map { .character($0) } ?? .placeholder(index)
  }

  /// Returns the index of a row. A character that is not loaded may still be at its old index.
  func index(of id: CharacterListRowID, near index: Int) -> Int? {
    switch id {
    case .placeholder(let index): return 0..<count ~= index ? index : nil
    case .character(let character):
      if self.character(at: index) == character { return index }
      if !window.suggestions.isEmpty {
        return window.suggestions.firstIndex { $0.id == character }
      }
      if let loaded = window.rows?.index(of: character) { return loaded }
      return 0..<count ~= index && self.character(at: index) == nil ? index : nil
    }
  }

  func row(at index: Int) -> ListRow<CharacterListRowID> {
    if let row = madeRows[index] { return row }
    if madeRows.count >= Self.maximumMadeRows { madeRows = [:] }
    let row = ListRow(id: id(at: index), parts: parts(at: index))
    madeRows[index] = row
    return row
  }

  // MARK: - Internal

  private func parts(at index: Int) -> [StyledText] {
    let style: TextStyle = window.isOutdated ? .dim : .plain
    if window.suggestions.indices.contains(index) {
      return [layout.suggestion(window.suggestions[index], style: style)]
    }
    guard let match = window.rows?[index] else { return [StyledText("  …", style: .dim)] }
    let texts = CharacterRow(
      match, isFavorite: window.favoriteIDs.contains(match.summary.reference.id))
    return layout.parts(of: texts, match.summary, in: window, terms: terms, style: style)
  }
}
