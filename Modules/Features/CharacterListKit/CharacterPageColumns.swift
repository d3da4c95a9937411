import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

/// The columns of a list: table columns for text, and members for JSON.
///
/// In a narrow table, the column of the sort key is omitted last.
struct CharacterPageColumns {
  /// A character of the page with its display text.
  ///
  /// It is a class, so that the table copies references instead of large structures.
  final class Row {
    let match: CharacterMatch
    let texts: CharacterRow

    init(_ match: CharacterMatch, _ texts: CharacterRow) {
      self.match = match
      self.texts = texts
    }
  }

  /// The options that select columns by JSON member names.
  static let options = ColumnOptions(names: [
    "id", "slug", "name", "author", "tradition", "work", "year", "yearCertainty", "kind", passage,
    "favorite",
  ])

  /// The JSON member that becomes two columns in a table.
  private static let passage = "passage"

  private let model: CharacterPage

  private var terms: SearchTerms { model.terms }

  /// The words to emphasize; empty for output without colors.
  private let emphasizedTerms: SearchTerms

  /// Creates the columns of a page.
  ///
  /// - Parameters:
  ///   - model: The page to print.
  ///   - colors: Whether to emphasize the matches of a search.
  init(of model: CharacterPage, colors: Bool) {
    self.model = model
    emphasizedTerms = colors ? model.terms : SearchTerms("")
  }

  /// Returns the page as a table.
  ///
  /// - Parameter names: The selected columns; `nil` for the default columns of the format.
  /// - Returns: The table. As text, a row has its passage on the line below it, unless columns are
  ///   selected.
  func table(_ names: [String]?) -> OutputTable<Row> {
    let table = OutputTable(
      identity + origin + classification,
      rows: zip(model.list.matches, model.rows).map(Row.init),
      note: { row, width in row.texts.passage.map { line(for: $0, of: row.texts, width: width) } })
    guard let names else { return table }
    return table.selecting(
      names.flatMap { $0 == Self.passage ? ["passageField", "passageText"] : [$0] })
  }

  private var identity: [OutputColumn<Row>] {
    [
      OutputColumn(
        "id", alignment: .trailing, value: { $0.texts.id.description },
        text: { StyledText($0.texts.id.description, style: .foreground(.secondary)) }),
      .hidden("slug", value: { $0.match.summary.reference.slug ?? "" }),
      OutputColumn(
        "favorite", value: { $0.texts.isFavorite ? "true" : "false" },
        text: { $0.texts.isFavorite ? "★" : "" }),
      OutputColumn(
        "name", minimumWidth: 16, value: { $0.texts.name }, text: { emphasized($0.texts.name) }),
    ]
  }

  private var origin: [OutputColumn<Row>] {
    [
      .hidden("author", value: { $0.match.summary.author ?? "" }),
      .hidden("tradition", value: { $0.match.summary.tradition ?? "" }),
      OutputColumn(
        "work", minimumWidth: 12, omission: sortsByYear ? 2 : 3, value: { $0.texts.work },
        text: { emphasized($0.texts.work) }),
      OutputColumn(
        "year", omission: sortsByYear ? 3 : 2,
        value: { $0.match.summary.publicationDate?.year.description ?? "" },
        text: { StyledText($0.texts.year) }),
      .hidden(
        "yearCertainty", value: { $0.match.summary.publicationDate?.certainty.rawValue ?? "" }),
    ]
  }

  private var classification: [OutputColumn<Row>] {
    [
      OutputColumn("kind", omission: 1, value: { $0.texts.kind }),
      .hidden("passageField", value: { $0.match.passage?.field.rawValue ?? "" }),
      .hidden("passageText", value: { $0.match.passage?.text ?? "" }),
    ]
  }

  private var sortsByYear: Bool { model.list.request.sort?.key == .year }

  private func emphasized(_ text: String) -> StyledText {
    emphasizedTerms.emphasized(SafeText(text).string)
  }

