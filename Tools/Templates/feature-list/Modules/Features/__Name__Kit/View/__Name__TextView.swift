import CommandLineKit
import DisplayKit
import TerminalText

/// Writes a page as rows that fit the width of the console; in a pipe, they are complete.
///
/// Other lines are written to standard error, so that a pipe receives only rows.
final class __Name__TextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): write(model)
    case .empty: console.writeErrorLine("no __noun__ on this page")
    }
  }

  private func write(_ model: __Name__DisplayModel) {
    let width = model.rows.map(\.number.count).max() ?? 0
    for row in model.rows {
      let number = StyledText(row.number.padded(toWidth: width, alignment: .trailing), style: .dim)
      let line = number + "  " + StyledText(row.name)
      console.writeLine(console.profile.lineLimit.map(line.truncated) ?? line)
    }
    if !model.footer.isEmpty, console.profile.isTerminal {
      console.writeErrorLine(model.footer)
    }
  }
}
