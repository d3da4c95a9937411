import CommandLineKit
import DisplayKit
import TerminalKit

/// Writes favorites, or what came of a change, for people; that there is nothing goes to the error
/// output, so that a pipe gets rows only.
final class FavoritesTextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: FavoritesState) {
    switch state {
    case .loading, .failed: break
    case .listed(let model): write(model.rows)
    case .changed(let model): write(model)
    case .nothingToUndo: console.writeErrorLine("there is nothing to undo")
    }
  }

  // MARK: - Internal

  private static let gap = 2

  private func write(_ rows: [FavoritesDisplayModel.Row]) {
    if rows.isEmpty { console.writeErrorLine("there are no favorites") }
    let idWidth = rows.map { TextWidth.columns(of: $0.id.description) }.max() ?? 0
    let nameWidth = rows.map { TextWidth.columns(of: SafeText($0.name).string) }.max() ?? 0
    for row in rows {
      let id = StyledText(row.id.description, style: .dim)
        .padded(toWidth: idWidth, alignment: .trailing)
      let name = StyledText(SafeText(row.name).string, style: row.exists ? .plain : .dim)
      var line = id.padded(toWidth: idWidth + Self.gap) + name
      if !row.work.isEmpty {
        line = line.padded(toWidth: idWidth + nameWidth + 2 * Self.gap)
        line += StyledText(SafeText(row.work).string)
      }
      console.writeLine(line.truncated(toWidth: console.profile.width))
    }
  }

  private func write(_ model: FavoritesChangeDisplayModel) {
    for part in model.parts {
      let sentence = SafeText(part.sentence).string
      let line = model.isUndone ? "taken back: \(sentence)" : sentence
      for line in line.wrapped(toWidth: console.profile.width) {
        console.writeLine(StyledText(line))
      }
    }
  }
}
