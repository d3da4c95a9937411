import CommandLineKit
import DisplayKit
import TerminalKit

/// Writes a page as rows for people, fitted to the width of the console. What is no row goes to the
/// error output, so that a pipe gets rows alone.
final class __Name__TextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): write(model)
    case .empty: console.writeErrorLine("there is no __noun__ on this page")
    }
  }

  private func write(_ model: __Name__DisplayModel) {
    let widest = model.rows.map(\.number.count).max() ?? 0
    for row in model.rows {
      let number = StyledText(row.number.padded(toWidth: widest, alignment: .trailing), style: .dim)
      let line = number + "  " + StyledText(row.name)
      console.writeLine(line.truncated(toWidth: console.profile.width))
    }
    if !model.footer.isEmpty, console.profile.isTerminal {
      console.writeErrorLine(model.footer)
    }
  }
}
