import CommandLineKit
import DisplayKit
import TerminalText

/// Writes a character as text, wrapped to the width of the console; a favorite has a star.
///
/// An empty line separates several characters.
final class CharacterDetailTextView: StatefulView {
  private let console: Console
  private var isFirst = true

  init(console: Console) {
    self.console = console
  }

  func render(state: CharacterDetailState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.writeNote(of: model.detail)
      write(model)
    }
  }

  /// The maximum width of text; longer lines are hard to read.
  private static let maximumWidth = 100

  /// The minimum width of values beside their labels; if less is available, values are written below.
  private static let minimumValueWidth = 20

  private var width: Int { min(console.profile.width, Self.maximumWidth) }

  private func write(_ model: CharacterDetailDisplayModel) {
    if !isFirst { console.writeLine() }
    isFirst = false
    writeParagraph(model.title + (model.isFavorite ? " ★" : ""), style: .bold)
    writeParagraph(model.subtitle, style: .dim)
    if !model.biography.isEmpty {
      console.writeLine()
      writeParagraph(model.biography)
    }
    console.writeLine()
    let labelWidth = model.facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    let indent = labelWidth + 2
    for fact in model.facts {
      width - indent < Self.minimumValueWidth
        ? writeBelow(fact) : writeBeside(fact, indent: indent)
    }
  }

  private func writeParagraph(_ text: String, style: TextStyle = .plain) {
    if text.isEmpty { return }
    for line in SafeText(text).string.wrapped(toWidth: width) {
      console.writeLine(StyledText(line, style: style))
    }
  }

  private func writeBeside(_ fact: CharacterDetailDisplayModel.Fact, indent: Int) {
    for (index, line) in lines(of: fact, indent: indent).enumerated() {
      let label = index == 0 ? fact.label : ""
      console.writeLine(
        StyledText(label.padded(toWidth: indent), style: .dim) + StyledText(line))
    }
  }

  private func writeBelow(_ fact: CharacterDetailDisplayModel.Fact) {
    writeParagraph(fact.label, style: .dim)
    let indent = min(2, width / 4)
    for line in lines(of: fact, indent: indent) {
      console.writeLine(StyledText(String(repeating: " ", count: indent) + line))
    }
  }

  private func lines(of fact: CharacterDetailDisplayModel.Fact, indent: Int) -> [String] {
    SafeText(fact.value).string.wrapped(toWidth: width - indent)
  }
}
