import TerminalText

/// One line of text with a caret, a selection and an undo history.
///
/// The caret is always at a boundary between characters. If inserted text joins a character, as an
/// accent joins a letter, the caret moves after the combined character.
///
/// ```
/// var name = EditedText("Moby Dick")
/// name.apply(.kill(.wordBackward))
/// name.insert("Doll")
/// print(name.text)  // Moby Doll
/// ```
struct EditedText: Sendable {
  /// The text, which contains no line breaks and no control characters.
  private(set) var text: String
  /// The maximum number of characters; `nil` for no limit. Insertions that would exceed the limit
  /// are truncated.
  var maximumLength: Int?
  /// The text that ``EditingCommand/yank`` inserts.
  private(set) var killedText = ""

  /// The number of insertions that were truncated.
  private(set) var truncations = 0
  /// The number of changes to the text, except for those by ``replaceText(_:)``.
  private(set) var revision = 0
  /// The caret and selection, in UTF-8 offsets.
  private(set) var position: TextPosition
  private var history = TextHistory()
  private var lastKind = TextChange.Kind.other

  /// Creates text with the caret at its end.
  init(_ text: String = "", maximumLength: Int? = nil) {
    self.text = ""
    self.maximumLength = maximumLength
    position = TextPosition(caret: 0)
    replaceText(text)
  }

  var textBeforeCaret: Substring { text[..<index(at: position.caret)] }

  var textAfterCaret: Substring { text[index(at: position.caret)...] }

  /// The selected text; empty without a selection.
  var selectedText: Substring { text[range(position.selection)] }

  // MARK: - Changes

  /// Replaces the whole text, moves the caret to its end, and clears the history. Makes the new
  /// text safe as ``insert(_:)`` does, and truncates it to ``maximumLength``.
  mutating func replaceText(_ newText: String) {
    text = Self.singleLine(newText)
    if let maximumLength { text = String(text.prefix(max(0, maximumLength))) }
    text.makeContiguousUTF8()
    position = TextPosition(caret: text.utf8.count)
    history = TextHistory()
    lastKind = .other
  }

  /// Replaces the selection with typed or pasted text.
  ///
  /// Line breaks and tabs become spaces, and control characters are removed. Other characters are
  /// made safe as in `SafeText`. Text beyond ``maximumLength`` is cut off.
  mutating func insert(_ input: String) { insert(input, as: input.count == 1 ? .typing : .other) }

  mutating func apply(_ command: EditingCommand) {
    switch command {
    case .move(let movement): move(movement)
    case .select(let movement): setCaret(target(of: movement), selecting: true)
    case .selectAll: position = TextPosition(caret: text.utf8.count, anchor: 0)
    case .delete(let movement): replace(rangeToDelete(movement), with: "", as: .other)
    case .kill(let movement): kill(movement)
    case .copy: if !selectedText.isEmpty { killedText = String(selectedText) }
    case .yank: insert(killedText, as: .other)
    case .transpose: transpose()
    case .undo: undo()
    case .redo: redo()
    }
    if case .kill = command { return }
    lastKind = .other
  }

  /// Moves the caret to the first character boundary at or after a UTF-8 offset.
  mutating func moveCaret(to offset: Int, selecting: Bool) {
    setCaret(boundary(atOrAfter: offset), selecting: selecting)
    lastKind = .other
  }
}

// MARK: - Movements

extension EditedText {
  private mutating func move(_ movement: TextMovement) {
    let selection = position.selection
    switch movement {
    case .characterBackward where !selection.isEmpty:
      setCaret(selection.lowerBound, selecting: false)
    case .characterForward where !selection.isEmpty:
      setCaret(selection.upperBound, selecting: false)
    case .characterBackward, .characterForward, .wordBackward, .wordForward, .spaceBackward,
      .start, .end:
      setCaret(target(of: movement), selecting: false)
    }
  }

  private mutating func setCaret(_ offset: Int, selecting: Bool) {
    let anchor = selecting ? position.anchor ?? position.caret : nil
    position = TextPosition(caret: offset, anchor: anchor)
  }

