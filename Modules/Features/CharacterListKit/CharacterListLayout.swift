import CharacterDomain
import CharacterPresentation
import TerminalViews

/// The columns of a list screen, as wide as the rows need.
///
/// Each row has a name with the glyph of its kind, and a star for a favorite. If they fit, two more
/// columns show the year, and the work, the author or the match. If only one of these columns fits,
/// the work, author or match stays during a search, or if it is the sort key; otherwise, the year
/// stays.
struct CharacterListLayout: Equatable {
  /// The widths of the widest values in the loaded rows, in columns. Each width is limited, so that
  /// one long value doesn't take all the room.
  struct Widths: Equatable {
    var name = 0
    var origin = 0
    var year = 0

    /// Measures the loaded rows, and limits the widths. The origin of search results always has the
    /// maximum width.
    init(_ state: CharacterListState) {
      let content = Origin(state)
      for match in (state.rows?.pages ?? [:]).values.joined() {
        let summary = match.summary
        name = max(name, TextWidth.columns(of: SafeText(summary.reference.name).string))
        origin = max(origin, TextWidth.columns(of: SafeText(content.text(of: summary)).string))
        year = max(year, summary.publicationDate?.description.count ?? 0)
      }
      name = min(max(name, 4), 22)
      origin = state.query.isSearch ? 32 : min(origin, 32)
      year = min(year, 17)
    }
  }

  private let origin: Origin?
  private let nameWidth: Int
  private let originWidth: Int
  /// The width of the year column; 0 without that column.
  private let yearWidth: Int

  /// The number of cells that every row needs beside its texts: what a table reserves, the glyph,
  /// the star, and the spaces around these two.
  private static let fixedWidth = TableView<CharacterListRowID>.reservedColumns + 5
  private static let spacing = 2

  /// Chooses the columns that fit the width of a table.
  init(width: Int, _ widths: Widths, for state: CharacterListState) {
    let origin = Origin(state)
    let room = width - Self.fixedWidth
    let minimum = min(widths.name, 14)
    func rest(_ year: Int) -> Int { room - (year > 0 ? year + Self.spacing : 0) }
    let isOriginWanted = origin != .work || state.rows?.request.sort?.key == .work
    // In a wide table, "oral, c. 1390 BCE" fits. In a narrow table, the work needs the columns that
    // "oral" takes.
    let isNarrow = rest(13) < widths.name + Self.spacing + min(12, widths.origin)
    let wantedYear = min(widths.year, width >= 90 ? 17 : isNarrow ? 11 : 13)
    var year = room - minimum - Self.spacing >= wantedYear ? wantedYear : 0
    if isOriginWanted, rest(year) - minimum - Self.spacing < 12 { year = 0 }
    // The work is truncated before the name, down to 10 columns, or to 12 if it is the sort key.
    let originMinimum = min(isOriginWanted ? 12 : 10, widths.origin)
    let nameRoom = isOriginWanted ? rest(year) / 2 : rest(year) - Self.spacing - originMinimum
    let name = min(widths.name, max(minimum, nameRoom))
    let originRoom = rest(year) - name - Self.spacing
    let hasOrigin = widths.origin > 0 && originRoom >= originMinimum
    self.origin = hasOrigin ? origin : nil
    // Names get half of the room that nothing else needs.
    let extra = hasOrigin ? max(0, originRoom - widths.origin) / 2 : 0
    nameWidth = hasOrigin ? min(name + extra, 36) : max(1, rest(year))
    originWidth = max(1, rest(year) - nameWidth - Self.spacing)
    yearWidth = year
  }

  func columns(for state: CharacterListState) -> [TableColumn] {
    if !state.suggestions.isEmpty { return [TableColumn("Did you mean")] }
    let name = TableColumn("  Name", width: origin == nil ? .flexible(1) : .fixed(nameWidth + 2))
    let star = TableColumn("★", width: .fixed(1))
    let year = TableColumn("Year", width: .fixed(yearWidth), alignment: .trailing)
    return [name, star] + (origin.map { [TableColumn(StyledText($0.title))] } ?? [])
      + (yearWidth > 0 ? [year] : [])
  }

  /// Returns the styled cells of a row: the name after the glyph of its kind, a star for a
  /// favorite, and, if their columns are visible, the origin or the passage, and the year. The
  /// words of a search are emphasized. A year includes its era, and its certainty if there is
  /// enough room. A year that does not fit is shown as "…".
  func parts(
    of row: CharacterRow, _ summary: CharacterSummary, terms: SearchTerms, isOutdated: Bool
  ) -> [StyledText] {
    let style: TextStyle = isOutdated ? .dim : .plain
    // Matches of an outdated search are not emphasized.
    let matchStyle: TextStyle = isOutdated ? .dim : .bold
    let glyph = summary.kind.map {
      StyledText($0.glyph, style: isOutdated ? style : .foreground($0.color))
    }
    let name =
      (glyph ?? " ") + " "
      + terms.emphasized(SafeText(row.name).string, style: style, matchStyle: matchStyle)
    let star = StyledText(row.isFavorite ? "★" : "", style: isOutdated ? style : .bold)
    let date = summary.publicationDate
    let year = StyledText(
      date.map { $0.description(limit: yearWidth) ?? "…" } ?? "", style: style)
    let text = origin.map { origin in
      row.passage.map { self.text(of: $0, in: row, terms: terms, matchStyle: matchStyle) }
        ?? terms.emphasized(
          SafeText(origin.text(of: summary)).string, style: style, matchStyle: matchStyle)
    }
    return [name, star] + (text.map { [$0] } ?? []) + (yearWidth > 0 ? [year] : [])
  }

  /// Returns the name of a suggested character, followed by the alias that is similar to the search
  /// text, if the name itself is not.
  func suggestion(_ suggestion: NamedCharacter, style: TextStyle) -> StyledText {
    let name = StyledText(suggestion.reference.name, style: style)
    if suggestion.isOwnName { return name }
    return name + StyledText(" (\(suggestion.matchedName))", style: .dim)
  }

  // MARK: - Internal

  /// The content of the column between the name and the year.
  private enum Origin: Equatable {
    case work, author, workOrMatch

    init(_ state: CharacterListState) {
      guard let request = state.rows?.request, let sort = request.sort else {
        self = state.rows == nil ? .work : .workOrMatch
        return
      }
      self = sort.key == .author ? .author : .work
    }

    var title: String {
      switch self {
      case .work: "Work"
      case .author: "Author"
      case .workOrMatch: "Work or match"
      }
    }

    func text(of summary: CharacterSummary) -> String {
      (self == .author ? summary.author : summary.work) ?? ""
    }
  }

  /// Returns an excerpt of a passage, after the name of its field if the name takes at most a third
  /// of the column. The excerpt shows the search words that the character's name lacks.
  private func text(
    of passage: CharacterMatch.Passage, in row: CharacterRow, terms: SearchTerms,
    matchStyle: TextStyle
  ) -> StyledText {
    let label = "\(passage.field.rawValue): "
    let start = label.count <= originWidth / 3 ? label : ""
    let missing = SearchTerms(terms.missing(from: [row.name]).joined(separator: " "))
    let text = SafeText(passage.text).string
    return StyledText(start, style: .dim)
      + terms.emphasized(
        missing.excerpt(of: text, width: max(1, originWidth - start.count)), style: .dim,
        matchStyle: matchStyle)
  }
}
