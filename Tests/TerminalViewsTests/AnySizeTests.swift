import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalViews

/// Shows each view in each small size, with foreign text that contains control characters.
@MainActor
@Suite struct AnySizeTests {
  private nonisolated static let text =
    "\u{1B}]0;x\u{7}\u{1B}]52;c;eA==\u{7}\u{1B}[31m\u{9B}1m\r\u{8}\u{7F}"
    + "\u{202E}\u{200F}字e\u{301}👨‍👩‍👧 b"

  enum Kind: CaseIterable {
    case label, block, button, checkbox, picker, field, bar, spinner, loading, failure, border
    case alert, sheet, help
  }

  private func view(_ kind: Kind) -> TerminalView {
    let text = Self.text
    switch kind {
    case .label: return Label(StyledText(text))
    case .block: return TextBlock(text + "\n" + text)
    case .button: return Button(text) {}
    case .checkbox: return Checkbox(CheckboxModel(text))
    case .picker:
      let options = (1...3).map { PickerOption($0, text) }
      return Picker(PickerModel(text, options: options, selectedID: 2))
    case .field: return TextField(TextFieldModel(text, placeholder: text), text: text + text)
    case .bar: return ProgressBar(ProgressModel(text, fraction: 0.3))
    case .spinner: return Spinner(text)
    case .loading: return AsyncView(.loading(text))
    case .failure: return AsyncView(.failure(title: text, description: text))
    case .border: return Border(StyledText(text), content: Label(StyledText(text)))
    case .alert:
      let actions = [AlertAction("a", text), AlertAction("b", text)]
      return Alert(AlertModel(text, message: text, actions: actions, preferredActionID: "b"))
    case .sheet: return Sheet(StyledText(text), content: TextBlock(text))
    case .help: return HelpOverlay([KeyBinding(KeyPress("a"), text) {}]) {}
    }
  }

  @Test("Draws in any size and keeps the cursor on the screen", arguments: Kind.allCases)
  func anySize(kind: Kind) async {
    let terminal = TestTerminal(width: 40, height: 8)
    let shown = view(kind)
    await terminal.show { shown }
    #expect(!terminal.text.isEmpty)
    for height in 1...6 {
      for width in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 17] {
        terminal.resize(width: width, height: height)
        await terminal.settle()
        let isFocused = terminal.app.focusedView != nil
        #expect(!isFocused || terminal.cursor != nil, "\(width)×\(height)")
        for proposal in [Size.zero, Size(width: width, height: height)] {
          let size = shown.fittingSize(proposal)
          #expect(size.width <= proposal.width && size.height <= proposal.height)
        }
      }
    }
  }

  @Test("Foreign text never reaches the terminal as control sequences", arguments: Kind.allCases)
  func injection(kind: Kind) async {
    let terminal = TestTerminal(width: 200, height: 40)
    let shown = view(kind)
    await terminal.show { shown }
    terminal.paste(Self.text)
    await terminal.settle()
    let output = String(decoding: terminal.device.output, as: UTF8.self)
    let sequences = [
      "\u{1B}]0;x", "\u{1B}]52", "\u{1B}[31m", "\u{9B}", "\u{7F}", "\u{202E}",
    ]
    for sequence in sequences {
      let isAbsent = !output.unicodeScalars.contains(sequence: sequence)
      #expect(isAbsent, "\(sequence.debugDescription)")
    }
  }
}

extension String.UnicodeScalarView {
  fileprivate func contains(sequence: String) -> Bool {
    let wanted = Array(sequence.unicodeScalars)
    let all = Array(self)
    return all.indices.contains { all[$0] == wanted[0] && all[$0...].starts(with: wanted) }
  }
}
