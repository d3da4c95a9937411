import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes a page as a table that fits the width of the console, with matches of a search emphasized.
///
/// The footer is written to standard error, so that a pipe receives only rows. The position of the
/// page is written only if standard output is a terminal.
final class CharacterListTextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: CharacterListState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): write(model)
    }
  }

  private func write(_ model: CharacterListDisplayModel) {
    let columns = CharacterListColumns(fitting: model, in: console.profile.width)
    for row in model.rows {
      console.writeLine(columns.line(for: row))
      if let passage = row.passage {
        console.writeLine(columns.line(for: passage, of: row))
      }
    }
    let showsPosition = model.list.pageCount > 1 && console.profile.isTerminal
    if model.rows.isEmpty || showsPosition {
      console.writeErrorLine(SafeText(model.footer).string)
    }
    let suggestions = model.list.suggestions.map { SafeText.quoted($0.matchedName) }
    if let hint = DidYouMean.hint(suggesting: suggestions) {
      console.writeErrorLine("hint: \(hint)")
    }
  }
}