  private func target(of movement: TextMovement) -> Int {
    let before = textBeforeCaret
    let after = textAfterCaret
    let target: String.Index =
      switch movement {
      case .characterBackward: before.dropLast().endIndex
      case .characterForward: after.dropFirst().startIndex
      case .wordBackward:
        before.droppingLast { !$0.isPartOfWord }.droppingLast(where: \.isPartOfWord).endIndex
      case .wordForward: after.drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord).startIndex
      case .spaceBackward:
        before.droppingLast(where: \.isWhitespace).droppingLast { !$0.isWhitespace }.endIndex
      case .start: text.startIndex
      case .end: text.endIndex
      }
    return text.utf8.distance(from: text.startIndex, to: target)
  }

  private func rangeToDelete(_ movement: TextMovement) -> Range<Int> {
    guard position.selection.isEmpty else { return position.selection }
    let target = target(of: movement)
    return min(target, position.caret)..<max(target, position.caret)
  }
}

// MARK: - Edits

extension EditedText {
  private mutating func insert(_ input: String, as kind: TextChange.Kind) {
    var new = Self.singleLine(input)
    if let maximumLength {
      let room = max(0, maximumLength - text.count + selectedText.count)
      if new.count > room { truncations += 1 }
      new = String(new.prefix(room))
    }
    guard !new.isEmpty else { return }
    replace(position.selection, with: new, as: kind)
    lastKind = kind
  }

  private mutating func kill(_ movement: TextMovement) {
    let range = rangeToDelete(movement)
    guard !range.isEmpty else { return }
    let killed = String(text[self.range(range)])
    let isBackward = range.lowerBound < position.caret
    let isJoined = lastKind == .killing
    replace(range, with: "", as: .other)
    if !isJoined {
      killedText = killed
    } else {
      killedText = isBackward ? killed + killedText : killedText + killed
    }
    lastKind = .killing
  }

  private mutating func transpose() {
    let caret = index(at: position.caret)
    guard position.selection.isEmpty, caret > text.startIndex, text.dropFirst().first != nil else {
      return
    }
    let middle = caret == text.endIndex ? text.index(before: caret) : caret
    let first = text.index(before: middle)
    let last = text.index(after: middle)
    let start = text.utf8.distance(from: text.startIndex, to: first)
    let length = text.utf8.distance(from: first, to: last)
    let swapped = String(text[middle..<last] + text[first..<middle])
    replace(start..<start + length, with: swapped, as: .other)
  }

  private mutating func replace(_ range: Range<Int>, with new: String, as kind: TextChange.Kind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = position
    let removed = String(text.unicodeScalars[self.range(range)])
    substitute(range, with: new)
    position = TextPosition(caret: boundary(atOrAfter: range.lowerBound + new.utf8.count))
    let change = TextChange(
      offset: range.lowerBound, removed: removed, inserted: new, before: before, after: position)
    history.add(change, joining: kind == .typing && lastKind == .typing)
  }

  private mutating func undo() {
    guard let change = history.undo() else { return }
    substitute(change.insertedRange, with: change.removed)
    position = change.before
  }

  private mutating func redo() {
    guard let change = history.redo() else { return }
    substitute(change.removedRange, with: change.inserted)
    position = change.after
  }
}

// MARK: - Offsets

extension EditedText {
  func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
  }

  private func range(_ offsets: Range<Int>) -> Range<String.Index> {
    index(at: offsets.lowerBound)..<index(at: offsets.upperBound)
  }

  /// Returns the first character boundary at or after a UTF-8 offset.
  func boundary(atOrAfter offset: Int) -> Int {
    var index = index(at: offset)
    while index < text.endIndex, String.Index(index, within: text) == nil {
      index = text.unicodeScalars.index(after: index)
    }
    return text.utf8.distance(from: text.startIndex, to: index)
  }

  /// Replaces a range of scalars. The range may begin or end inside a character, for example when
  /// a change is undone.
  private mutating func substitute(_ offsets: Range<Int>, with new: String) {
    revision += 1
    let range = range(offsets)
    text = String(text[..<range.lowerBound] + new + text[range.upperBound...])
    text.makeContiguousUTF8()
  }

  /// Returns safe text with spaces for line breaks and tabs, and without control characters.
  private static func singleLine(_ input: String) -> String {
    if input.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return input }
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in input.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: break
      case _: line.append(scalar)
      }
      previous = scalar
    }
    return SafeText(String(line)).string
  }
}

extension Character { fileprivate var isPartOfWord: Bool { isLetter || isNumber } }

extension Substring {
  fileprivate func droppingLast(where isDropped: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