  /// Returns the line below a row: its passage, with the matches emphasized.
  private func line(
    for passage: CharacterMatch.Passage, of row: CharacterRow, width: Int?
  ) -> StyledText {
    let label = "\(passage.field.rawValue): "
    let fits = width.map { label.count <= $0 / 3 } ?? true
    let start = fits ? label : ""
    var text = SafeText(passage.text).string
    if let width {
      let missing = terms.missing(from: [row.name, row.work]).joined(separator: " ")
      text = SearchTerms(missing).excerpt(of: text, width: max(width - start.count, 1))
    }
    let style = TextStyle.foreground(.secondary)
    return StyledText(start, style: style) + emphasizedTerms.emphasized(text, style: style)
  }
}

extension CharacterPage {
  /// Writes the page as a text table with emphasized matches, as TSV or as CSV.
  ///
  /// The footer of a text table goes to standard error, so that a pipe receives only rows. The
  /// position of the page is written only if the list has several pages and standard output is a
  /// terminal.
  @MainActor
  func writeTable(to console: Console, as format: TableFormat, columns: ColumnSelection) {
    console.write(
      CharacterPageColumns(of: self, colors: console.profile.colors).table(columns.names),
      as: format, hasHeader: columns.hasHeader)
    if format == .text { writeFooter(to: console) }
  }

  /// Returns the page as an array of objects with the selected members. Unknown values are null.
  ///
  /// With an envelope, it returns an object that contains the array, the total and the page.
  func json(columns: ColumnSelection, hasEnvelope: Bool) -> JSONValue {
    let items = JSONValue.array(
      zip(list.matches, rows).map { match, row in
        .object(members(of: match, isFavorite: row.isFavorite)).selecting(columns.names)
      })
    guard hasEnvelope else { return items }
    let start: [(String, JSONValue)] = [
      ("total", .integer(list.total.count)),
      ("isExact", .bool(list.total.isExact)),
      ("page", .integer(list.request.page.page)),
      ("pageCount", .integer(list.pageCount)),
    ]
    return .object(start + JSONValue.members(of: list.provenance) + [("items", items)])
  }

  // MARK: - Internal

  @MainActor
  private func writeFooter(to console: Console) {
    let showsPosition = list.pageCount > 1 && console.profile.isTerminal
    if rows.isEmpty || showsPosition { console.writeErrorLine(footer(for: console.profile)) }
    let suggestions =
      list.suggestions.map { SafeText.quoted($0.matchedName) }
      + list.filterSuggestions.map { "--\($0.property) \(SafeText.quoted($0.text))" }
    if let hint = DidYouMean.hint(suggesting: suggestions) {
      console.writeErrorLine("hint: \(hint)")
    }
  }

  /// Returns the position of the page in the list, or the reason why the page has no rows. On a
  /// terminal, adds the option that shows the next page, if any; the option is on a second line if
  /// it doesn't fit on the first.
  private func footer(for profile: TerminalProfile) -> String {
    let footer = SafeText(footer).string
    let page = list.request.page.page
    guard profile.isTerminal, !rows.isEmpty, page < list.pageCount else { return footer }
    let next = "next: --page \(page + 1)"
    let line = "\(footer); \(next)"
    return TextWidth.columns(of: line) <= profile.width ? line : "\(footer)\n\(next)"
  }

  private func members(of match: CharacterMatch, isFavorite: Bool) -> [(String, JSONValue)] {
    let summary = match.summary
    return JSONValue.members(of: summary.reference.id, summary) + [
      ("passage", match.passage.map(Self.json) ?? .null), ("favorite", .bool(isFavorite)),
    ] + JSONValue.members(of: list.provenance)
  }

  private static func json(_ passage: CharacterMatch.Passage) -> JSONValue {
    .object([("field", .string(passage.field.rawValue)), ("text", .string(passage.text))])
  }
}
