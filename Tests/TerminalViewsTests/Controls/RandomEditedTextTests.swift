import RandomTesting
import TerminalTesting
import TerminalText
import Testing

@testable import TerminalKit
@testable import TerminalViews

/// Runs random commands on an edited text and on a simple model.
@Suite struct RandomEditedTextTests {
  @Test("Random edits have the same result as in a model of scalars", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<60 {
      var log: [String] = []
      var edited = EditedText()
      var model = ModelText()
      for _ in 0..<60 {
        let step = random.step()
        log.append("\(step)")
        edited.apply(step)
        model.apply(step)
        let isEqual =
          edited.scalars == model.scalars && edited.caretScalars == model.caret
          && edited.selectedScalars == model.selected
        #expect(isEqual, "\(edited.scalars) instead of \(model.scalars) after \(log)")
        guard isEqual else { return }
      }
    }
  }

  @Test("Undo and redo return to each state", arguments: RandomSource.seeds)
  func history(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<60 {
      var edited = EditedText()
      for _ in 0..<40 {
        let step = random.step()
        if !step.isTravel { edited.apply(step) }
      }
      var undone: [[UInt32]] = []
      for _ in 0...40 {
        undone.append(edited.scalars)
        edited.apply(.undo)
      }
      #expect(edited.text.isEmpty)
      var redone: [[UInt32]] = []
      for _ in 0...40 {
        redone.append(edited.scalars)
        edited.apply(.redo)
      }
      let isEqual = undone.reversed().withoutRepetition == redone.withoutRepetition
      #expect(isEqual, "\(undone)")
      let isConsistent = edited.isConsistent
      #expect(isConsistent, "\(edited.scalars)")
    }
  }

  @Test("Text stays safe and within the maximum length", arguments: RandomSource.seeds)
  func limits(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<60 {
      let limit = random.below(8)
      var edited = EditedText(maximumLength: limit)
      for _ in 0..<60 {
        let old = edited.text.count
        edited.apply(random.step())
        let isValid = edited.isConsistent && edited.text.count <= max(limit, old)
        #expect(isValid, "\(edited.scalars), limit \(limit)")
        guard isValid else { return }
      }
    }
  }
}

// MARK: - Model

private enum Step {
  case insert(String)
  case command(EditingCommand)

  var isTravel: Bool {
    if case .command(let command) = self { return command == .undo || command == .redo }
    return false
  }
}

extension Sequence<[UInt32]> {
  fileprivate var withoutRepetition: [[UInt32]] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// A model of edited text: scalars, and snapshots as the history.
private struct ModelText {
  struct State {
    var scalars: [Unicode.Scalar] = []
    var caret = 0
    var anchor: Int?
  }

  private enum Last { case typing, killing, other }

  private var state = State()
  private var past: [(before: State, after: State)] = []
  private var future: [(before: State, after: State)] = []
  private var killed: [Unicode.Scalar] = []
  private var last = Last.other
  private var lastTyped: Unicode.Scalar?
  private var typingEnd: Int?

  var scalars: [UInt32] { state.scalars.map(\.value) }
  var caret: Int { state.caret }
  var selected: [UInt32] { state.scalars[range].map(\.value) }

  private var range: Range<Int> {
    let anchor = state.anchor ?? state.caret
    return min(anchor, state.caret)..<max(anchor, state.caret)
  }

  /// The offsets of the boundaries between characters, in scalars.
  private var boundaries: [Int] {
    String(String.UnicodeScalarView(state.scalars)).reduce(into: [0]) {
      $0.append(($0.last ?? 0) + $1.unicodeScalars.count)
    }
  }

  mutating func apply(_ step: Step) {
    switch step {
    case .insert(let text):
      insert(Array(EditedText(text).text.unicodeScalars), typed: text.count == 1)
    case .command(let command): apply(command)
    }
  }

  private mutating func insert(_ new: [Unicode.Scalar], typed: Bool) {
    guard !new.isEmpty else { return }
    let startsWord =
      lastTyped?.properties.isWhitespace == true && new.first?.properties.isWhitespace == false
    let joins = typed && last == .typing && range.isEmpty && typingEnd == caret && !startsWord
    replace(range, with: new, joining: joins)
    last = typed ? .typing : .other
    lastTyped = new.last
  }

  private mutating func apply(_ command: EditingCommand) {
    let wasKilling = last == .killing
    if case .kill = command {} else { last = .other }
    switch command {
    case .move(let movement): move(movement)
    case .select(let movement):
      state.anchor = state.anchor ?? caret
      state.caret = target(movement)
    case .selectAll: (state.caret, state.anchor) = (state.scalars.count, 0)
    case .delete(let movement): replace(deletion(movement), with: [])
    case .kill(let movement):
      let range = deletion(movement)
      guard !range.isEmpty else { return }
      let text = Array(state.scalars[range])
      let isBackward = range.lowerBound < caret
      killed = !wasKilling ? text : isBackward ? text + killed : killed + text
      replace(range, with: [])
      last = .killing
    case .copy: if !range.isEmpty { killed = Array(state.scalars[range]) }
    case .yank: if !killed.isEmpty { replace(range, with: killed) }
    case .transpose: transpose()
    case .undo:
      guard let change = past.popLast() else { return }
      future.append(change)
      state = change.before
    case .redo:
      guard let change = future.popLast() else { return }
      past.append(change)
      state = change.after
    }
  }

