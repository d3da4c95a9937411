import CommandLineKit
import DisplayKit

/// Writes a character as a table with one row.
final class CharacterDetailTableView: StatefulView {
  private let console: Console
  private let format: TableFormat

  init(console: Console, format: TableFormat) {
    self.console = console
    self.format = format
  }

  func render(state: CharacterDetailState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.writeNote(of: model.detail)
      console.write(CharacterDetailColumns.table(of: [model]), as: format)
    }
  }
}
