import CharacterPresentation
import CommandLineKit
import DisplayKit

/// Writes the refused records of an import to standard error, a progress bar, and the result.
final class ImportView: StatefulView {
  private let console: Console
  private let format: OutputFormat

  init(console: Console, format: OutputFormat) {
    self.console = console
    self.format = format
  }

  func render(state: ImportState) {
    switch state {
    case .waiting, .failed: console.removeProgress()
    case .running(let progress): write(progress)
    case .finished(let answer): write(answer)
    }
  }

  // MARK: - Internal

  private func write(_ progress: ImportProgress) {
    if !progress.refused.isEmpty {
      let lines = progress.refused.map { "\($0.position): \($0.problem.text)\n" }
      console.writeError(lines.joined())
    }
    let fraction = progress.size.map { Double(progress.readBytes) / Double(max($0, 1)) }
    let count = progress.count.grouped
    let text =
      switch progress.phase {
      case .checking: "checked \(count) characters"
      case .importing: "imported \(count) characters"
      case .removing: "removed \(count) characters"
      }
    console.showProgress(fraction ?? 0, text)
  }

  private func write(_ answer: ImportAnswer) {
    switch format {
    case .text:
      let removed = answer.removed > 0 ? ", removed \(answer.removed.grouped)" : ""
      console.writeLine(
        "imported \(answer.imported.characterCount) into \(answer.source)\(removed)")
    case .json:
      console.write(
        .object([
          ("source", .string(answer.source.rawValue)), ("imported", .integer(answer.imported)),
          ("removed", .integer(answer.removed)), ("refused", .integer(answer.refused)),
        ]))
    }
  }
}

extension Int {
  /// The number with its noun, such as `1,234 characters`.
  var characterCount: String { "\(grouped) \(self == 1 ? "character" : "characters")" }
}
