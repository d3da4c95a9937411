import CommandLineKit
import DisplayKit
import TerminalText

/// Writes one __noun__ as text that fits the width of the console.
final class __Name__TextView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: __Name__State) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      write(model.title, style: .bold)
      write(model.subtitle, style: .dim)
    }
  }

  private func write(_ text: String, style: TextStyle) {
    for line in SafeText(text).string.wrapped(toWidth: console.profile.width) {
      console.writeLine(StyledText(line, style: style))
    }
  }
}
