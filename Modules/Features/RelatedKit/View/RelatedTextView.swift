import CommandLineKit
import DisplayKit
import TerminalText

/// Writes related characters as a tree, one line each, which fits the width of the console.
///
/// A path that does not exist is reported on the error output.
final class RelatedTextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: RelatedState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.writeNotes(of: model.related)
      for row in model.rows { console.writeLine(line(for: row)) }
      if let ends = model.related.ends, model.rows.isEmpty {
        let (first, last) = (SafeText(ends.first.name), SafeText(ends.last.name))
        console.writeErrorLine("no relations connect \(first.string) and \(last.string)")
      }
    }
  }

  private func line(for row: RelatedDisplayModel.Row) -> StyledText {
    let name = StyledText(SafeText(row.name).string, style: row.relation.isEmpty ? .bold : .plain)
    let relation = row.relation.isEmpty ? "" : "  \(row.relation)"
    let line = StyledText(row.branch, style: .dim) + name + StyledText(relation, style: .dim)
    return console.profile.lineLimit.map { line.truncated(toWidth: $0) } ?? line
  }
}
