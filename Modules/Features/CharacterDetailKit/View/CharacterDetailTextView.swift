import CommandLineKit
import DisplayKit
import TerminalKit

/// Writes a character for people, fitted to the width of the console.
final class CharacterDetailTextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: CharacterDetailState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): write(model)
    }
  }

  /// Longer lines are hard to read, however wide the terminal is.
  private static let widestText = 100

  private var width: Int { min(console.profile.width, Self.widestText) }

  private func write(_ model: CharacterDetailDisplayModel) {
    writeParagraph(model.title, style: .bold)
    writeParagraph(model.subtitle, style: .dim)
    if !model.biography.isEmpty {
      console.writeLine()
      writeParagraph(model.biography)
    }
    console.writeLine()
    let labelWidth = model.facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    for fact in model.facts { write(fact, labelWidth: labelWidth) }
  }

  private func writeParagraph(_ text: String, style: TextStyle = .plain) {
    if text.isEmpty { return }
    for line in SafeText(text).string.wrapped(toWidth: width) {
      console.writeLine(StyledText(line, style: style))
    }
  }

  private func write(_ fact: CharacterDetailDisplayModel.Fact, labelWidth: Int) {
    let gap = labelWidth + 2
    let lines = SafeText(fact.value).string.wrapped(toWidth: max(width - gap, 1))
    for (index, line) in lines.enumerated() {
      let label = index == 0 ? fact.label : ""
      console.writeLine(
        StyledText(label.padded(toWidth: gap), style: .dim) + StyledText(line))
    }
  }
}
