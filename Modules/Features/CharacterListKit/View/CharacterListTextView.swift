import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalKit

/// Writes a page as a table for people, fitted to the width of the console; what a search met is
/// emphasised. What stands below the table goes to the error output, so that a pipe gets rows only;
/// which part of how many it is, is only said to who reads it on a terminal.
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
    let isPart = model.list.pageCount > 1 && console.profile.isTerminal
    if model.rows.isEmpty || isPart {
      console.writeErrorLine(SafeText(model.footer).string)
    }
  }
}