  private mutating func move(_ movement: TextMovement) {
    let selection = range
    if !selection.isEmpty, movement == .characterBackward {
      state.caret = selection.lowerBound
    } else if !selection.isEmpty, movement == .characterForward {
      state.caret = selection.upperBound
    } else {
      state.caret = target(movement)
    }
    state.anchor = nil
  }

  private func deletion(_ movement: TextMovement) -> Range<Int> {
    if !range.isEmpty { return range }
    let target = target(movement)
    return min(caret, target)..<max(caret, target)
  }

  private func target(_ movement: TextMovement) -> Int {
    let boundaries = boundaries
    let characters = Array(String(String.UnicodeScalarView(state.scalars)))
    var index = boundaries.firstIndex(of: caret) ?? 0
    let isWord: (Int) -> Bool = { characters[$0].isLetter || characters[$0].isNumber }
    switch movement {
    case .characterBackward: index = max(0, index - 1)
    case .characterForward: index = min(characters.count, index + 1)
    case .wordBackward:
      while index > 0, !isWord(index - 1) { index -= 1 }
      while index > 0, isWord(index - 1) { index -= 1 }
    case .wordForward:
      while index < characters.count, !isWord(index) { index += 1 }
      while index < characters.count, isWord(index) { index += 1 }
    case .spaceBackward:
      while index > 0, characters[index - 1].isWhitespace { index -= 1 }
      while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    case .start: index = 0
    case .end: index = characters.count
    }
    return boundaries[index]
  }

  private mutating func transpose() {
    let boundaries = boundaries
    guard range.isEmpty, caret > 0, boundaries.count > 2,
      var middle = boundaries.firstIndex(of: caret)
    else { return }
    if middle == boundaries.count - 1 { middle -= 1 }
    let (start, center, end) = (boundaries[middle - 1], boundaries[middle], boundaries[middle + 1])
    replace(start..<end, with: Array(state.scalars[center..<end] + state.scalars[start..<center]))
  }

  private mutating func replace(
    _ range: Range<Int>, with new: [Unicode.Scalar], joining: Bool = false
  ) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = joining ? past.popLast()?.before ?? state : state
    future = []
    state.scalars.replaceSubrange(range, with: new)
    typingEnd = range.lowerBound + new.count
    state.anchor = nil
    state.caret = boundaries.first { $0 >= range.lowerBound + new.count } ?? state.scalars.count
    past.append((before, state))
  }
}

// MARK: - Random steps

extension RandomSource {
  fileprivate mutating func step() -> Step {
    if isTrue(oneIn: 2) { return .insert(one(of: Self.inputs)) }
    let movement = one(of: TextMovement.allCases)
    let commands: [EditingCommand] = [
      .move(movement), .move(movement), .select(movement), .select(movement), .selectAll,
      .delete(movement), .kill(movement), .kill(movement), .copy, .yank, .transpose, .undo, .undo,
      .redo,
    ]
    return .command(one(of: commands))
  }

  private static let inputs = [
    "a", "b", "7", " ", "-", "é", "e\u{301}", "\u{301}", "字", "👨‍👩‍👧", "\u{200D}", "🇩", "🇩🇪", "\u{FE0F}",
    "ab cd", "\n", "x\ty", "\u{1B}[1m", "\u{202E}", "\u{200F}", "각", "\u{1100}", "\u{1161}", "",
    "1\u{20E3}", "क", "\u{94D}", "नमस्ते",
  ]
}

extension EditedText {
  fileprivate mutating func apply(_ step: Step) {
    switch step {
    case .insert(let text): insert(text)
    case .command(let command): apply(command)
    }
  }

  fileprivate var scalars: [UInt32] { text.unicodeScalars.map(\.value) }
  fileprivate var caretScalars: Int { textBeforeCaret.unicodeScalars.count }
  fileprivate var selectedScalars: [UInt32] { selectedText.unicodeScalars.map(\.value) }

  /// Whether the text is safe, and caret and selection are between characters.
  fileprivate var isConsistent: Bool {
    [position.caret, position.anchor ?? 0].allSatisfy {
      $0 <= text.utf8.count && String.Index(index(at: $0), within: text) != nil
    } && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// Sends random input to a text field, and compares its screen with a model: an array of
/// characters, and the index of the caret.
@MainActor @Suite struct RandomTextFieldTests {
  @Test("Always shows the text around the caret", arguments: RandomSource.seeds)
  func screen(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    for _ in 0..<15 {
      let field = TextField()
      let terminal = await TestTerminal(width: 12, height: 1) { field }
      var model = FieldModel()
      var log: [String] = []
      for _ in 0..<60 {
        let input = random.input()
        log.append("\(input)")
        switch input {
        case .key(let press):
          model.apply(press)
          terminal.press(press)
        case .paste(let text):
          model.insert(text)
          terminal.paste(text)
        case .width(let width): terminal.resize(width: width, height: 1)
        }
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

  mutating func apply(_ press: KeyPress) {
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

  mutating func insert(_ text: String) {
    characters.insert(contentsOf: text, at: caret)
    caret += text.count
  }

  /// Returns whether the cells around the cursor show the characters around the caret. If the field
  /// has at most three columns, checks only that the cursor is in the field.
  @MainActor
  func isShown(on terminal: TestTerminal) -> Bool {
    let width = terminal.device.size.width
    guard let cursor = terminal.cursor, (0..<width).contains(cursor.x) else { return false }
    // Narrow fields have no marker. After the marker, all cells belong to the text.
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
