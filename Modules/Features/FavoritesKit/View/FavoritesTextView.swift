import CommandLineKit
import DisplayKit
import TerminalText

/// Writes the favorites or a change as text.
///
/// Notes that there is nothing to show, remove or undo go to standard error, so that a pipe receives only
/// rows.
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
    case .nothingToUndo: console.writeErrorLine("nothing to undo")
    case .declined: console.writeErrorLine("nothing removed")
    }
  }

  // MARK: - Internal

  private static let gap = 2

  private func write(_ rows: [FavoritesDisplayModel.Row]) {
    if rows.isEmpty { console.writeErrorLine("no favorites") }
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
    if model.parts.isEmpty { console.writeErrorLine("no favorites") }
    for part in model.parts {
      for line in SafeText(part.sentence).string.wrapped(toWidth: console.profile.width) {
        console.writeLine(StyledText(line))
      }
    }
  }
}
