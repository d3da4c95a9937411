import RandomTesting
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalKit
@testable import TerminalViews

/// Sends random input to a text field, and compares its screen with an array and an index.
@MainActor
@Suite struct RandomTextFieldTests {
  @Test("Shows the characters around the caret", arguments: RandomSource.seeds)
  func screen(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<15 {
      let terminal = TestTerminal(width: 12, height: 1)
      let field = TextField()
      await terminal.show { field }
      var model = FieldModel()
      var log: [String] = []
      for _ in 0..<60 {
        let input = random.input()
        log.append("\(input)")
        model.apply(input)
        terminal.apply(input)
        let isEqual = field.text == String(model.characters) && model.isShown(on: terminal)
        #expect(isEqual, "\(terminal.text), caret \(model.caret) of \(field.text), after \(log)")
        guard isEqual else { return }
      }
    }
  }
}

private enum Input {
  case key(KeyPress)
  case paste(String)
  case width(Int)
}

private struct FieldModel {
  var characters: [Character] = []
  var caret = 0

  mutating func apply(_ input: Input) {
    switch input {
    case .key(let press): apply(press)
    case .paste(let text): insert(text)
    case .width: break
    }
  }

  private mutating func apply(_ press: KeyPress) {
    switch press {
    case KeyPress(.left): caret = max(0, caret - 1)
    case KeyPress(.right): caret = min(characters.count, caret + 1)
    case KeyPress(.home): caret = 0
    case KeyPress(.end): caret = characters.count
    case KeyPress("k", .control): characters.removeLast(characters.count - caret)
    case KeyPress(.delete): if caret < characters.count { characters.remove(at: caret) }
    case KeyPress(.backspace):
      guard caret > 0 else { return }
      caret -= 1
      characters.remove(at: caret)
    default: insert(press.typedCharacter.map { String($0) } ?? "")
    }
  }

  private mutating func insert(_ text: String) {
    characters.insert(contentsOf: text, at: caret)
    caret += text.count
  }

  /// Whether the cells around the cursor show the characters around the caret.
  @MainActor
  func isShown(on terminal: TestTerminal) -> Bool {
    let width = terminal.device.size.width
    guard let cursor = terminal.cursor, (0..<width).contains(cursor.x) else { return false }
    // Where there is a marker, all cells after it belong to the text.
    guard width > 3 else { return true }
    var x = cursor.x
    for character in characters[..<caret].reversed() where x > 1 {
      x -= TextWidth.columns(of: character)
      if x >= 1, terminal.app.screen[x, 0].text != String(character) { return false }
    }
    if x > 1 { return false }
    x = cursor.x
    for character in characters[caret...] {
      let end = x + TextWidth.columns(of: character)
      if end > width { return x > cursor.x }
      if terminal.app.screen[x, 0].text != String(character) { return false }
      x = end
    }
    return (x..<max(x, width)).allSatisfy { terminal.app.screen[$0, 0].text == " " }
  }
}

extension RandomSource {
  fileprivate mutating func input() -> Input {
    let characters: [Character] = ["a", "b", " ", "字", "e\u{301}", "👨‍👩‍👧", "🇩🇪"]
    let keys: [KeyPress] = [
      KeyPress(.left), KeyPress(.left), KeyPress(.right), KeyPress(.home), KeyPress(.end),
      KeyPress(.backspace), KeyPress(.delete), KeyPress("k", .control),
    ]
    switch below(20) {
    case 0: return .width(1 + below(16))
    case 1: return .paste(String((0..<below(12)).map { _ in one(of: characters) }))
    case 2...8: return .key(one(of: keys))
    default: return .key(KeyPress(one(of: characters)))
    }
  }
}

extension TestTerminal {
  fileprivate func apply(_ input: Input) {
    switch input {
    case .key(let key): press(key)
    case .paste(let text): paste(text)
    case .width(let width): resize(width: width, height: 1)
    }
  }
}
