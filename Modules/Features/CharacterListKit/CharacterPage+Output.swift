import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes a page as a text table with emphasized matches, as TSV or as CSV.
///
/// The footer of a text table goes to standard error, so that a pipe receives only rows. The
/// position of the page is written only if standard output is a terminal.
final class CharacterPageTextView: StatefulView {
  private let console: Console
  private let format: TableFormat
  private let columns: ColumnSelection

  init(console: Console, format: TableFormat, columns: ColumnSelection) {
    self.console = console
    self.format = format
    self.columns = columns
  }

  func render(state: CharacterPageState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.write(
        CharacterPageColumns(of: model, colors: console.profile.colors).table(columns.names),
        as: format,
        hasHeader: columns.hasHeader)
      if format == .text { writeFooter(of: model) }
    }
  }

  private func writeFooter(of model: CharacterPage) {
    let showsPosition = model.list.pageCount > 1 && console.profile.isTerminal
    if model.rows.isEmpty || showsPosition {
      console.writeErrorLine(footer(of: model))
    }
    let suggestions =
      model.list.suggestions.map { SafeText.quoted($0.matchedName) }
      + model.list.filterSuggestions.map { "--\($0.property) \(SafeText.quoted($0.text))" }
    if let hint = DidYouMean.hint(suggesting: suggestions) {
      console.writeErrorLine("hint: \(hint)")
    }
  }

  /// Returns the position of the page. On a terminal, it adds the option that shows the next page,
  /// on a second line if one line is too narrow.
  private func footer(of model: CharacterPage) -> String {
    let footer = SafeText(model.footer).string
    let page = model.list.request.page.page
    guard console.profile.isTerminal, !model.rows.isEmpty, page < model.list.pageCount else {
      return footer
    }
    let next = "next: --page \(page + 1)"
    let line = "\(footer); \(next)"
    return TextWidth.columns(of: line) <= console.profile.width ? line : "\(footer)\n\(next)"
  }
}

/// Writes a page as a JSON array of objects with the same members. Unknown values are null.
///
/// With an envelope, it writes an object that contains the array, the total and the page.
final class CharacterPageJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  private let hasEnvelope: Bool
  private let columns: ColumnSelection

  init(console: Console, layout: JSONLayout, hasEnvelope: Bool, columns: ColumnSelection) {
    self.console = console
    self.layout = layout
    self.hasEnvelope = hasEnvelope
    self.columns = columns
  }

  func render(state: CharacterPageState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      let items = JSONValue.array(
        zip(model.list.matches, model.rows).map { match, row in
          Self.json(match, row).selecting(columns.names)
        })
      console.write(hasEnvelope ? Self.envelope(items, of: model.list) : items, as: layout)
    }
  }

  private static func envelope(_ items: JSONValue, of list: CharacterList) -> JSONValue {
    .object([
      ("total", .integer(list.total.count)),
      ("isExact", .bool(list.total.isExact)),
      ("page", .integer(list.request.page.page)),
      ("pageCount", .integer(list.pageCount)),
      ("items", items),
    ])
  }

  private static func json(
    _ match: CharacterMatch, _ row: CharacterRow
  ) -> JSONValue {
    let summary = match.summary
    return .object([
      ("id", .integer(summary.reference.id.rawValue)),
      ("slug", .string(summary.reference.slug)),
      ("name", .string(summary.reference.name)),
      ("author", JSONValue(summary.author)),
      ("tradition", JSONValue(summary.tradition)),
      ("work", JSONValue(summary.work)),
      ("year", JSONValue(summary.publicationDate?.year)),
      ("yearCertainty", JSONValue(summary.publicationDate?.certainty.rawValue)),
      ("kind", .string(summary.kind.rawValue)),
      ("passage", json(match.passage)),
      ("favorite", .bool(row.isFavorite)),
    ])
  }

  private static func json(_ passage: CharacterMatch.Passage?) -> JSONValue {
    guard let passage else { return .null }
    return .object([
      ("field", .string(passage.field.rawValue)), ("text", .string(passage.text)),
    ])
  }
}
