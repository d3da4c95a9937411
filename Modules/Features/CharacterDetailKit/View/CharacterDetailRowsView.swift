import CommandLineKit
import DisplayKit

/// Writes several characters as one JSON array or one table, in the order in which they were rendered.
final class CharacterDetailRowsView: StatefulView {
  private let console: Console
  private let format: RowFormat
  private var models: [CharacterDetailDisplayModel] = []

  init(console: Console, format: RowFormat) {
    self.console = console
    self.format = format
  }

  func render(state: CharacterDetailState) {
    if case .loaded(let model) = state { models.append(model) }
  }

  /// Writes the array or the table.
  func finish() {
    switch format {
    case .table(let format): console.write(CharacterDetailColumns.table(of: models), as: format)
    case .json(let layout):
      console.write(.array(models.map(CharacterDetailJSONView.json)), as: layout)
    }
  }
}
