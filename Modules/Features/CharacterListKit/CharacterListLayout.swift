import CharacterDomain
import TerminalViews

/// The columns of a list screen: the name; from 36 columns of width, also the year; from 60, also
/// the work, the author or the match.
struct CharacterListLayout: Equatable {
  private enum Columns { case name, nameAndYear, all }

  private let columns: Columns
  /// The approximate width of the work column.
  private let workWidth: Int

  /// The width of the year column. In a wide table, "oral, c. 1390 BCE" fits.
  private let yearWidth: Int

  private static let spaces = 8

  /// Chooses the columns that fit the width.
  init(width: Int) {
    columns = width >= 60 ? .all : width >= 36 ? .nameAndYear : .name
    yearWidth = width >= 90 ? 17 : 13
    workWidth = max(1, (width - yearWidth - Self.spaces) / 2)
  }

  func columns(for state: CharacterListState) -> [TableColumn] {
    if !state.suggestions.isEmpty { return [TableColumn("  Did you mean")] }
    let name = TableColumn("  Name")
    let year = TableColumn("Year", width: .fixed(yearWidth), alignment: .trailing)
    return switch columns {
    case .name: [name]
    case .nameAndYear: [name, year]
    case .all: [name, TableColumn(StyledText(origin(in: state).title)), year]
    }
  }

  /// Returns the styled cells of a row, with the words of a search emphasized. A year includes its
  /// era, and its certainty if that fits. A year that does not fit is shown as "…".
  func parts(
    of row: CharacterRow, _ summary: CharacterSummary,
    in state: CharacterListState, terms: SearchTerms, style: TextStyle
  ) -> [StyledText] {
    // Matches of an outdated search are not emphasized.
    let matchStyle = style == .dim ? TextStyle.dim : .bold
    let name =
      StyledText(row.isFavorite ? "★ " : "  ", style: style)
      + terms.emphasized(SafeText(row.name).string, style: style, matchStyle: matchStyle)
    let date = summary.publicationDate
    let year = StyledText(
      date.map { $0.description(limit: yearWidth) ?? "…" } ?? "", style: style)
    switch columns {
    case .name: return [name]
    case .nameAndYear: return [name, year]
    case .all:
      let origin =
        row.passage.map { text(of: $0, in: row, terms: terms, matchStyle: matchStyle) }
        ?? terms.emphasized(
          SafeText(origin(in: state) == .author ? summary.author ?? "" : row.work).string,
          style: style,
          matchStyle: matchStyle)
      return [name, origin, year]
    }
  }

  /// Returns the name of a suggested character, followed by the alias that is similar to the search
  /// text, if the name itself is not.
  func suggestion(_ suggestion: NamedCharacter, style: TextStyle) -> StyledText {
    let name = StyledText("  " + suggestion.reference.name, style: style)
    if suggestion.isOwnName { return name }
    return name + StyledText(" (\(suggestion.matchedName))", style: .dim)
  }

  // MARK: - Internal

  /// The content of the second column.
  private enum Origin: Equatable {
    case work, author, workOrMatch

    var title: String {
      switch self {
      case .work: "Work"
      case .author: "Author"
      case .workOrMatch: "Work or match"
      }
    }
  }

  private func origin(in state: CharacterListState) -> Origin {
    guard let request = state.rows?.request else { return .work }
    guard let sort = request.sort else { return .workOrMatch }
    return sort.key == .author ? .author : .work
  }

  /// Returns an excerpt of a passage, after the name of its field if that fits. The excerpt shows
  /// the search words that the character's name lacks.
  private func text(
    of passage: CharacterMatch.Passage, in row: CharacterRow, terms: SearchTerms,
    matchStyle: TextStyle
  ) -> StyledText {
    let label = "\(passage.field.rawValue): "
    let start = label.count <= workWidth / 3 ? label : ""
    let missing = SearchTerms(terms.missing(from: [row.name]).joined(separator: " "))
    let text = SafeText(passage.text).string
    return StyledText(start, style: .dim)
      + terms.emphasized(
        missing.excerpt(of: text, width: max(1, workWidth - start.count)), style: .dim,
        matchStyle: matchStyle)
  }
}
