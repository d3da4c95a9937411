import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes a page as a table: text with matches of a search emphasized, tsv or csv.
///
/// The footer of text is written to standard error, so that a pipe receives only rows. The position
/// of the page is written only if standard output is a terminal.
final class CharacterListTextView: StatefulView {
  private let console: Console
  private let format: TableFormat
  private let columns: ColumnSelection

  init(console: Console, format: TableFormat, columns: ColumnSelection) {
    self.console = console
    self.format = format
    self.columns = columns
  }

  func render(state: CharacterListState) {
    switch state {
    case .loading, .failed, .window: break
    case .loaded(let model):
      console.write(
        CharacterListColumns(of: model, colors: console.profile.colors).table(columns.names),
        as: format,
        hasHeader: columns.hasHeader)
      if format == .text { writeFooter(of: model) }
    }
  }

  private func writeFooter(of model: CharacterListDisplayModel) {
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

  /// Returns the position of the page, and on a terminal the option that shows the next one, on a line of
  /// its own if one line is too narrow for both.
  private func footer(of model: CharacterListDisplayModel) -> String {
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
