import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

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
        Self.json(match, isFavorite: row.isFavorite).selecting(columns.names)
      })
    guard hasEnvelope else { return items }
    return .object([
      ("total", .integer(list.total.count)),
      ("isExact", .bool(list.total.isExact)),
      ("page", .integer(list.request.page.page)),
      ("pageCount", .integer(list.pageCount)),
      ("items", items),
    ])
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

  private static func json(_ match: CharacterMatch, isFavorite: Bool) -> JSONValue {
    let summary = match.summary
    return .object([
      ("id", JSONValue(summary.reference.id)),
      ("slug", JSONValue(summary.reference.slug)),
      ("name", .string(summary.reference.name)),
      ("author", JSONValue(summary.author)),
      ("tradition", JSONValue(summary.tradition)),
      ("work", JSONValue(summary.work)),
      ("year", JSONValue(summary.publicationDate?.year)),
      ("yearCertainty", JSONValue(summary.publicationDate?.certainty.rawValue)),
      ("kind", JSONValue(summary.kind?.rawValue)),
      ("passage", match.passage.map(json) ?? .null),
      ("favorite", .bool(isFavorite)),
    ])
  }

  private static func json(_ passage: CharacterMatch.Passage) -> JSONValue {
    .object([("field", .string(passage.field.rawValue)), ("text", .string(passage.text))])
  }
}
